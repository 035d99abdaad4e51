import { WebSocket } from 'ws';

/**
 * A process of price readers: `readers.js <url> <token> <count>`. It reports when all are reading, and on request their
 * figures. Bare sockets, since five hundred clients of graphql-ws would slow down the measured gateway.
 */
const [, , url = '', token = '', count = '0'] = process.argv;

const SUBSCRIBE = { query: 'subscription { price(pair: "EUR/USD", timeframe: "1m") { time price } }' };

/** Milliseconds from publishing to reading, of every message of every reader. */
const delays: number[] = [];
const received: number[] = [];
let begun = 0;

function open(reader: number): void {
  received[reader] = 0;
  const socket = new WebSocket(url, 'graphql-transport-ws');
  socket.on('open', () =>
    socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } })),
  );
  socket.on('close', (code) => process.send?.({ kind: 'closed', code }));
  socket.on('message', (data) => {
    const message = JSON.parse(String(data));
    if (message.type === 'connection_ack')
      socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: SUBSCRIBE }));
    if (message.type === 'ping') socket.send(JSON.stringify({ type: 'pong' }));
    if (message.type !== 'next') return;
    const { time, price } = message.payload.data.price;
    if (received[reader] === 0) {
      begun += 1;
      openNext();
      if (begun === Number(count)) process.send?.({ kind: 'reading' });
    }
    received[reader] = (received[reader] ?? 0) + 1;
    // The first price is the current one; those from 100 on are published to all.
    if (price >= 100) delays.push(Date.now() - Date.parse(time));
  });
}

/** Number of sockets that connect concurrently. */
const AT_ONCE = 20;
let opened = 0;
function openNext(): void {
  if (opened >= Number(count)) return;
  opened += 1;
  open(opened - 1);
}
for (let reader = 0; reader < AT_ONCE; reader += 1) openNext();

process.on('message', () => {
  const sorted = delays.sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  process.send?.({
    kind: 'read',
    messages: sorted.length,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    max: sorted.at(-1),
  });
  process.exit(0);
});
