// ali-ons, a client in JavaScript alone, as a program.
// Options: group, access and secret (keys of a user). It has no batches and makes no topics.
'use strict';

const { Consumer, Message, Producer } = require('ali-ons');

const PATIENCE = 120 * 1000;
const [verb, address, topic, count, ...rest] = process.argv.slice(2);
const options = Object.fromEntries(rest.map((text) => text.split(/=(.*)/s).slice(0, 2)));
const { group = 'peer', access = 'none', secret = 'none', ...unknown } = options;
delete unknown.batch;
const quiet = { info() {}, warn() {}, error: console.error, debug() {} };
const common = {
  nameSrv: address,
  accessKeyId: access,
  accessKeySecret: secret,
  clientIP: '127.0.0.1',
  httpclient: {}, // asked for, but not used with a name server
  logger: quiet,
};

const show = (found) => console.log(JSON.stringify(found));

async function publish(total) {
  const producer = new Producer({ ...common, producerGroup: group });
  await producer.ready();
  for (let index = 0; index < total; index += 1) {
    const message = new Message(topic, 'peer', `message ${index}`);
    message.keys = [`key-${index}`];
    message.properties.index = String(index);
    const result = await producer.send(message);
    if (result.sendStatus !== 'SEND_OK') throw new Error(`not stored: ${JSON.stringify(result)}`);
    show({ body: `message ${index}`, id: result.offsetMsgId });
  }
}

async function consume(total) {
  const consumer = new Consumer({
    ...common,
    consumerGroup: group,
    consumeFromWhere: 'CONSUME_FROM_FIRST_OFFSET',
    rebalanceInterval: 500,
    parallelConsumeLimit: 1,
  });
  let received = 0;
  await new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`only ${received} messages came`)), PATIENCE);
    consumer.on('error', (problem) => console.error(problem));
    consumer.subscribe(topic, '*', async (message) => {
      if (received === total) return;
      received += 1;
      show({
        body: message.body.toString(),
        key: message.keys,
        tag: message.tags,
        index: message.properties.index,
        queue: String(message.queueId),
        offset: String(message.queueOffset),
        id: message.msgId,
      });
      if (received === total) resolve();
    });
  });
}

async function main() {
  if (Object.keys(unknown).length) throw new Error(`unknown options: ${Object.keys(unknown)}`);
  await (verb === 'publish' ? publish : consume)(Number(count));
}

main().then(
  () => process.exit(0),
  (problem) => {
    console.error(problem);
    process.exit(1);
  },
);
