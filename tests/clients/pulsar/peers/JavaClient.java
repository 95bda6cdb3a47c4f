import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.pulsar.client.api.AuthenticationFactory;
import org.apache.pulsar.client.api.ClientBuilder;
import org.apache.pulsar.client.api.CompressionType;
import org.apache.pulsar.client.api.Consumer;
import org.apache.pulsar.client.api.Message;
import org.apache.pulsar.client.api.MessageId;
import org.apache.pulsar.client.api.Producer;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.SubscriptionInitialPosition;
import org.apache.pulsar.client.api.SubscriptionType;

/**
 * Pulsar's own client, as a program compiled when it is first needed.
 *
 * <p>Options: batch (messages in a batch), compression (LZ4, ZLIB, ZSTD, SNAPPY), subscription, type
 * (Exclusive, Shared, Failover, Key_Shared), token, authority (a PEM file).
 */
public class JavaClient {
    private static final int PATIENCE = 120;

    public static void main(String[] arguments) throws Exception {
        String topic = arguments[2];
        int count = Integer.parseInt(arguments[3]);
        Map<String, String> options = new HashMap<>();
        for (int at = 4; at < arguments.length; at++) {
            String[] pair = arguments[at].split("=", 2);
            options.put(pair[0], pair[1]);
        }
        ClientBuilder builder = PulsarClient.builder().serviceUrl(arguments[1]);
        if (options.containsKey("token")) {
            builder.authentication(AuthenticationFactory.token(options.remove("token")));
        }
        if (options.containsKey("authority")) {
            builder.tlsTrustCertsFilePath(options.remove("authority")).enableTlsHostnameVerification(true);
        }
        try (PulsarClient client = builder.build()) {
            if (arguments[0].equals("publish")) {
                publish(client, topic, count, options);
            } else {
                consume(client, topic, count, options);
            }
        }
    }

    private static void publish(
            PulsarClient client, String topic, int count, Map<String, String> options) throws Exception {
        int batch = Integer.parseInt(take(options, "batch", "1"));
        CompressionType compression = CompressionType.valueOf(take(options, "compression", "NONE"));
        refuseUnknown(options);
        try (Producer<byte[]> producer =
                client.newProducer()
                        .topic(topic)
                        .enableBatching(batch > 1)
                        .batchingMaxMessages(Math.max(batch, 2))
                        .batchingMaxPublishDelay(1, TimeUnit.SECONDS)
                        .blockIfQueueFull(true)
                        .compressionType(compression)
                        .sendTimeout(PATIENCE, TimeUnit.SECONDS)
                        .create()) {
            List<CompletableFuture<MessageId>> confirmed = new ArrayList<>();
            for (int index = 0; index < count; index++) {
                byte[] body = ("message " + index).getBytes(StandardCharsets.UTF_8);
                confirmed.add(
                        producer.newMessage()
                                .key("key " + index)
                                .property("index", String.valueOf(index))
                                .value(body)
                                .sendAsync());
            }
            producer.flush();
            for (int index = 0; index < count; index++) {
                MessageId id = confirmed.get(index).get(PATIENCE, TimeUnit.SECONDS);
                System.out.printf("{\"body\": \"message %d\", \"id\": \"%s\"}%n", index, id);
            }
        }
    }

    private static void consume(
            PulsarClient client, String topic, int count, Map<String, String> options) throws Exception {
        String subscription = take(options, "subscription", "peer");
        SubscriptionType type = SubscriptionType.valueOf(take(options, "type", "Exclusive"));
        refuseUnknown(options);
        try (Consumer<byte[]> consumer =
                client.newConsumer()
                        .topic(topic)
                        .subscriptionName(subscription)
                        .subscriptionType(type)
                        .subscriptionInitialPosition(SubscriptionInitialPosition.Earliest)
                        .subscribe()) {
            for (int received = 0; received < count; received++) {
                Message<byte[]> message = consumer.receive(PATIENCE, TimeUnit.SECONDS);
                if (message == null) {
                    throw new IllegalStateException("only " + received + " messages came");
                }
                consumer.acknowledge(message);
                // none of the texts needs an escape
                String key = message.hasKey() ? '"' + message.getKey() + '"' : "null";
                System.out.printf(
                        "{\"body\": \"%s\", \"key\": %s, \"properties\": {\"index\": \"%s\"}, \"id\": \"%s\"}%n",
                        new String(message.getValue(), StandardCharsets.UTF_8),
                        key,
                        message.getProperty("index"),
                        message.getMessageId());
            }
        }
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
}
