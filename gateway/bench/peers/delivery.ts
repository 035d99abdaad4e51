import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Bound } from './cases.js';
import type { Cost } from './measure.js';
import { processorTime } from './processor-time.js';
import { judge, printCosts } from './report.js';

const SOCKETS = 1000;
/** Prices of one round, each sent when everybody has received the previous one. */
const PRICES = 40;
const WARM_UP = 20;
const REST_MS = 4000;
const FIRST_PRICE = 100;
const BOUNDS: readonly Bound[] = [{ peer: 'limit', factor: 1.2 }];

interface Read {
  readonly text: string;
  readonly delays: readonly number[];
}

/** A server of prices with all its readers. */
class Delivery {
  private constructor(
    readonly name: string,
    private readonly server: ChildProcess,
    private readonly readers: readonly ChildProcess[],
    private readonly restUs: number,
  ) {}

  static async start(name: 'farol' | 'limit'): Promise<Delivery> {
    const env = { PATH: process.env.PATH ?? '', NODE_ENV: 'production' };
    const program = (file: string) => path.join(import.meta.dirname, file);
    const server = fork(program('delivery-server.js'), [name], { env });
    const [{ url, tokens }] = (await once(server, 'message')) as [{ url: string; tokens: string[] }];
    const readers = tokens.map((token) =>
      fork(program('delivery-readers.js'), [url, token, String(SOCKETS / tokens.length)], { env }),
    );
    for (const reader of readers)
      reader.on('message', ({ kind, code }: { kind: string; code?: number }) => {
        if (kind === 'closed') throw new Error(`${name} closed a socket with ${code}`);
      });
    await Promise.all(readers.map((reader) => once(reader, 'message')));
    const before = processorTime(server.pid ?? 0);
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    const restUs = ((processorTime(server.pid ?? 0) - before) / REST_MS) * 1000;
    return new Delivery(name, server, readers, restUs);
  }

  /** Sends one price to everybody; returns the report of each reader process. */
  async send(price: number, time = Date.now()): Promise<readonly Read[]> {
    const reads = this.readers.map((reader) => once(reader, 'message'));
    this.server.send({ time, price });
    return (await Promise.all(reads)).map(([read]) => read as Read);
  }

  /** @param first price, higher than those before */
  async round(first: number): Promise<Cost> {
    const pid = this.server.pid ?? 0;
    const begin = performance.now();
    const before = processorTime(pid);
    const times: number[] = [];
    for (let sent = 0; sent < PRICES; sent += 1)
      for (const { delays } of await this.send(first + sent)) times.push(...delays);
    const ms = performance.now() - begin;
    const spent = processorTime(pid) - before - (this.restUs * ms) / 1000;
    const calls = PRICES * SOCKETS;
    return { calls, server: spent / calls, database: 0, times };
  }

  /** Each ends when its channel is closed; the gateway's process ends its database first. */
  async stop(): Promise<void> {
    for (const reader of this.readers) {
      reader.removeAllListeners('message');
      reader.disconnect();
    }
    const ended = once(this.server, 'exit');
    this.server.disconnect();
    await ended;
  }
}

/**
 * One price to each of 1,000 sockets: compares the gateway with one frame that all of them share. Returns how many
 * bounds fail.
 */
export async function measureDelivery(rounds: number): Promise<number> {
  const sides: Delivery[] = [];
  try {
    for (const name of ['farol', 'limit'] as const) sides.push(await Delivery.start(name));
    const time = Date.now() + 1;
    const texts = await Promise.all(sides.map(async (side) => (await side.send(FIRST_PRICE, time))[0]?.text));
    if (texts[0] !== texts[1]) throw new Error(`different messages: ${texts.join(' and ')}`);
    for (const side of sides)
      for (let sent = 1; sent <= WARM_UP; sent += 1) await side.send(FIRST_PRICE + sent);
    const costs = new Map<string, Cost[]>(sides.map(({ name }) => [name, []]));
    for (let round = 0; round < rounds; round += 1)
      for (const side of round % 2 === 0 ? sides : sides.toReversed())
        costs.get(side.name)?.push(await side.round(FIRST_PRICE + WARM_UP + 1 + round * PRICES));
    printCosts(`delivery: one price to one of ${SOCKETS} sockets`, costs);
    return judge(costs, BOUNDS, false);
  } finally {
    await Promise.all(sides.map((side) => side.stop()));
  }
}
