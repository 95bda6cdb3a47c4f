package main

import (
	"encoding/hex"
	"flag"
	"fmt"
	"strconv"
	"strings"
	"time"

	mc "github.com/couchbase/gomemcached"
	"github.com/couchbase/gomemcached/client"
)

// Streams every vbucket to its present end and prints what gomemcached makes of each message.
func readByGomemcached() {
	port := flag.Int("port", 0, "where the server listens")
	plain := flag.Bool("plain", false, "authenticate by PLAIN")
	collections := flag.String("collections", "", "collections to stream, hexadecimal ids with commas")
	stream := flag.Uint("stream", 0, "stream id")
	buffer := flag.Uint("buffer", 0, "size of the connection buffer")
	expiry := flag.Bool("expiry", false, "ask for expirations")
	unordered := flag.Bool("unordered", false, "ask for snapshots out of order")
	legacy := flag.Bool("legacy", false, "do not agree on collections")
	snappy := flag.Bool("snappy", false, "agree on compression")
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
	wanted := memcached.UprFeatures{Xattribute: true, IncludeDeletionTime: true, EnableExpiry: *expiry,
		CompressionType: memcached.CompressionTypeNone, EnableStreamId: *stream != 0, EnableOso: *unordered,
		SendStreamEndOnClose: true, DcpPriority: memcached.PriorityMed}
	if *snappy {
		wanted.CompressionType = memcached.CompressionTypeSnappy
	}
	err, _ = feed.UprOpenWithFeatures("wireloom:gomemcached", 0, uint32(*buffer), wanted)
	check(err)
	check(feed.StartFeedWithConfig(100))
	go open(feed, seqnos, *collections, uint16(*stream))

	limit := time.After(60 * time.Second)
	for open := len(seqnos); open > 0; {
		select {
		case event, more := <-feed.C:
			if !more {
				check(fmt.Errorf("the feed was closed: %v", feed.Error))
			}
			show(event)
			if event.Opcode == mc.UPR_STREAMEND || event.Opcode == mc.UPR_STREAMREQ && event.Status != mc.SUCCESS {
				open--
			}
		case <-limit:
			check(fmt.Errorf("not done after 60 seconds"))
		}
	}
	feed.Close()
}

func open(feed *memcached.UprFeed, seqnos map[uint16]uint64, collections string, stream uint16) {
	for vbucket, end := range seqnos {
		var filter *memcached.CollectionsFilter
		if collections != "" || stream != 0 {
			filter = &memcached.CollectionsFilter{StreamId: stream, UseStreamId: stream != 0}
			for _, part := range strings.FieldsFunc(collections, func(r rune) bool { return r == ',' }) {
				number, err := strconv.ParseUint(part, 16, 32)
				check(err)
				filter.CollectionsList = append(filter.CollectionsList, uint32(number))
			}
		}
		check(feed.UprRequestCollectionsStream(vbucket, 7, 0, 0, 0, end, 0, 0, filter))
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
		say("deletion", values)
	case mc.UPR_EXPIRATION:
		document()
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
