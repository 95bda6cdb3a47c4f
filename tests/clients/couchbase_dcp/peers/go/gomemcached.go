package main

import (
	"encoding/binary"
	"encoding/hex"
	"flag"
	"fmt"
	"math"
	"time"

	mc "github.com/couchbase/gomemcached"
	"github.com/couchbase/gomemcached/client"
	flatbuffers "github.com/google/flatbuffers/go"
)

// Tells the numbers of streams apart from those of others.
const application = 7

// What to ask for on each stream.
type asked struct {
	ends   map[uint16]uint64
	filter *memcached.CollectionsFilter
	uuid   uint64
}

// Streams every vbucket to its present end and prints what gomemcached makes of each message.
func readByGomemcached() {
	port := flag.Int("port", 0, "where the server listens")
	plain := flag.Bool("plain", false, "authenticate by PLAIN")
	collections := flag.String("collections", "", "collections to stream, hexadecimal ids with commas")
	scope := flag.String("scope", "", "scope to stream, a hexadecimal id")
	uid := flag.Uint64("uid", 0, "manifest uid to send")
	timeless := flag.Bool("timeless", false, "do not ask when documents were deleted")
	stream := flag.Uint("stream", 0, "stream id")
	buffer := flag.Uint("buffer", 0, "size of the connection buffer")
	expiry := flag.Bool("expiry", false, "ask for expirations")
	unordered := flag.Bool("unordered", false, "ask for snapshots out of order")
	legacy := flag.Bool("legacy", false, "do not agree on collections")
	snappy := flag.Bool("snappy", false, "agree on compression")
	tables := flag.Bool("tables", false, "ask for events as FlatBuffers tables")
	start := flag.Uint64("start", 0, "last seqno that the client has")
	uuid := flag.Uint64("uuid", 0, "history of vbucket 0 that the client has; those of others follow it")
	ahead := flag.Uint64("ahead", 0, "how many changes to wait for that are not made yet")
	closing := flag.Bool("close", false, "close streams that have no end at the present ends")
	parse()

	client, err := memcached.Connect("tcp", fmt.Sprintf("127.0.0.1:%d", *port))
	check(err)
	if *plain {
		_, err = client.Auth("user", "password")
	} else {
		_, err = client.AuthScramSha("user", "password")
	}
	check(err)
	features := memcached.Features{memcached.FeatureTcpNoDelay, memcached.FeatureXattr, memcached.FeatureXerror,
		memcached.FeatureDataType}
	if !*legacy {
		features = append(features, memcached.FeatureCollections)
	}
	if *snappy {
		features = append(features, memcached.FeatureSnappyCompression)
	}
	_, err = client.EnableFeatures(features)
	check(err)
	_, err = client.SelectBucket("default")
	check(err)
	seqnos, err := client.GetAllVbSeqnos(map[uint16]uint64{})
	check(err)
	if !*legacy {
		answer, err := client.GetCollectionsManifest()
		check(err)
		say("manifest", fields{"text": string(answer.Body)})
		answer, err = client.CollectionsGetCID("inventory", "airline")
		check(err)
		say("collection", fields{"extras": hex.EncodeToString(answer.Extras)})
	}
	feed, err := client.NewUprFeed()
	check(err)
	options := memcached.UprFeatures{Xattribute: true, IncludeDeletionTime: !*timeless, EnableExpiry: *expiry,
		CompressionType: memcached.CompressionTypeNone, EnableStreamId: *stream != 0, EnableOso: *unordered,
		SendStreamEndOnClose: true, DcpPriority: memcached.PriorityMed, EnableFlatbuffersSysEvents: *tables}
	if *snappy {
		options.CompressionType = memcached.CompressionTypeSnappy
	}
	err, _ = feed.UprOpenWithFeatures("wireloom:gomemcached", 0, uint32(*buffer), options)
	check(err)
	check(feed.StartFeedWithConfig(100))
	ends := map[uint16]uint64{}
	for vbucket, seqno := range seqnos {
		ends[vbucket] = seqno + *ahead
		if *closing {
			ends[vbucket] = math.MaxUint64
		}
	}
	wanted := asked{ends, filterOf(*collections, *scope, uint16(*stream), *uid), *uuid}
	go func() {
		for vbucket := range seqnos {
			request(feed, vbucket, wanted, *start)
		}
	}()

	limit := time.After(60 * time.Second)
	for open := len(seqnos); open > 0; {
		select {
		case event, more := <-feed.C:
			if !more {
				check(fmt.Errorf("the feed was closed: %v", feed.Error))
			}
			if event.Opcode == mc.UPR_STREAMREQ && event.Status == mc.ROLLBACK {
				seqno := binary.BigEndian.Uint64(event.Value)
				say("rollback", fields{"vbucket": event.VBucket, "seqno": seqno})
				request(feed, event.VBucket, wanted, seqno)
				continue
			}
			if *closing && event.Opcode == mc.UPR_STREAMEND && event.Flags == 0 {
				continue // an answer that gomemcached takes for an end
			}
			show(event)
			if *closing && event.Seqno == seqnos[event.VBucket] {
				check(feed.CloseStream(event.VBucket, application))
			}
			if event.Opcode == mc.UPR_STREAMEND || event.Opcode == mc.UPR_STREAMREQ && event.Status != mc.SUCCESS {
				open--
			}
		case <-limit:
			check(fmt.Errorf("not done after 60 seconds"))
		}
	}
	feed.Close()
}

