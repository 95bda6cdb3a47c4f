import com.rabbitmq.stream.Address;
import com.rabbitmq.stream.Environment;
import com.rabbitmq.stream.Producer;
import com.rabbitmq.stream.codec.SimpleCodec;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/**
 * Where the Java client puts keys: {@code Route PORT SUPER-STREAM < keys}, a key in a line.
 *
 * <p>Each is published as the body of a message that is routed by its hash; ends when all are
 * confirmed.
 */
public final class Route {
  private Route() {}

  public static void main(String[] arguments) throws Exception {
    int port = Integer.parseInt(arguments[0]);
    List<String> keys =
        new String(System.in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    Address address = new Address("127.0.0.1", port);
    try (Environment environment =
        Environment.builder()
            .host("127.0.0.1")
            .port(port)
            .addressResolver(ignored -> address)
            .codec(new SimpleCodec())
            .build()) {
      Producer producer =
          environment.producerBuilder().superStream(arguments[1])
              .routing(message -> new String(message.getBodyAsBinary(), StandardCharsets.UTF_8))
              .producerBuilder()
              .build();
      CountDownLatch confirmed = new CountDownLatch(keys.size());
      for (String key : keys) {
        producer.send(
            producer.messageBuilder().addData(key.getBytes(StandardCharsets.UTF_8)).build(),
            status -> {
              if (!status.isConfirmed()) {
                throw new IllegalStateException("code " + status.getCode());
              }
              confirmed.countDown();
            });
      }
      confirmed.await();
      producer.close();
    }
  }
}
