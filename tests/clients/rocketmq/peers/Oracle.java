import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONArray;
import com.alibaba.fastjson2.JSONObject;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.lang.reflect.Field;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HexFormat;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.rocketmq.acl.common.AclUtils;
import org.apache.rocketmq.client.consumer.AllocateMessageQueueStrategy;
import org.apache.rocketmq.client.consumer.rebalance.AllocateMessageQueueAveragely;
import org.apache.rocketmq.client.consumer.rebalance.AllocateMessageQueueAveragelyByCircle;
import org.apache.rocketmq.client.impl.factory.MQClientInstance;
import org.apache.rocketmq.client.producer.selector.SelectMessageQueueByHash;
import org.apache.rocketmq.common.KeyBuilder;
import org.apache.rocketmq.common.MixAll;
import org.apache.rocketmq.common.UtilAll;
import org.apache.rocketmq.common.compression.CompressorFactory;
import org.apache.rocketmq.common.message.Message;
import org.apache.rocketmq.common.message.MessageClientIDSetter;
import org.apache.rocketmq.common.message.MessageConst;
import org.apache.rocketmq.common.message.MessageDecoder;
import org.apache.rocketmq.common.message.MessageExt;
import org.apache.rocketmq.common.message.MessageId;
import org.apache.rocketmq.common.message.MessageQueue;
import org.apache.rocketmq.common.sysflag.MessageSysFlag;
import org.apache.rocketmq.remoting.protocol.RemotingCommand;
import org.apache.rocketmq.remoting.protocol.body.BatchAck;
import org.apache.rocketmq.remoting.protocol.body.BatchAckMessageRequestBody;
import org.apache.rocketmq.remoting.protocol.body.ConsumerRunningInfo;
import org.apache.rocketmq.remoting.protocol.body.GetConsumerStatusBody;
import org.apache.rocketmq.remoting.protocol.filter.FilterAPI;
import org.apache.rocketmq.remoting.protocol.header.ExtraInfoUtil;
import org.apache.rocketmq.remoting.protocol.heartbeat.SubscriptionData;
import org.apache.rocketmq.remoting.protocol.route.TopicRouteData;

/**
 * What RocketMQ's own client makes of values: one JSON object a line in, {"answer": ...} a line out.
 */
