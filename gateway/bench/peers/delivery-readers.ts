import { WebSocket } from 'ws';

/**
 * A process with sockets that read prices: `delivery-readers.js <url> <token> <count>`. It reports when all have
 * subscribed; then, when the last socket has received a price, the message and each socket's delay.
 */
const [, , url = '', token = '', count = '0'] = process.argv;
const READERS = Number(count);
/** Sockets that connect concurrently. */
const AT_ONCE = 8;
/** A gateway with a busy database closes a socket with this code, to be opened again. */
const LATER = 1013;
const LATER_MS = 500;
/** A subscription's first price is the current one; the published ones are higher. */
const FIRST_PRICE = 100;

const SUBSCRIBE = { query: 'subscription { price(pair: "EUR/USD", timeframe: "1m") { time price } }' };

let opened = 0;
let subscribed = 0;
let received = 0;
let delays: number[] = [];

function openNext(): void {
  if (opened >= READERS) return;
  opened += 1;
  open();
}

function open(): void {
  const socket = new WebSocket(url, 'graphql-transport-ws', { perMessageDeflate: false });
  socket.on('open', () =>
    socket.send(
      JSON.stringify({
        type: 'connection_init',
        ...(token && { payload: { authorization: `Bearer ${token}` } }),
      }),
    ),
  );
  socket.on('close', (code) => {
    if (code === LATER && subscribed < READERS) setTimeout(open, LATER_MS);
    else process.send?.({ kind: 'closed', code });
  });
  socket.on('error', (error) => process.send?.({ kind: 'closed', code: String(error) }));
  socket.on('message', (data) => {
    const text = String(data);
    if (text.includes('"next"')) read(text);
    else if (text.includes('"connection_ack"'))
      socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: SUBSCRIBE }));
    else if (text.includes('"ping"')) socket.send(JSON.stringify({ type: 'pong' }));
  });
}

function read(text: string): void {
  const { time, price } = JSON.parse(text).payload.data.price;
  if (price < FIRST_PRICE) {
    subscribed += 1;
    openNext();
    if (subscribed === READERS) process.send?.({ kind: 'subscribed' });
    return;
  }
  delays.push(Date.now() - Date.parse(time));
  received += 1;
  if (received % READERS > 0) return;
  process.send?.({ kind: 'read', text, delays });
  delays = [];
}

process.on('disconnect', () => process.exit(0));
for (let reader = 0; reader < AT_ONCE; reader += 1) openNext();
