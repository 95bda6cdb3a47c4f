import com.couchbase.client.core.deps.com.fasterxml.jackson.databind.ObjectMapper;
import com.couchbase.client.dcp.Client;
import com.couchbase.client.dcp.StreamFrom;
import com.couchbase.client.dcp.StreamTo;
import com.couchbase.client.dcp.config.CompressionMode;
import com.couchbase.client.dcp.highlevel.*;
import com.couchbase.client.dcp.state.PartitionState;
import com.couchbase.client.dcp.state.SessionState;

import java.time.Duration;
import java.util.*;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Streams every vbucket to its present end, or closes it there, and prints what dcp-client makes of each message, one JSON object a line. */
public class Peer {
  static final ObjectMapper JSON = new ObjectMapper();

  static synchronized void say(String kind, Object... pairs) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("kind", kind);
    for (int i = 0; i < pairs.length; i += 2) {
      values.put((String) pairs[i], pairs[i + 1]);
    }
    try {
      System.out.println(JSON.writeValueAsString(values));
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }

  static String hex(String text) {
    return hex(text.getBytes(java.nio.charset.StandardCharsets.UTF_8));
  }

  static Object[] document(DocumentChange change, Object... more) {
    StreamOffset offset = change.getOffset();
    List<Object> pairs = new ArrayList<>(List.of(
        "vbucket", change.getVbucket(), "by_seqno", offset.getSeqno(), "vbucket_uuid", offset.getVbuuid(),
        "snapshot_start_seqno", offset.getSnapshot().getStartSeqno(),
        "snapshot_end_seqno", offset.getSnapshot().getEndSeqno(),
        "collection", change.getCollection().id(), "collection_name", change.getCollection().name(),
        "scope_name", change.getCollection().scope().name(), "key", hex(change.getKey()),
        "rev_seqno", change.getRevision(), "cas", Long.toUnsignedString(change.getCas()),
        "attributes", change.getXattrs(), "value", hex(change.getContent())));
    pairs.addAll(Arrays.asList(more));
    return pairs.toArray();
  }

  /** Goes on behind a change; vbucket 0 has the history that is named, those of others follow it. */
  static void resume(SessionState session, int vbuckets, Map<String, String> options) {
    long seqno = Long.parseLong(options.get("start"));
    long uuid = Long.parseLong(options.get("uuid"));
    long manifest = Long.parseLong(options.get("manifest"));
    for (int vbucket = 0; vbucket < vbuckets; vbucket++) {
      SnapshotMarker snapshot = new SnapshotMarker(seqno, seqno);
      PartitionState state = PartitionState.fromOffset(new StreamOffset(uuid + vbucket, seqno, snapshot, manifest));
      state.addToFailoverLog(0, uuid + vbucket);
      state.setEndSeqno(session.get(vbucket).getEndSeqno());
      session.set(vbucket, state);
    }
  }

  /** Makes streams end later than vbuckets do at present. */
  static void goAhead(SessionState session, int vbuckets, int changes) {
    for (int vbucket = 0; vbucket < vbuckets; vbucket++) {
      PartitionState state = session.get(vbucket);
      state.setEndSeqno(state.getEndSeqno() + changes);
    }
  }

  /** Closes streams that have no end, all of whose present changes were told. */
  static void close(Client client, Map<Integer, Long> ends) {
    ends.forEach((vbucket, seqno) -> {
      client.sessionState().get(vbucket).setEndSeqno(seqno);  // or it would be opened again
      client.stopStreaming(List.of(vbucket)).block(Duration.ofSeconds(20));
      say("closed", "vbucket", vbucket);
    });
  }

