package main

import (
	"bufio"
	"bytes"
	"encoding/binary"
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
	found["infos"] = infosOf(packet)
	if packet.ServerDurationFrame != nil {
		found["duration"] = packet.ServerDurationFrame.ServerDuration.Microseconds()
	}
	if err := connection.WritePacket(packet); err != nil {
		found["refused"] = err.Error()
	} else {
		found["again"] = hex.EncodeToString(ends.written.Bytes())
	}
	return found
}

// What memd read from framing extras, as ids with their contents, in its own order.
func infosOf(packet *memd.Packet) (infos []any) {
	add := func(number int, content []byte) {
		infos = append(infos, []any{number, hex.EncodeToString(content)})
	}
	units := func(number int, count uint16) { add(number, binary.BigEndian.AppendUint16(nil, count)) }
	if packet.BarrierFrame != nil {
		add(0, nil)
	}
	if packet.DurabilityLevelFrame != nil {
		content := []byte{byte(packet.DurabilityLevelFrame.DurabilityLevel)}
		if packet.DurabilityTimeoutFrame != nil {
			limit := packet.DurabilityTimeoutFrame.DurabilityTimeout.Milliseconds()
			content = binary.BigEndian.AppendUint16(content, uint16(limit))
		}
		add(1, content)
	}
	if packet.ReadUnitsFrame != nil {
		units(1, packet.ReadUnitsFrame.ReadUnits)
	}
	if packet.WriteUnitsFrame != nil {
		units(2, packet.WriteUnitsFrame.WriteUnits)
	}
	if packet.StreamIDFrame != nil {
		units(2, packet.StreamIDFrame.StreamID)
	}
	if packet.OpenTracingFrame != nil {
		add(3, packet.OpenTracingFrame.TraceContext)
	}
	if packet.UserImpersonationFrame != nil {
		add(4, packet.UserImpersonationFrame.User)
	}
	if packet.PreserveExpiryFrame != nil {
		add(5, nil)
	}
	for _, info := range packet.UnsupportedFrames {
		add(int(info.Type), info.Data)
	}
	return infos
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
			"value": hex.EncodeToString(answer.Body), "size": size, "again": hex.EncodeToString(answer.Bytes()),
			"framing_extras": hex.EncodeToString(answer.FlexibleExtras)}
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
	infos := []any{}
	for _, info := range request.FramingExtras {
		infos = append(infos, []any{info.ObjId, hex.EncodeToString(info.ObjData)})
	}
	found["infos"] = infos
	return found
}
