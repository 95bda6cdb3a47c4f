import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.rocketmq.acl.common.AclClientRPCHook;
import org.apache.rocketmq.acl.common.SessionCredentials;
import org.apache.rocketmq.client.consumer.DefaultLitePullConsumer;
import org.apache.rocketmq.client.producer.DefaultMQProducer;
import org.apache.rocketmq.client.producer.LocalTransactionState;
import org.apache.rocketmq.client.producer.SendResult;
import org.apache.rocketmq.client.producer.SendStatus;
import org.apache.rocketmq.client.producer.TransactionListener;
import org.apache.rocketmq.client.producer.TransactionMQProducer;
import org.apache.rocketmq.common.consumer.ConsumeFromWhere;
import org.apache.rocketmq.common.message.Message;
import org.apache.rocketmq.common.message.MessageExt;
import org.apache.rocketmq.remoting.RPCHook;

/**
 * RocketMQ's own client, as a program compiled when it is first needed.
 *
 * <p>Options: batch (messages in a request), group, access and secret (keys of a user), tls (true),
 * transaction (how the transaction of each message ends, as LocalTransactionState calls it).
 */
public class JavaClient {
    private static final long PATIENCE = 120_000;

    public static void main(String[] arguments) throws Exception {
        String address = arguments[1];
        String topic = arguments[2];
        int count = Integer.parseInt(arguments[3]);
        Map<String, String> options = new HashMap<>();
        for (int at = 4; at < arguments.length; at++) {
            String[] pair = arguments[at].split("=", 2);
            options.put(pair[0], pair[1]);
        }
        boolean tls = Boolean.parseBoolean(take(options, "tls", "false"));
        RPCHook signer = signer(options);
        String group = take(options, "group", "peer");
        if (arguments[0].equals("publish")) {
            int batch = Integer.parseInt(take(options, "batch", "1"));
            String end = take(options, "transaction", null);
            refuseUnknown(options);
            if (end != null) {
                transact(new TransactionMQProducer(group, signer), address, topic, count, end);
                return;
            }
            publish(new DefaultMQProducer(group, signer), address, topic, count, batch, tls);
        } else {
            refuseUnknown(options);
            consume(new DefaultLitePullConsumer(group, signer), address, topic, count, tls);
        }
    }

    private static void publish(
            DefaultMQProducer producer, String address, String topic, int count, int batch, boolean tls)
            throws Exception {
        producer.setNamesrvAddr(address);
        producer.setUseTLS(tls);
        producer.setSendMsgTimeout((int) PATIENCE);
        producer.setMqClientApiTimeout((int) PATIENCE);
        producer.start();
        for (int index = 0; index < count; index += batch) {
            List<Message> messages = new ArrayList<>();
            for (int at = index; at < Math.min(count, index + batch); at++) {
                byte[] body = ("message " + at).getBytes(StandardCharsets.UTF_8);
                Message message = new Message(topic, "peer", "key-" + at, body);
                message.putUserProperty("index", String.valueOf(at));
                messages.add(message);
            }
            SendResult result = batch > 1 ? producer.send(messages) : producer.send(messages.get(0));
            if (result.getSendStatus() != SendStatus.SEND_OK) {
                throw new IllegalStateException(result.toString());
            }
            for (int at = index; at < index + messages.size(); at++) {
                show("body", "message " + at, "id", result.getOffsetMsgId());
            }
        }
        producer.shutdown();
    }

    private static void transact(
            TransactionMQProducer producer, String address, String topic, int count, String end)
            throws Exception {
        LocalTransactionState state = LocalTransactionState.valueOf(end);
        producer.setNamesrvAddr(address);
        producer.setSendMsgTimeout((int) PATIENCE);
        producer.setTransactionListener(
                new TransactionListener() {
                    @Override
                    public LocalTransactionState executeLocalTransaction(Message message, Object of) {
                        return state;
                    }

                    @Override
                    public LocalTransactionState checkLocalTransaction(MessageExt message) {
                        return LocalTransactionState.UNKNOW;
                    }
                });
        producer.start();
        for (int at = 0; at < count; at++) {
            byte[] body = ("message " + at).getBytes(StandardCharsets.UTF_8);
            Message message = new Message(topic, "peer", "key-" + at, body);
            message.putUserProperty("index", String.valueOf(at));
            SendResult result = producer.sendMessageInTransaction(message, null);
            show("body", "message " + at, "id", result.getTransactionId());
        }
        producer.shutdown();
    }

    private static void consume(
            DefaultLitePullConsumer consumer, String address, String topic, int count, boolean tls)
            throws Exception {
        consumer.setNamesrvAddr(address);
        consumer.setUseTLS(tls);
        consumer.setMqClientApiTimeout((int) PATIENCE);
        consumer.setConsumeFromWhere(ConsumeFromWhere.CONSUME_FROM_FIRST_OFFSET);
        consumer.subscribe(topic, "*");
        consumer.start();
        int received = 0;
        long deadline = System.currentTimeMillis() + PATIENCE;
        while (received < count) {
            if (System.currentTimeMillis() > deadline) {
                throw new IllegalStateException("only " + received + " messages came");
            }
            for (MessageExt message : consumer.poll(500)) {
                received++;
                show(
                        "body", new String(message.getBody(), StandardCharsets.UTF_8),
                        "key", message.getKeys(),
                        "tag", message.getTags(),
                        "index", message.getUserProperty("index"),
                        "queue", String.valueOf(message.getQueueId()),
                        "offset", String.valueOf(message.getQueueOffset()),
                        "id", message.getMsgId());
            }
        }
        consumer.commit();
        consumer.shutdown();
    }

    private static RPCHook signer(Map<String, String> options) {
        String access = take(options, "access", null);
        String secret = take(options, "secret", "");
        return access == null ? null : new AclClientRPCHook(new SessionCredentials(access, secret));
    }

    private static String take(Map<String, String> options, String name, String otherwise) {
        String found = options.remove(name);
        return found == null ? otherwise : found;
    }

    private static void refuseUnknown(Map<String, String> options) {
        if (!options.isEmpty()) {
            throw new IllegalArgumentException("unknown options: " + options.keySet());
        }
    }

    /** Prints one JSON object; none of the texts needs an escape. */
    private static void show(String... pairs) {
        List<String> members = new ArrayList<>();
        for (int at = 0; at < pairs.length; at += 2) {
            String value = pairs[at + 1] == null ? "null" : '"' + pairs[at + 1] + '"';
            members.add('"' + pairs[at] + "\": " + value);
        }
        System.out.println('{' + String.join(", ", members) + '}');
    }
}