  public static void main(String[] args) throws Exception {
    Map<String, String> options = new HashMap<>();
    for (String argument : args) {
      String[] parts = argument.split("=", 2);
      options.put(parts[0], parts.length > 1 ? parts[1] : "");
    }
    Client.Builder builder = Client.builder()
        .userAgent("wireloom-peer", "1")
        .connectionString("couchbase://127.0.0.1:" + options.get("port"))
        .bucket("default")
        .credentials("user", "password")
        .xattrs(true)
        .bootstrapTimeout(Duration.ofSeconds(15));
    if (!options.containsKey("legacy")) {
      builder.collectionsAware(true);
    }
    if (options.containsKey("collections")) {
      builder.collectionNames(options.get("collections").split(","));
    }
    if (options.containsKey("scope")) {
      builder.scopeName(options.get("scope"));
    }
    if (options.containsKey("snappy")) {
      builder.compression(CompressionMode.FORCED);
    }
    if (options.containsKey("buffer")) {
      builder.flowControl(Integer.parseInt(options.get("buffer")));
    }
    for (String control : options.getOrDefault("controls", "").split(",")) {
      if (!control.isEmpty()) {
        builder.controlParam(control, "true");
      }
    }
    if (options.containsKey("persisted")) {
      builder.mitigateRollbacks(50, TimeUnit.MILLISECONDS);
    }
    Client client = builder.build();
    int vbuckets = Integer.parseInt(options.get("vbuckets"));
    CountDownLatch ends = new CountDownLatch(vbuckets);
    CountDownLatch told = new CountDownLatch(vbuckets);
    Map<Integer, Long> presentEnds = new ConcurrentHashMap<>();
    client.nonBlockingListener(new DatabaseChangeListener() {
      void reached(int vbucket, StreamOffset offset) {
        if (offset.getSeqno() == presentEnds.get(vbucket)) {
          told.countDown();
        }
      }

      @Override
      public void onMutation(Mutation change) {
        say("mutation", document(change, "flags", Integer.toUnsignedLong(change.getFlagsAsInt()),
            "expiration", change.getExpiry(), "lock_time", change.getLockTime(), "json", change.isJson()));
        reached(change.getVbucket(), change.getOffset());
        change.flowControlAck();
      }

      @Override
      public void onDeletion(Deletion change) {
        say("deletion", document(change, "expired", change.isDueToExpiration()));
        reached(change.getVbucket(), change.getOffset());
        change.flowControlAck();
      }

      @Override
      public void onSnapshot(SnapshotDetails snapshot) {
        say("marker", "vbucket", snapshot.getVbucket(), "flags", snapshot.getFlagsAsInt(),
            "start_seqno", snapshot.getMarker().getStartSeqno(), "end_seqno", snapshot.getMarker().getEndSeqno());
      }

      @Override
      public void onSeqnoAdvanced(SeqnoAdvanced advanced) {
        say("advanced", "vbucket", advanced.getVbucket(), "by_seqno", advanced.getOffset().getSeqno());
        reached(advanced.getVbucket(), advanced.getOffset());
      }

      @Override
      public void onScopeCreated(ScopeCreated event) {
        say("event", "event", "create_scope", "vbucket", event.getVbucket(), "by_seqno", event.getSeqno(),
            "manifest_uid", event.getManifestId(), "scope", event.getScopeId(), "name", event.getScopeName());
      }

      @Override
      public void onScopeDropped(ScopeDropped event) {
        say("event", "event", "drop_scope", "vbucket", event.getVbucket(), "by_seqno", event.getSeqno(),
            "manifest_uid", event.getManifestId(), "scope", event.getScopeId());
      }

      @Override
      public void onCollectionCreated(CollectionCreated event) {
        say("event", "event", "create_collection", "vbucket", event.getVbucket(),
            "by_seqno", event.getSeqno(), "manifest_uid", event.getManifestId(),
            "scope", event.getScopeId(), "collection", event.getCollectionId(),
            "name", event.getCollectionName(), "version", event.getVersion(), "max_ttl", event.getMaxTtl().isPresent() ? event.getMaxTtl().getAsLong() : null);
      }

      @Override
      public void onCollectionDropped(CollectionDropped event) {
        say("event", "event", "drop_collection", "vbucket", event.getVbucket(),
            "by_seqno", event.getSeqno(), "manifest_uid", event.getManifestId(),
            "scope", event.getScopeId(), "collection", event.getCollectionId());
      }

      @Override
      public void onFailoverLog(FailoverLog log) {
        List<Object> entries = new ArrayList<>();
        for (var entry : log.getEntries()) {
          entries.add(Map.of("vbucket_uuid", entry.getUuid(), "seqno", entry.getSeqno()));
        }
        say("opened", "vbucket", log.getVbucket(), "log", entries);
      }

      @Override
      public void onRollback(Rollback rollback) {
        say("rollback", "vbucket", rollback.getVbucket(), "seqno", rollback.getSeqno());
        rollback.resume();
      }

      @Override
      public void onFailure(StreamFailure failure) {
        say("failure", "vbucket", failure.getVbucket(), "cause", String.valueOf(failure.getCause()));
      }

      @Override
      public void onStreamEnd(StreamEnd end) {
        say("end", "vbucket", end.getVbucket(), "reason", end.getReason().value());
        ends.countDown();
      }
    });
    client.connect().block(Duration.ofSeconds(30));
    boolean closing = options.containsKey("close");
    client.getSeqnos().toIterable().forEach(it -> presentEnds.put(it.partition(), it.seqno()));
    client.initializeState(StreamFrom.BEGINNING, closing ? StreamTo.INFINITY : StreamTo.NOW)
        .block(Duration.ofSeconds(20));
    if (options.containsKey("start")) {
      resume(client.sessionState(), vbuckets, options);
    }
    if (options.containsKey("ahead")) {
      goAhead(client.sessionState(), vbuckets, Integer.parseInt(options.get("ahead")));
    }
    client.startStreaming().block(Duration.ofSeconds(20));
    if (closing && told.await(60, TimeUnit.SECONDS)) {
      close(client, presentEnds);
    }
    boolean done = ends.await(60, TimeUnit.SECONDS);
    client.disconnect().block(Duration.ofSeconds(10));
    System.exit(done ? 0 : 1);
  }
}
