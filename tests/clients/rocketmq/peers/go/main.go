// The client in Go of the RocketMQ project, as a program.
//
// Options: batch (messages in a request), group, access and secret (keys of a user).
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/apache/rocketmq-client-go/v2"
	"github.com/apache/rocketmq-client-go/v2/consumer"
	"github.com/apache/rocketmq-client-go/v2/primitive"
	"github.com/apache/rocketmq-client-go/v2/producer"
	"github.com/apache/rocketmq-client-go/v2/rlog"
)

const patience = 120 * time.Second

func main() {
	rlog.SetLogLevel("error")
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run() error {
	if len(os.Args) < 5 {
		return fmt.Errorf("wanted: publish|consume ADDRESS TOPIC COUNT [NAME=VALUE ...]")
	}
	verb, address, topic := os.Args[1], os.Args[2], os.Args[3]
	count, err := strconv.Atoi(os.Args[4])
	if err != nil {
		return err
	}
	options := map[string]string{"batch": "1", "group": "peer", "access": "", "secret": ""}
	for _, argument := range os.Args[5:] {
		name, value, _ := strings.Cut(argument, "=")
		if _, known := options[name]; !known {
			return fmt.Errorf("unknown option: %s", name)
		}
		options[name] = value
	}
	user := primitive.Credentials{AccessKey: options["access"], SecretKey: options["secret"]}
	if verb == "publish" {
		return publish(address, topic, count, options, user)
	}
	return consume(address, topic, count, options, user)
}

func publish(
	address, topic string, count int, options map[string]string, user primitive.Credentials,
) error {
	batch, err := strconv.Atoi(options["batch"])
	if err != nil {
		return err
	}
	client, err := rocketmq.NewProducer(
		producer.WithNameServer([]string{address}),
		producer.WithGroupName(options["group"]),
		producer.WithCredentials(user),
		producer.WithSendMsgTimeout(patience),
	)
	if err != nil {
		return err
	}
	if err := client.Start(); err != nil {
		return err
	}
	defer client.Shutdown()
	for index := 0; index < count; index += batch {
		var messages []*primitive.Message
		for at := index; at < min(count, index+batch); at++ {
			message := primitive.NewMessage(topic, []byte(fmt.Sprintf("message %d", at)))
			message.WithTag("peer").WithKeys([]string{fmt.Sprintf("key-%d", at)})
			message.WithProperty("index", strconv.Itoa(at))
			messages = append(messages, message)
		}
		result, err := client.SendSync(context.Background(), messages...)
		if err != nil {
			return err
		}
		if result.Status != primitive.SendOK {
			return fmt.Errorf("not stored: %s", result)
		}
		for _, message := range messages {
			show(map[string]any{"body": string(message.Body), "id": result.OffsetMsgID})
		}
	}
	return nil
}

func consume(
	address, topic string, count int, options map[string]string, user primitive.Credentials,
) error {
	client, err := rocketmq.NewPushConsumer(
		consumer.WithNameServer([]string{address}),
		consumer.WithGroupName(options["group"]),
		consumer.WithCredentials(user),
		consumer.WithConsumeFromWhere(consumer.ConsumeFromFirstOffset),
		consumer.WithConsumerOrder(true),
	)
	if err != nil {
		return err
	}
	var once sync.Mutex
	received, done := 0, make(chan struct{})
	take := func(_ context.Context, messages ...*primitive.MessageExt) (consumer.ConsumeResult, error) {
		once.Lock()
		defer once.Unlock()
		for _, message := range messages {
			if received == count {
				break
			}
			received++
			show(map[string]any{
				"body":   string(message.Body),
				"key":    message.GetKeys(),
				"tag":    message.GetTags(),
				"index":  message.GetProperty("index"),
				"queue":  strconv.Itoa(message.Queue.QueueId),
				"offset": strconv.FormatInt(message.QueueOffset, 10),
				"id":     message.MsgId,
			})
			if received == count {
				close(done)
			}
		}
		return consumer.ConsumeSuccess, nil
	}
	if err := client.Subscribe(topic, consumer.MessageSelector{}, take); err != nil {
		return err
	}
	if err := client.Start(); err != nil {
		return err
	}
	defer client.Shutdown()
	select {
	case <-done:
		return nil
	case <-time.After(patience):
		return fmt.Errorf("not all messages came")
	}
}

func show(found map[string]any) {
	line, err := json.Marshal(found)
	if err != nil {
		panic(err)
	}
	fmt.Println(string(line))
}