// What streams are narrowed to, nil if they are not.
func filterOf(collections, scope string, stream uint16, uid uint64) *memcached.CollectionsFilter {
	filter := &memcached.CollectionsFilter{StreamId: stream, UseStreamId: stream != 0, ManifestUid: uid,
		UseManifestUid: uid != 0, CollectionsList: hexadecimal(collections)}
	if scope != "" {
		filter.ScopeId = hexadecimal(scope)[0]
	}
	if collections == "" && scope == "" && stream == 0 && uid == 0 {
		return nil
	}
	return filter
}

// Asks for the stream of a vbucket; whoever has seen something says in which history that was.
func request(feed *memcached.UprFeed, vbucket uint16, wanted asked, start uint64) {
	history := uint64(0)
	if wanted.uuid != 0 {
		history = wanted.uuid + uint64(vbucket)
	}
	check(feed.UprRequestCollectionsStream(vbucket, application, 0, history, start, wanted.ends[vbucket], start, start,
		wanted.filter))
}

// What gomemcached itself does not tell of a table, as Google's own reader reads it.
func readTable(event *memcached.UprEvent, values fields) {
	table := flatbuffers.Table{Bytes: event.Value, Pos: flatbuffers.GetUOffsetT(event.Value)}
	slot := func(number int) flatbuffers.VOffsetT { return flatbuffers.VOffsetT(4 + 2*number) }
	text := func(number int) string {
		place := table.Offset(slot(number))
		if place == 0 {
			return ""
		}
		return string(table.ByteVector(table.Pos + flatbuffers.UOffsetT(place)))
	}
	values["key"] = string(event.Key)
	switch event.SystemEvent {
	case memcached.CollectionCreate, memcached.CollectionChanged:
		values["ttl_valid"], values["written_name"] = table.GetBoolSlot(slot(3), false), text(5)
		values["history"], values["metered"] = table.GetBoolSlot(slot(6), false), table.GetBoolSlot(slot(8), false)
		values["flush_uid"] = table.GetUint64Slot(slot(9), 0)
	case memcached.CollectionDrop:
		values["system"] = table.GetBoolSlot(slot(3), false)
	case memcached.ScopeCreate:
		values["written_name"] = text(2)
	case memcached.ScopeDrop:
		values["system"] = table.GetBoolSlot(slot(2), false)
	}
}

func show(event *memcached.UprEvent) {
	values := fields{"vbucket": event.VBucket, "stream_id": 0}
	if event.StreamId != nil {
		values["stream_id"] = *event.StreamId
	}
	document := func() {
		values["by_seqno"], values["rev_seqno"], values["cas"] = event.Seqno, event.RevSeqno, event.Cas
		values["collection"], values["key"] = event.CollectionId, hex.EncodeToString(event.Key)
		values["datatype"], values["value"] = event.DataType, hex.EncodeToString(event.Value)
	}
	switch event.Opcode {
	case mc.UPR_STREAMREQ:
		log := []fields{}
		if event.FailoverLog != nil {
			for _, item := range *event.FailoverLog {
				log = append(log, fields{"vbucket_uuid": item[0], "seqno": item[1]})
			}
		}
		values["log"], values["status"], values["error"] = log, event.Status, text(event.Error)
		say("opened", values)
	case mc.UPR_SNAPSHOT:
		values["start_seqno"], values["end_seqno"] = event.SnapstartSeq, event.SnapendSeq
		values["flags"] = event.SnapshotType
		say("marker", values)
	case mc.UPR_MUTATION:
		document()
		values["flags"], values["expiration"], values["lock_time"] = event.Flags, event.Expiry, event.LockTime
		say("mutation", values)
	case mc.UPR_DELETION:
		document()
		values["delete_time"] = event.Expiry
		say("deletion", values)
	case mc.UPR_EXPIRATION:
		document()
		values["delete_time"] = event.Expiry
		say("expiration", values)
	case mc.DCP_SYSTEM_EVENT:
		values["by_seqno"], values["version"], values["number"] = event.Seqno, event.SysEventVersion, event.SystemEvent
		if name, err := event.GetSystemEventName(); err == nil {
			values["name"] = name
		}
		if number, err := event.GetManifestId(); err == nil {
			values["manifest_uid"] = number
		}
		if number, err := event.GetScopeId(); err == nil {
			values["scope"] = number
		}
		if number, err := event.GetCollectionId(); err == nil {
			values["collection"] = number
		}
		if number, err := event.GetMaxTTL(); err == nil {
			values["max_ttl"] = number
		}
		if event.SysEventVersion == 2 {
			readTable(event, values)
		}
		say("event", values)
	case mc.DCP_SEQNO_ADV:
		values["by_seqno"] = event.Seqno
		say("advanced", values)
	case mc.DCP_OSO_SNAPSHOT:
		begin, err := event.GetOsoBegin()
		check(err)
		values["begin"] = begin
		say("oso", values)
	case mc.UPR_STREAMEND:
		values["reason"] = event.Flags
		say("end", values)
	default:
		values["opcode"] = event.Opcode
		say("other", values)
	}
}
