package main

import (
	"encoding/hex"
	"errors"
	"flag"
	"fmt"
	"log"
	"math"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/couchbase/gocbcore/v10"
	"github.com/couchbase/gocbcore/v10/memd"
)

// Prints what is told of streams.
type printer struct {
	lock    sync.Mutex
	ends    sync.WaitGroup
	lasts   map[uint16]uint64    // numbers at which streams are closed, if any
	closing func(vbucket uint16) // closes one
}

func (p *printer) say(kind string, values fields) {
	p.lock.Lock()
	defer p.lock.Unlock()
	say(kind, values)
	vbucket, _ := values["vbucket"].(uint16)
	if last, known := p.lasts[vbucket]; known && kind != "seqno" && values["by_seqno"] == last {
		go p.closing(vbucket)
	}
}

func (p *printer) SnapshotMarker(m gocbcore.DcpSnapshotMarker) {
	p.say("marker", fields{"vbucket": m.VbID, "stream_id": m.StreamID, "start_seqno": m.StartSeqNo, "end_seqno": m.EndSeqNo,
		"flags": m.SnapshotType, "max_visible_seqno": m.MaxVisibleSeqNo, "high_completed_seqno": m.HighCompletedSeqNo,
		"purge_seqno": m.PurgeSeqNo, "high_prepared_seqno": m.HighPreparedSeqNo})
}

func (p *printer) Mutation(m gocbcore.DcpMutation) {
	p.say("mutation", fields{"vbucket": m.VbID, "stream_id": m.StreamID, "by_seqno": m.SeqNo, "rev_seqno": m.RevNo,
		"flags": m.Flags, "expiration": m.Expiry, "lock_time": m.LockTime, "cas": m.Cas, "datatype": m.Datatype,
		"collection": m.CollectionID, "key": hex.EncodeToString(m.Key), "value": hex.EncodeToString(m.Value)})
}

func (p *printer) Deletion(m gocbcore.DcpDeletion) {
	p.say("deletion", fields{"vbucket": m.VbID, "stream_id": m.StreamID, "by_seqno": m.SeqNo, "rev_seqno": m.RevNo,
		"delete_time": m.DeleteTime, "cas": m.Cas, "datatype": m.Datatype, "collection": m.CollectionID,
		"key": hex.EncodeToString(m.Key), "value": hex.EncodeToString(m.Value)})
}

func (p *printer) Expiration(m gocbcore.DcpExpiration) {
	p.say("expiration", fields{"vbucket": m.VbID, "stream_id": m.StreamID, "by_seqno": m.SeqNo, "rev_seqno": m.RevNo,
		"delete_time": m.DeleteTime, "cas": m.Cas, "collection": m.CollectionID, "key": hex.EncodeToString(m.Key)})
}

func (p *printer) CreateCollection(m gocbcore.DcpCollectionCreation) {
	p.say("event", fields{"event": "create_collection", "vbucket": m.VbID, "stream_id": m.StreamID, "by_seqno": m.SeqNo,
		"version": m.Version, "manifest_uid": m.ManifestUID, "scope": m.ScopeID, "collection": m.CollectionID,
		"max_ttl": m.Ttl, "name": string(m.Key)})
}

func (p *printer) DeleteCollection(m gocbcore.DcpCollectionDeletion) {
	p.say("event", fields{"event": "drop_collection", "vbucket": m.VbID, "stream_id": m.StreamID, "by_seqno": m.SeqNo,
		"version": m.Version, "manifest_uid": m.ManifestUID, "scope": m.ScopeID, "collection": m.CollectionID})
}

func (p *printer) FlushCollection(m gocbcore.DcpCollectionFlush) {
	p.say("flush", fields{"vbucket": m.VbID})
}

func (p *printer) CreateScope(m gocbcore.DcpScopeCreation) {
	p.say("event", fields{"event": "create_scope", "vbucket": m.VbID, "stream_id": m.StreamID, "by_seqno": m.SeqNo,
		"version": m.Version, "manifest_uid": m.ManifestUID, "scope": m.ScopeID, "name": string(m.Key)})
}

func (p *printer) DeleteScope(m gocbcore.DcpScopeDeletion) {
	p.say("event", fields{"event": "drop_scope", "vbucket": m.VbID, "stream_id": m.StreamID, "by_seqno": m.SeqNo,
		"version": m.Version, "manifest_uid": m.ManifestUID, "scope": m.ScopeID})
}

