// Trendyol's go-dcp against one node: streams collections of a scope, prints what it makes of each message, one JSON
// object a line, and keeps where it got to in a file.
package main

import (
	"encoding/hex"
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"strings"
	"sync"
	"time"

	"github.com/Trendyol/go-dcp"
	"github.com/Trendyol/go-dcp/config"
	"github.com/Trendyol/go-dcp/models"
)

type fields map[string]any

var lock sync.Mutex

func say(kind string, values fields) {
	lock.Lock()
	defer lock.Unlock()
	values["kind"] = kind
	line, err := json.Marshal(values)
	check(err)
	fmt.Println(string(line))
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

func listen(documents func()) models.Listener {
	return func(context *models.ListenerContext) {
		switch m := context.Event.(type) {
		case models.DcpMutation:
			say("mutation", fields{"vbucket": m.VbID, "by_seqno": m.SeqNo, "rev_seqno": m.RevNo, "flags": m.Flags,
				"expiration": m.Expiry, "lock_time": m.LockTime, "cas": m.Cas, "datatype": m.Datatype,
				"collection": m.CollectionID, "name": m.CollectionName, "key": hex.EncodeToString(m.Key),
				"value": hex.EncodeToString(m.Value)})
		case models.DcpDeletion:
			say("deletion", fields{"vbucket": m.VbID, "by_seqno": m.SeqNo, "rev_seqno": m.RevNo,
				"delete_time": m.DeleteTime, "cas": m.Cas, "datatype": m.Datatype, "collection": m.CollectionID,
				"name": m.CollectionName, "key": hex.EncodeToString(m.Key), "value": hex.EncodeToString(m.Value)})
		case models.DcpExpiration:
			say("expiration", fields{"vbucket": m.VbID, "by_seqno": m.SeqNo, "rev_seqno": m.RevNo,
				"delete_time": m.DeleteTime, "cas": m.Cas, "collection": m.CollectionID, "name": m.CollectionName,
				"key": hex.EncodeToString(m.Key)})
		default:
			return
		}
		context.Ack()
		documents()
	}
}

func main() {
	port := flag.Int("port", 0, "where the management service listens")
	scope := flag.String("scope", "_default", "the scope")
	collections := flag.String("collections", "_default", "its collections, with commas")
	file := flag.String("file", "", "where it keeps what it has seen")
	count := flag.Int("count", 0, "ends after so many documents; 0: at the present ends of the vbuckets")
	flag.Parse()
	go func() {
		time.Sleep(60 * time.Second)
		log.Fatal("not done after 60 seconds")
	}()

	settings := &config.Dcp{
		Hosts: []string{fmt.Sprintf("http://127.0.0.1:%d", *port)}, Username: "user", Password: "password",
		BucketName: "default", ScopeName: *scope, CollectionNames: strings.Split(*collections, ","),
		Metadata:           config.Metadata{Type: "file", Config: map[string]string{"fileName": *file}},
		API:                config.API{Disabled: true},
		HealthCheck:        config.HealthCheck{Disabled: true},
		RollbackMitigation: config.RollbackMitigation{Disabled: true},
		Checkpoint: config.Checkpoint{Type: "auto", AutoReset: "earliest", Interval: time.Second,
			Timeout: 5 * time.Second},
		ConnectionTimeout: 10 * time.Second,
		Dcp: config.ExternalDcp{ConnectionTimeout: 10 * time.Second, Group: config.DCPGroup{Name: "wireloom",
			Membership: config.DCPGroupMembership{Type: "static", MemberNumber: 1, TotalMembers: 1}}},
		Logging: config.Logging{Level: "error"},
	}
	if *count == 0 {
		settings.Dcp.Mode = config.DcpModeFinite
	}
	enough := make(chan struct{})
	seen := 0
	connector, err := dcp.NewDcp(settings, listen(func() {
		lock.Lock()
		defer lock.Unlock()
		if seen++; seen == *count {
			close(enough)
		}
	}))
	check(err)
	go func() {
		<-connector.WaitUntilReady()
		say("ready", fields{"version": connector.GetVersion()})
		if *count > 0 {
			<-enough
			connector.Close()
		}
	}()
	connector.Start()
	say("done", fields{})
}
