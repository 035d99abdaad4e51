// npm install graphql graphql-ws ws
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';

const client = createClient({
  url: 'http://localhost:4000/graphql'.replace('http', 'ws'),
  webSocketImpl: WebSocket,
  connectionParams: { authorization: 'Bearer farol_SUA_CHAVE' },
});

const query = 'subscription { price(pair: "EUR/USD", timeframe: "1m") { time price } }';
for await (const { data, errors } of client.iterate({ query })) {
  if (errors) throw new Error(errors[0].message);
  console.log(data.price.time, data.price.price);
}
