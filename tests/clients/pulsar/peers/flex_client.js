// pulsar-flex, a client in JavaScript alone, as a program that publishes.
// Its consumer gets no message from Pulsar 4.0.
// Options: batch (messages in a batch), token. It knows neither keys nor compression.
'use strict';

const { Producer } = require('pulsar-flex');

const [verb, address, topic, count, ...rest] = process.argv.slice(2);
const options = Object.fromEntries(rest.map((text) => text.split(/=(.*)/s).slice(0, 2)));
const { batch = '1', token, ...unknown } = options;
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
      messages.push({ payload: `message ${at}`, properties: { index: String(at) } });
    }
    await (Number(batch) > 1 ? producer.sendBatch({ messages }) : producer.sendMessage(messages[0]));
    messages.forEach(({ payload }) => show({ body: payload }));
  }
  await producer.close();
}

async function main() {
  if (Object.keys(unknown).length) throw new Error(`unknown options: ${Object.keys(unknown)}`);
  if (verb !== 'publish') throw new Error(`cannot ${verb}`);
  await publish(Number(count));
}

// It keeps its connection alive by itself, so the program has to be ended.
main().then(
  () => process.exit(0),
  (problem) => {
    console.error(problem);
    process.exit(1);
  },
);