func (p *printer) ModifyCollection(m gocbcore.DcpCollectionModification) {
	p.say("event", fields{"event": "modify_collection", "vbucket": m.VbID, "stream_id": m.StreamID, "by_seqno": m.SeqNo,
		"version": m.Version, "manifest_uid": m.ManifestUID, "collection": m.CollectionID, "max_ttl": m.Ttl})
}

func (p *printer) OSOSnapshot(m gocbcore.DcpOSOSnapshot) {
	p.say("oso", fields{"vbucket": m.VbID, "stream_id": m.StreamID, "flags": m.SnapshotType})
}

func (p *printer) SeqNoAdvanced(m gocbcore.DcpSeqNoAdvanced) {
	p.say("advanced", fields{"vbucket": m.VbID, "stream_id": m.StreamID, "by_seqno": m.SeqNo})
}

func (p *printer) End(m gocbcore.DcpStreamEnd, err error) {
	p.say("end", fields{"vbucket": m.VbID, "stream_id": m.StreamID, "reason": reasonOf(err)})
	p.ends.Done()
}

var reasons = map[int]error{1: gocbcore.ErrDCPStreamClosed, 2: gocbcore.ErrDCPStreamStateChanged,
	3: gocbcore.ErrDCPStreamDisconnected, 4: gocbcore.ErrDCPStreamTooSlow, 5: gocbcore.ErrDCPBackfillFailed,
	7: gocbcore.ErrDCPStreamFilterEmpty}

// Why a stream ended; gocbcore has errors of its own for most reasons, and shows the numbers of others.
func reasonOf(err error) (number int) {
	if err == nil {
		return 0
	}
	for number, reason := range reasons {
		if errors.Is(err, reason) {
			return number
		}
	}
	_, err = fmt.Sscanf(err.Error(), "unknown stream close reason (%d)", &number)
	check(err)
	return number
}

func hexadecimal(list string) (found []uint32) {
	for _, part := range strings.FieldsFunc(list, func(r rune) bool { return r == ',' }) {
		number, err := strconv.ParseUint(part, 16, 32)
		check(err)
		found = append(found, uint32(number))
	}
	return
}