public class Oracle {
    public static void main(String[] arguments) throws Exception {
        var input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = input.readLine(); line != null; line = input.readLine()) {
            Object found = answer(JSON.parseObject(line));
            System.out.println(JSON.toJSONString(JSONObject.of("answer", found)));
        }
    }

    private static Object answer(JSONObject ask) throws Exception {
        return switch (ask.getString("ask")) {
            case "averaging" -> allocate(new AllocateMessageQueueAveragely(), ask);
            case "circle" -> allocate(new AllocateMessageQueueAveragelyByCircle(), ask);
            case "hash" -> ask.getString("text").hashCode();
            case "by_key" -> shown(new SelectMessageQueueByHash()
                    .select(queues(ask.getJSONArray("queues")), null, ask.getString("key")));
            case "subscription" -> subscription(ask);
            case "offset_id" -> MessageDecoder.createMessageId(
                    new InetSocketAddress(InetAddress.getByName(ask.getString("host")), ask.getIntValue("port")),
                    ask.getLongValue("offset"));
            case "parse_offset_id" -> offsetId(MessageDecoder.decodeMessageId(ask.getString("id")));
            case "unique_id" -> uniqueId(ask.getString("id"));
            case "check_point" -> ExtraInfoUtil.buildExtraInfo(
                    ask.getLongValue("start"), ask.getLongValue("time"), ask.getLongValue("invisible"),
                    ask.getIntValue("revive"), ask.getString("topic"), ask.getString("broker"),
                    ask.getIntValue("queue"), ask.getLongValue("offset"));
            case "batch_ack" -> batchAck(ask);
            case "places" -> places(utf8(ask));
            case "consumer_status" -> new String(
                    GetConsumerStatusBody.decode(utf8(ask), GetConsumerStatusBody.class).encode(),
                    StandardCharsets.UTF_8);
            case "running_info" -> new String(
                    ConsumerRunningInfo.decode(utf8(ask), ConsumerRunningInfo.class).encode(),
                    StandardCharsets.UTF_8);
            case "signature" -> signature(ask);
            case "retry_topics" -> List.of(
                    MixAll.getRetryTopic(ask.getString("group")),
                    MixAll.getDLQTopic(ask.getString("group")),
                    KeyBuilder.buildPopRetryTopicV1(ask.getString("topic"), ask.getString("group")),
                    KeyBuilder.buildPopRetryTopicV2(ask.getString("topic"), ask.getString("group")));
            case "route" -> route(ask);
            case "properties" -> MessageDecoder.messageProperties2String(
                    texts(ask, "properties"));
            case "property_names" -> propertyNames();
            case "decode" -> decoded(HexFormat.of().parseHex(ask.getString("hex")));
            case "decode_batch" -> decodedBatch(HexFormat.of().parseHex(ask.getString("hex")));
            case "encode" -> encoded(ask);
            default -> throw new IllegalArgumentException(ask.toString());
        };
    }

    private static Object allocate(AllocateMessageQueueStrategy strategy, JSONObject ask) {
        List<MessageQueue> queues = queues(ask.getJSONArray("queues"));
        List<String> members = new ArrayList<>(ask.getJSONArray("members").toList(String.class));
        queues.sort(null);
        members.sort(null);
        return shown(strategy.allocate("group", ask.getString("member"), queues, members));
    }

    private static List<MessageQueue> queues(JSONArray found) {
        List<MessageQueue> queues = new ArrayList<>();
        for (int index = 0; index < found.size(); index++) {
            JSONArray queue = found.getJSONArray(index);
            queues.add(new MessageQueue(queue.getString(0), queue.getString(1), queue.getIntValue(2)));
        }
        return queues;
    }

    private static Object shown(MessageQueue queue) {
        return List.of(queue.getTopic(), queue.getBrokerName(), queue.getQueueId());
    }

    private static Object shown(Iterable<MessageQueue> queues) {
        List<Object> found = new ArrayList<>();
        queues.forEach(queue -> found.add(shown(queue)));
        return found;
    }

    private static Object subscription(JSONObject ask) throws Exception {
        SubscriptionData data = FilterAPI.buildSubscriptionData("T", ask.getString("expression"));
        return List.of(data.getSubString(), new TreeSet<>(data.getTagsSet()), new TreeSet<>(data.getCodeSet()));
    }

    private static Object offsetId(MessageId id) {
        InetSocketAddress address = (InetSocketAddress) id.getAddress();
        String host = HexFormat.of().formatHex(address.getAddress().getAddress());
        return List.of(host, address.getPort(), id.getOffset());
    }

    private static Object uniqueId(String id) {
        return List.of(
                MessageClientIDSetter.getNearlyTimeFromID(id).getTime(),
                HexFormat.of().formatHex(MessageClientIDSetter.getIPFromID(id)),
                MessageClientIDSetter.getPidFromID(id));
    }

    /** What acknowledges messages whose handles differ in their places only. */
    private static Object batchAck(JSONObject ask) {
        BatchAck ack = new BatchAck();
        BitSet bits = new BitSet();
        for (Object handle : ask.getJSONArray("handles")) {
            String[] parts = ExtraInfoUtil.split((String) handle);
            ack.setConsumerGroup(ask.getString("group"));
            ack.setTopic(ask.getString("topic"));
            ack.setRetry(ExtraInfoUtil.getRetry(parts));
            ack.setStartOffset(ExtraInfoUtil.getCkQueueOffset(parts));
            ack.setQueueId(ExtraInfoUtil.getQueueId(parts));
            ack.setReviveQueueId(ExtraInfoUtil.getReviveQid(parts));
            ack.setPopTime(ExtraInfoUtil.getPopTime(parts));
            ack.setInvisibleTime(ExtraInfoUtil.getInvisibleTime(parts));
            bits.set((int) (ExtraInfoUtil.getQueueOffset(parts) - ExtraInfoUtil.getCkQueueOffset(parts)));
        }
        ack.setBitSet(bits);
        BatchAckMessageRequestBody body = new BatchAckMessageRequestBody();
        body.setBrokerName(ask.getString("broker"));
        body.setAcks(List.of(ack));
        return new String(body.encode(), StandardCharsets.UTF_8);
    }

    /** Which messages it acknowledges. */
    private static byte[] utf8(JSONObject ask) {
        return ask.getString("body").getBytes(StandardCharsets.UTF_8);
    }

    private static Object places(byte[] body) {
        List<Object> found = new ArrayList<>();
        for (BatchAck ack : BatchAckMessageRequestBody.decode(body, BatchAckMessageRequestBody.class).getAcks()) {
            ack.getBitSet().stream().forEach(bit -> found.add(List.of(
                    ack.getTopic(), ack.getRetry(), ack.getQueueId(), ack.getStartOffset() + bit)));
        }
        return found;
    }

    private static Object signature(JSONObject ask) {
        RemotingCommand request = RemotingCommand.createRequestCommand(10, null);
        request.setBody(HexFormat.of().parseHex(ask.getString("body")));
        TreeMap<String, String> fields = texts(ask, "fields");
        return AclUtils.calSignature(
                AclUtils.combineRequestContent(request, fields), ask.getString("secret"));
    }

    private static Object propertyNames() throws Exception {
        TreeSet<String> names = new TreeSet<>(MessageConst.STRING_HASH_SET);
        for (Field field : MessageConst.class.getFields()) {
            if (field.getName().startsWith("PROPERTY_") && !field.getName().endsWith("_PREFIX")) {
                names.add((String) field.get(null));
            }
        }
        return names;
    }

    private static TreeMap<String, String> texts(JSONObject ask, String name) {
        TreeMap<String, String> found = new TreeMap<>();
        ask.getJSONObject(name).forEach((key, value) -> found.put(key, (String) value));
        return found;
    }

    private static Object route(JSONObject ask) {
        TopicRouteData route = TopicRouteData.decode(
                ask.getString("body").getBytes(StandardCharsets.UTF_8), TopicRouteData.class);
        List<MessageQueue> readable =
                new ArrayList<>(MQClientInstance.topicRouteData2TopicSubscribeInfo("T", route));
        readable.sort(null);
        return List.of(
                shown(MQClientInstance.topicRouteData2TopicPublishInfo("T", route).getMessageQueueList()),
                shown(readable));
    }

    private static Object decoded(byte[] body) {
        List<Object> found = new ArrayList<>();
        for (MessageExt message : MessageDecoder.decodesBatch(ByteBuffer.wrap(body), true, true, true)) {
            JSONObject shown = new JSONObject();
            shown.put("topic", message.getTopic());
            shown.put("queue", message.getQueueId());
            shown.put("offset", message.getQueueOffset());
            shown.put("body", HexFormat.of().formatHex(message.getBody()));
            shown.put("properties", new TreeMap<>(message.getProperties()));
            shown.put("flag", message.getFlag());
            shown.put("born_at", message.getBornTimestamp());
            shown.put("stored_at", message.getStoreTimestamp());
            shown.put("times", message.getReconsumeTimes());
            shown.put("place", message.getCommitLogOffset());
            shown.put("keys", message.getKeys());
            shown.put("id", MessageDecoder.createMessageId(message.getStoreHost(), message.getCommitLogOffset()));
            found.add(shown);
        }
        return found;
    }

    private static Object decodedBatch(byte[] body) throws Exception {
        List<Object> found = new ArrayList<>();
        for (Message message : MessageDecoder.decodeMessages(ByteBuffer.wrap(body))) {
            found.add(List.of(
                    message.getFlag(),
                    HexFormat.of().formatHex(message.getBody()),
                    new TreeMap<>(message.getProperties())));
        }
        return found;
    }

    private static Object encoded(JSONObject ask) throws Exception {
        MessageExt message = new MessageExt();
        message.setTopic(ask.getString("topic"));
        message.setBody(HexFormat.of().parseHex(ask.getString("body")));
        message.setBodyCRC(UtilAll.crc32(compressed(message.getBody(), ask.getIntValue("sys_flag"))));
        message.setQueueId(3);
        message.setQueueOffset(4);
        message.setCommitLogOffset(5);
        message.setFlag(ask.getIntValue("flag"));
        message.setSysFlag(ask.getIntValue("sys_flag"));
        message.setReconsumeTimes(6);
        message.setBornTimestamp(7);
        message.setStoreTimestamp(8);
        message.setBornHost(new InetSocketAddress(InetAddress.getByName(ask.getString("born_host")), 9));
        message.setStoreHost(new InetSocketAddress(InetAddress.getByName(ask.getString("store_host")), 10));
        texts(ask, "properties").forEach(message::putUserProperty);
        return HexFormat.of().formatHex(MessageDecoder.encode(message, true));
    }

    /** The level is the one that the encoder takes. */
    private static byte[] compressed(byte[] body, int flags) throws Exception {
        boolean compress = (flags & MessageSysFlag.COMPRESSED_FLAG) != 0;
        return compress ? CompressorFactory.getCompressor(MessageSysFlag.getCompressionType(flags)).compress(body, 5) : body;
    }
}
