package main

import (
	"bufio"
	"bytes"
	"encoding/hex"
	"fmt"
	"os"

	"github.com/couchbase/gocbcore/v10/memd"
	mc "github.com/couchbase/gomemcached"
)

// Bytes to read, and room for what is written.
type pipe struct {
	*bytes.Reader
	written bytes.Buffer
}

func (p *pipe) Write(data []byte) (int, error) { return p.written.Write(data) }

// Reads frames in hexadecimal, one a line; a line begins with + if collections were agreed on, otherwise with -.
func readFrames() {
	parse()
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(make([]byte, 1<<20), 64<<20)
	for lines.Scan() {
		frame, err := hex.DecodeString(lines.Text()[1:])
		check(err)
		say("frame", fields{"memd": byMemd(frame, lines.Text()[0] == '+'), "gomemcached": byGomemcached(frame)})
	}
}

func byMemd(frame []byte, collections bool) (found fields) {
	defer func() {
		if problem := recover(); problem != nil {
			found = fields{"error": fmt.Sprint("panic: ", problem)}
		}
	}()
	ends := &pipe{Reader: bytes.NewReader(frame)}
	connection := memd.NewConn(ends)
	for _, feature := range []memd.HelloFeature{memd.FeatureAltRequests, memd.FeatureSyncReplication,
		memd.FeatureDurations, memd.FeatureOpenTracing, memd.FeaturePreserveExpiry} {
		connection.EnableFeature(feature)
	}
	if collections {
		connection.EnableFeature(memd.FeatureCollections)
	}
	packet, size, err := connection.ReadPacket()
	if err != nil {
		return fields{"error": err.Error()}
	}
	found = fields{"magic": packet.Magic, "opcode": packet.Command, "vbucket": packet.Vbucket,
		"status": packet.Status, "datatype": packet.Datatype, "opaque": packet.Opaque, "cas": packet.Cas,
		"collection": packet.CollectionID, "extras": hex.EncodeToString(packet.Extras),
		"key": hex.EncodeToString(packet.Key), "value": hex.EncodeToString(packet.Value), "size": size}
	if packet.StreamIDFrame != nil {
		found["stream_id"] = packet.StreamIDFrame.StreamID
	}
	if err := connection.WritePacket(packet); err != nil {
		found["refused"] = err.Error()
	} else {
		found["again"] = hex.EncodeToString(ends.written.Bytes())
	}
	return found
}

func byGomemcached(frame []byte) (found fields) {
	defer func() {
		if problem := recover(); problem != nil {
			found = fields{"error": fmt.Sprint("panic: ", problem)}
		}
	}()
	var header [mc.HDR_LEN]byte
	if frame[0] == mc.RES_MAGIC || frame[0] == mc.FLEX_RES_MAGIC {
		var answer mc.MCResponse
		size, err := answer.Receive(bytes.NewReader(frame), header[:])
		if size != len(frame) {
			return fields{"error": fmt.Sprintf("read %d of %d bytes: %v", size, len(frame), err)}
		}
		return fields{"magic": frame[0], "opcode": answer.Opcode, "status": answer.Status,
			"datatype": answer.DataType, "opaque": answer.Opaque, "cas": answer.Cas,
			"extras": hex.EncodeToString(answer.Extras), "key": hex.EncodeToString(answer.Key),
			"value": hex.EncodeToString(answer.Body), "size": size, "again": hex.EncodeToString(answer.Bytes())}
	}
	var request mc.MCRequest
	size, err := request.Receive(bytes.NewReader(frame), header[:])
	if err != nil {
		return fields{"error": err.Error()}
	}
	found = fields{"magic": frame[0], "opcode": request.Opcode, "vbucket": request.VBucket,
		"datatype": request.DataType, "opaque": request.Opaque, "cas": request.Cas,
		"extras": hex.EncodeToString(request.Extras), "key": hex.EncodeToString(request.Key),
		"value": hex.EncodeToString(request.Body), "size": size, "again": hex.EncodeToString(request.Bytes())}
	for _, info := range request.FramingExtras {
		if number, err := info.GetStreamId(); err == nil {
			found["stream_id"] = number
		}
	}
	return found
}
