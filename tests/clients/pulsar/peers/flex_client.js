// pulsar-flex, a client in JavaScript alone, as a program that publishes and consumes.
// Options: batch (messages in a batch), token, subscription. What it lacks is in programs.py.
'use strict';

const { Consumer, Producer } = require('pulsar-flex');

const [verb, address, topic, count, ...rest] = process.argv.slice(2);
const options = Object.fromEntries(rest.map((text) => text.split(/=(.*)/s).slice(0, 2)));
const { batch = '1', token, subscription = 'flex', ...unknown } = options;
const common = {
  topic,
  discoveryServers: [address.replace('pulsar://', '')],
  jwt: token,
  logCreator: () => () => {},
};

const show = (found) => console.log(JSON.stringify(found));

async function publish(total) {
  const producer = new Producer({
    ...common,
    producerAccessMode: Producer.ACCESS_MODES.SHARED,
  });
  await producer.create();
  for (let index = 0; index < total; index += Number(batch)) {
    const messages = [];
    for (let at = index; at < Math.min(total, index + Number(batch)); at += 1) {
      const properties = { index: String(at) };
      messages.push({ payload: `message ${at}`, key: `key ${at}`, properties });
    }
    await (Number(batch) > 1 ? producer.sendBatch({ messages }) : producer.sendMessage(messages[0]));
    messages.forEach(({ payload }) => show({ body: payload }));
  }
  await producer.close();
}

async function consume(total) {
  const consumer = new Consumer({
    ...common,
    subscription,
    consumerName: 'flex',
    subType: Consumer.SUB_TYPES.EXCLUSIVE,
    initialPosition: Consumer.INITIAL_POSITION.EARLIEST,
  });
  await consumer.subscribe();
  await new Promise((resolve, reject) => {
    let left = total;
    const onMessage = async ({ message, metadata, properties, ack }) => {
      await ack();
      const key = metadata.partitionKey;
      show({ body: message.toString(), raw: message.toString('hex'), key, properties });
      left -= 1;
      if (!left) resolve();
    };
    consumer.run({ onMessage, autoAck: false }).catch(reject);
  });
}

async function main() {
  if (Object.keys(unknown).length) throw new Error(`unknown options: ${Object.keys(unknown)}`);
  await { publish, consume }[verb](Number(count));
}

// It keeps its connection alive by itself, so the program has to be ended.
main().then(
  () => process.exit(0),
  (problem) => {
    console.error(problem);
    process.exit(1);
  },
);