// Streams every vbucket to its present end and prints what gocbcore makes of each message.
func readByGocbcore() {
	port := flag.Int("port", 0, "where the server listens")
	mechanism := flag.String("mechanism", "SCRAM-SHA512", "how to authenticate")
	collections := flag.String("collections", "", "collections to stream, hexadecimal ids with commas")
	scope := flag.String("scope", "", "scope to stream, a hexadecimal id")
	uid := flag.Uint64("uid", 0, "manifest uid to send")
	stream := flag.Uint("stream", 0, "stream id")
	purge := flag.Uint64("purge", 0, "purge seqno to send")
	buffer := flag.Int("buffer", 0, "size of the connection buffer")
	expiry := flag.Bool("expiry", false, "ask for expirations")
	unordered := flag.Bool("unordered", false, "ask for snapshots out of order")
	newest := flag.Bool("newest", false, "ask for markers in version 2.2")
	snappy := flag.Bool("snappy", false, "agree on compression, and leave values compressed")
	flags := flag.Uint("flags", 0x25, "flags of the connection")
	start := flag.Uint64("start", 0, "last seqno that the client has")
	uuid := flag.Uint64("uuid", 0, "history of vbucket 0 that the client has; those of others follow it")
	ahead := flag.Uint64("ahead", 0, "how many changes to wait for that are not made yet")
	closing := flag.Bool("close", false, "close streams that have no end at the present ends")
	parse()
	go func() {
		time.Sleep(60 * time.Second)
		log.Fatal("not done after 60 seconds")
	}()

	config := gocbcore.DCPAgentConfig{
		UserAgent: "wireloom-peer", BucketName: "default",
		SeedConfig: gocbcore.SeedConfig{MemdAddrs: []string{fmt.Sprintf("127.0.0.1:%d", *port)}},
		SecurityConfig: gocbcore.SecurityConfig{
			Auth:           gocbcore.PasswordAuthProvider{Username: "user", Password: "password"},
			AuthMechanisms: []gocbcore.AuthMechanism{gocbcore.AuthMechanism(*mechanism)}},
		IoConfig:          gocbcore.IoConfig{UseCollections: true, NetworkType: "default"},
		CompressionConfig: gocbcore.CompressionConfig{Enabled: *snappy, DisableDecompression: *snappy},
		DCPConfig: gocbcore.DCPConfig{UseStreamID: *stream != 0, UseOSOBackfill: *unordered, UseExpiryOpcode: *expiry,
			BufferSize: *buffer},
	}
	if *newest {
		config.DCPConfig.MaxSnapshotMarkerVersion = gocbcore.MaxSnapshotMarkerVersionV2_2
	}
	agent, err := gocbcore.CreateDcpAgent(&config, "wireloom:peer", memd.DcpOpenFlag(*flags))
	check(err)
	defer agent.Close()
	ready := make(chan error, 1)
	_, err = agent.WaitUntilReady(time.Now().Add(15*time.Second),
		gocbcore.WaitUntilReadyOptions{RetryStrategy: gocbcore.NewBestEffortRetryStrategy(nil)},
		func(_ *gocbcore.WaitUntilReadyResult, err error) { ready <- err })
	check(err)
	check(<-ready)

	seqnos := make(chan []gocbcore.VbSeqNoEntry, 1)
	_, err = agent.GetVbucketSeqnos(0, memd.VbucketStateActive, gocbcore.GetVbucketSeqnoOptions{},
		func(entries []gocbcore.VbSeqNoEntry, err error) { check(err); seqnos <- entries })
	check(err)
	output := &printer{lasts: map[uint16]uint64{}}
	output.closing = func(vbucket uint16) {
		options := gocbcore.CloseStreamOptions{}
		if *stream != 0 {
			options.StreamOptions = &gocbcore.CloseStreamStreamOptions{StreamID: uint16(*stream)}
		}
		_, err := agent.CloseStream(vbucket, options, func(err error) {
			output.say("closed", fields{"vbucket": vbucket, "error": text(err)})
		})
		check(err)
	}
	var open func(vbucket uint16, from, end gocbcore.SeqNo)
	open = func(vbucket uint16, from, end gocbcore.SeqNo) {
		options := gocbcore.OpenStreamOptions{}
		if *collections != "" {
			options.FilterOptions = &gocbcore.OpenStreamFilterOptions{CollectionIDs: hexadecimal(*collections)}
		}
		if *scope != "" {
			options.FilterOptions = &gocbcore.OpenStreamFilterOptions{ScopeID: hexadecimal(*scope)[0]}
		}
		if *uid != 0 {
			options.ManifestOptions = &gocbcore.OpenStreamManifestOptions{ManifestUID: *uid}
		}
		if *stream != 0 || *purge != 0 {
			options.StreamOptions = &gocbcore.OpenStreamStreamOptions{StreamID: uint16(*stream), PurgeSeqNo: *purge}
		}
		history := gocbcore.VbUUID(0)
		if *uuid != 0 {
			history = gocbcore.VbUUID(*uuid + uint64(vbucket))
		}
		_, err := agent.OpenStream(vbucket, 0, history, from, end, from, from, output, options,
			func(entries []gocbcore.FailoverEntry, err error) {
				var rollback gocbcore.DCPRollbackError
				if errors.As(err, &rollback) {
					output.say("rollback", fields{"vbucket": vbucket, "seqno": rollback.SeqNo})
					go open(vbucket, rollback.SeqNo, end)
					return
				}
				log := []fields{}
				for _, item := range entries {
					log = append(log, fields{"vbucket_uuid": item.VbUUID, "seqno": item.SeqNo})
				}
				output.say("opened", fields{"vbucket": vbucket, "log": log, "error": text(err)})
				if err != nil {
					output.ends.Done()
				}
			})
		check(err)
	}
	for _, entry := range <-seqnos {
		output.say("seqno", fields{"vbucket": entry.VbID, "by_seqno": entry.SeqNo})
		output.ends.Add(1)
		end := entry.SeqNo + gocbcore.SeqNo(*ahead)
		if *closing {
			output.lasts[entry.VbID], end = uint64(entry.SeqNo), math.MaxUint64
		}
		open(entry.VbID, gocbcore.SeqNo(*start), end)
	}
	output.ends.Wait()
}
