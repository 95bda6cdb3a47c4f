import com.rabbitmq.stream.Address;
import com.rabbitmq.stream.Consumer;
import com.rabbitmq.stream.Environment;
import com.rabbitmq.stream.OffsetSpecification;
import com.rabbitmq.stream.Producer;
import com.rabbitmq.stream.codec.SimpleCodec;
import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The Java client: {@code Bench publish|records|latency PORT STREAM COUNT}, raw bodies of 100 bytes.
 *
 * <p>Prints one line of JSON. CPU is that of the whole process, compiler and collector included,
 * from the declared producer or consumer to the last confirm or record.
 */
public final class Bench {
  private static final long STEP = 1_000_000;
  private static final long RATE = 10_000;
  private static final OperatingSystemMXBean SYSTEM =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  private final long count;
  private final double[] marks;
  private final CountDownLatch done = new CountDownLatch(1);
  private long cpuBefore;
  private long wallBefore;
  private long seen;

  private Bench(long count) {
    this.count = count;
    this.marks = new double[(int) (count / STEP)];
  }

  public static void main(String[] arguments) throws Exception {
    int port = Integer.parseInt(arguments[1]);
    String stream = arguments[2];
    Bench bench = new Bench(Long.parseLong(arguments[3]));
    Address address = new Address("127.0.0.1", port);
    try (Environment environment =
        Environment.builder()
            .host("127.0.0.1")
            .port(port)
            .addressResolver(ignored -> address)
            .codec(new SimpleCodec())
            .build()) {
      if (arguments[0].equals("publish")) {
        bench.publish(environment, stream);
      } else if (arguments[0].equals("latency")) {
        bench.latency(environment, stream);
      } else {
        bench.consume(environment, stream);
      }
    }
  }

  private void publish(Environment environment, String stream) throws InterruptedException {
    Producer producer = environment.producerBuilder().stream(stream).build();
    byte[] body = new byte[100];
    Arrays.fill(body, (byte) 'x');
    AtomicLong confirmed = new AtomicLong();
    start();
    for (long i = 0; i < count; i++) {
      producer.send(
          producer.messageBuilder().addData(body).build(),
          status -> {
            if (!status.isConfirmed()) {
              throw new IllegalStateException("code " + status.getCode());
            }
            reached(confirmed.incrementAndGet());
          });
    }
    done.await();
    report(0);
    producer.close();
  }

  private void consume(Environment environment, String stream) throws InterruptedException {
    long[] seen = {0, 0};
    start();
    Consumer consumer =
        environment.consumerBuilder().stream(stream)
            .offset(OffsetSpecification.first())
            .messageHandler(
                (context, message) -> {
                  seen[1] += message.getBodyAsBinary().length;
                  reached(++seen[0]);
                })
            .build();
    done.await();
    report(seen[1]);
    consumer.close();
  }

  /** As {@code programs/latency.py}: the first half warms up, the offset is the number. */
  private void latency(Environment environment, String stream) throws InterruptedException {
    int size = (int) count;
    long[] sent = new long[size];
    long[] confirmed = new long[size];
    long[] delivered = new long[size];
    CountDownLatch last = new CountDownLatch(size);
    Consumer consumer =
        environment.consumerBuilder().stream(stream)
            .offset(OffsetSpecification.first())
            .messageHandler(
                (context, message) -> {
                  delivered[(int) context.offset()] = System.nanoTime();
                  last.countDown();
                })
            .build();
    Producer producer = environment.producerBuilder().stream(stream).build();
    byte[] body = new byte[100];
    start();
    for (int number = 0; number < size; ) {
      long due = Math.min(size, (System.nanoTime() - wallBefore) * RATE / 1_000_000_000);
      for (; number < due; number++) {
        int here = number;
        sent[here] = System.nanoTime();
        producer.send(
            producer.messageBuilder().addData(body).build(),
            status -> {
              if (!status.isConfirmed()) {
                throw new IllegalStateException("code " + status.getCode());
              }
              confirmed[here] = System.nanoTime();
              reached(++seen);
            });
      }
      Thread.sleep(1);
    }
    done.await();
    last.await();
    double cpu = cpu();
    System.out.printf(
        Locale.ROOT,
        "{\"count\":%d,\"cpu\":%.4f,\"wall\":%.4f%s%s}%n",
        count,
        cpu,
        (System.nanoTime() - wallBefore) / 1e9,
        percentiles("confirm", sent, confirmed),
        percentiles("deliver", sent, delivered));
    consumer.close();
    producer.close();
  }

  private static String percentiles(String name, long[] sent, long[] arrived) {
    int half = sent.length / 2;
    long[] taken = new long[sent.length - half];
    Arrays.setAll(taken, i -> arrived[half + i] - sent[half + i]);
    Arrays.sort(taken);
    return String.format(
        Locale.ROOT,
        ",\"%s_p50\":%d,\"%s_p99\":%d",
        name, taken[taken.length / 2] / 1000, name, taken[taken.length * 99 / 100] / 1000);
  }

  private void start() {
    cpuBefore = SYSTEM.getProcessCpuTime();
    wallBefore = System.nanoTime();
  }

  private double cpu() {
    return (SYSTEM.getProcessCpuTime() - cpuBefore) / 1e9;
  }

  private void reached(long number) {
    if (number % STEP == 0 && number <= count) {
      marks[(int) (number / STEP) - 1] = cpu();
    }
    if (number == count) {
      done.countDown();
    }
  }

  private void report(long size) {
    double wall = (System.nanoTime() - wallBefore) / 1e9;
    double cpu = cpu();
    StringJoiner millions = new StringJoiner(",", "[", "]");
    double before = 0;
    for (double mark : marks) {
      millions.add(String.format(Locale.ROOT, "%.3f", mark - before));
      before = mark;
    }
    System.out.printf(
        Locale.ROOT,
        "{\"count\":%d,\"cpu\":%.4f,\"wall\":%.4f,\"size\":%d,\"millions\":%s}%n",
        count, cpu, wall, size, millions);
  }
}
