import { setMaxListeners } from 'node:events';
import { setTimeout as pass } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { PAIRS } from '#schema/pair.js';
import { seededRandom } from '#schema/statistics/testing/clusters-of-coins.js';
import { KeptConnection } from '../harness/kept-connection.js';
import { pageDocuments } from './page-documents.js';

/** Shares of the users who trade, and who read /placar. The others are programs of integrators. */
const KINDS = { trader: 0.7, reader: 0.2 };

/** Means of the exponential think times, in milliseconds: of a trader between two actions, and of a reader. */
const THINK_MS = { trader: 20_000, reader: 15_000 };
/** Of an open trading page. */
const XP_POLL_MS = 5000;
const PAGE_POLL_MS = 60_000;
/** Mean of the time until a socket that was closed is opened again. */
const REOPEN_MS = 3000;
/** Shares of a trader's actions. A signal is saved, and practised, in these shares. */
const GENERATES = 0.6;
const SAVES = 0.5;
const PRACTISES = 0.5;
/** Share of the traders who have an alert rule and a price rule. */
const ALERTED = 0.3;

/** A call of a user, as it was answered. */
export interface Sample {
  readonly what: 'write' | 'read';
  readonly ms: number;
  readonly refusal: string | undefined;
}

const DOCUMENTS = {
  layout: 'SignedInLayout',
  trading: 'TradingPage',
  candles: 'Candles',
  practice: 'PracticeAccount',
  trades: 'OpenPracticeTrades',
  xp: 'XpStats',
  active: 'ActiveSignals',
  generate: 'GenerateSignal',
  save: 'SaveSignal',
  order: 'PlacePracticeOrder',
  rule: 'CreateAlertRule',
  priceRule: 'CreatePriceRule',
  record: 'RecordFigures',
} as const;

/** Subscriptions of an open trading page, with the frame of the practice platform. */
const STREAMS = [
  'MeChanged',
  'XpChanged',
  'NoticesChanged',
  'AlertChanged',
  'PriceAlertMade',
  'SignalSettled',
  'PracticeChanged',
  'BrokerFrameChanged',
  'Price',
  'BoardPrice',
] as const;

interface Documents {
  readonly calls: Readonly<Record<keyof typeof DOCUMENTS, string>>;
  readonly streams: readonly string[];
}

function readDocuments(): Documents {
  const text = pageDocuments();
  const calls = Object.entries(DOCUMENTS).map(([key, name]) => [key, text(name)]);
  return { calls: Object.fromEntries(calls), streams: STREAMS.map(text) };
}

/**
 * Users in a closed model: each waits for its answer, thinks for a random time, and goes on. What they do is drawn from a
 * seed. They speak through nginx, as clients do.
 */
export class Crowd {
  /** Since the last `drain`. */
  private samples: Sample[] = [];
  private readonly running: Promise<void>[] = [];
  private readonly sockets = new Set<WebSocket>();
  private readonly documents = readDocuments();
  private readonly ended = new AbortController();
  private number = 0;
  /** Messages that came over sockets since the last `drain`. */
  private messages = 0;
  /** Sockets that a gateway or nginx closed. */
  closed = 0;

  constructor(private readonly port: number) {
    // Every pause of every user waits for the end.
    setMaxListeners(0, this.ended.signal);
  }

  get size(): number {
    return this.number;
  }

  /** Adds a user with this token. */
  add(token: string): void {
    const random = seededRandom(this.number + 1);
    const share = random();
    const kind =
      share < KINDS.trader ? 'trader' : share < KINDS.trader + KINDS.reader ? 'reader' : 'integrator';
    this.number += 1;
    const user = new LoadedUser(
      this.port,
      token,
      random,
      this.documents,
      (sample) => void this.samples.push(sample),
    );
    const run = async () => {
      // Spread over the think time, so that not all begin at once.
      await this.think(random, THINK_MS.trader / 2);
      if (kind === 'trader') await this.trade(user, random);
      else if (kind === 'integrator') await this.integrate(user, random);
      else await this.readRecord(user, random);
    };
    this.running.push(
      run()
        .catch(() => undefined)
        .finally(() => user.end()),
    );
  }

  /** What was called since the last time. */
  drain(): { readonly samples: readonly Sample[]; readonly messages: number } {
    const { samples, messages } = this;
    [this.samples, this.messages] = [[], 0];
    return { samples, messages };
  }

  async stop(): Promise<void> {
    this.ended.abort();
    for (const socket of this.sockets) socket.terminate();
    await Promise.all(this.running);
  }

  /** Rejects once the crowd has been stopped. */
  private async think(random: () => number, meanMs: number): Promise<void> {
    await pass(-Math.log(1 - random()) * meanMs, undefined, { signal: this.ended.signal });
  }

  private async trade(user: LoadedUser, random: () => number): Promise<void> {
    const pair = PAIRS[Math.floor(random() * PAIRS.length)] ?? PAIRS[0];
    const market = { pair, timeframe: '1m' };
    await user.open(market);
    this.listen(user.token, market, this.documents.streams, random);
    if (random() < ALERTED) await user.addRules(pair);
    const polls = [
      this.repeat(XP_POLL_MS, random, () => user.ask('xp')),
      this.repeat(PAGE_POLL_MS, random, () => user.ask('active')),
    ];
    for (;;) {
      await this.think(random, THINK_MS.trader).catch(async (ended) => {
        await Promise.all(polls);
        throw ended;
      });
      if (random() < GENERATES) {
        const signal = await user.generate(market);
        if (signal && random() < SAVES) await user.save(signal);
        if (signal && random() < PRACTISES) await user.practise(pair, signal);
      } else await user.practise(pair);
    }
  }

  private async integrate(user: LoadedUser, random: () => number): Promise<void> {
    const queries = ['subscription { signalGenerated { id } }', 'subscription { boardPrice { pair price } }'];
    this.listen(user.token, { pair: 'EUR/USD', timeframe: '1m' }, queries, random);
    for (;;) {
      await this.think(random, THINK_MS.reader);
      await user.get('/api/binary-signals');
      await user.get('/api/auth/me');
    }
  }

  private async readRecord(user: LoadedUser, random: () => number): Promise<void> {
    for (;;) {
      await user.get('/placar');
      await user.ask('record');
      await this.think(random, THINK_MS.reader);
    }
  }

  private async repeat(everyMs: number, random: () => number, work: () => Promise<unknown>): Promise<void> {
    try {
      await pass(random() * everyMs, undefined, { signal: this.ended.signal });
      for (;;) {
        await work();
        await pass(everyMs, undefined, { signal: this.ended.signal });
      }
    } catch {
      // The crowd was stopped.
    }
  }

  /** Keeps a socket with these subscriptions open, as clients do; messages are counted and not parsed. */
  private listen(token: string, variables: object, queries: readonly string[], random: () => number): void {
    const socket = new WebSocket(`ws://127.0.0.1:${this.port}/graphql`, 'graphql-transport-ws');
    this.sockets.add(socket);
    socket.on('open', () => {
      socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }));
    });
    let isReady = false;
    socket.on('message', (data: Buffer) => {
      this.messages += 1;
      const begin = data.subarray(0, 40).toString();
      if (begin.includes('"ping"')) socket.send('{"type":"pong"}');
      if (isReady || !begin.includes('connection_ack')) return;
      isReady = true;
      for (const [id, query] of queries.entries())
        socket.send(
          JSON.stringify({
            id: String(id),
            type: 'subscribe',
            payload: { query, variables: used(query, variables) },
          }),
        );
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.sockets.delete(socket);
      if (this.ended.signal.aborted) return;
      this.closed += 1;
      this.think(random, REOPEN_MS)
        .then(() => this.listen(token, variables, queries, random))
        .catch(() => undefined);
    });
  }
}

/** Only the variables that a document declares: a GraphQL server may refuse others. */
const used = (query: string, variables: object) =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => query.includes(`$${name}:`)));

/** The calls of one user, over two connections as a browser would open them. */
class LoadedUser {
  private readonly idle: KeptConnection[] = [];
  private orders = 0;

  constructor(
    private readonly port: number,
    readonly token: string,
    private readonly random: () => number,
    private readonly documents: Documents,
    private readonly note: (sample: Sample) => void,
  ) {}

  end(): void {
    for (const connection of this.idle) connection.end();
  }

  /** Opens the trading page. */
  async open(market: { readonly pair: string; readonly timeframe: string }): Promise<void> {
    await this.get('/trading');
    await this.ask('layout', { education: true, binaryOptions: true });
    await this.ask('trading', market);
    await this.ask('candles', { ...market, limit: 200 });
    await this.ask('practice');
    await this.ask('trades');
  }

  async addRules(pair: string): Promise<void> {
    const rule = {
      name: 'Carga',
      pairs: PAIRS,
      timeframes: ['1m'],
      minConfidence: 60,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
    };
    await this.ask('rule', { input: { ...rule, mostPerDay: 50, channels: ['BELL'] } });
    const { candles } =
      (await this.ask<{ candles: { candles: { close: number }[] } }>('candles', {
        pair,
        timeframe: '1m',
        limit: 60,
      })) ?? {};
    const price = candles?.candles.at(-1)?.close;
    if (price !== undefined)
      await this.ask('priceRule', { input: { pair, price, repeats: true, channels: ['BELL'] } });
  }

  async generate(market: object): Promise<string | undefined> {
    const data = await this.ask<{ generateSignal: { id: string } }>('generate', { input: market });
    return data?.generateSignal.id;
  }

  async save(id: string): Promise<void> {
    await this.ask('save', { input: { id } });
  }

  async practise(pair: string, signalId?: string): Promise<void> {
    this.orders += 1;
    const direction = this.random() < 0.5 ? 'CALL' : 'PUT';
    const idempotencyKey = `load-${this.token.slice(-20).replaceAll('.', '-')}-${this.orders}`;
    await this.ask('order', {
      input: { idempotencyKey, pair, timeframe: '1m', direction, stake: 100, signalId },
    });
  }

  get(path: string): Promise<string | undefined> {
    return this.send('read', `GET ${path} HTTP/1.1\r\n${this.head}\r\n`);
  }

  async ask<Data>(name: keyof typeof DOCUMENTS, variables: object = {}): Promise<Data | undefined> {
    const query = this.documents.calls[name];
    const body = JSON.stringify({ query, variables });
    const type = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`;
    const text = await this.send(
      query.includes('mutation ') ? 'write' : 'read',
      `POST /graphql HTTP/1.1\r\n${this.head}${type}\r\n${body}`,
    );
    return text === undefined ? undefined : (JSON.parse(text) as { data: Data }).data;
  }

  private get head(): string {
    return `Host: 127.0.0.1\r\nAuthorization: Bearer ${this.token}\r\n`;
  }

  /** The body of an answer; undefined if it was refused. */
  private async send(what: Sample['what'], request: string): Promise<string | undefined> {
    const connection = this.idle.pop() ?? new KeptConnection(this.port);
    const begin = performance.now();
    const end = (refusal: string | undefined) => this.note({ what, ms: performance.now() - begin, refusal });
    try {
      const { status, body } = await connection.ask(request);
      this.idle.push(connection);
      const code = body.startsWith('{"errors"') ? (/"code":"(\w+)"/.exec(body)?.[1] ?? 'errors') : undefined;
      const refusal = status === 200 ? code : `status ${status}`;
      end(refusal);
      return refusal === undefined ? body : undefined;
    } catch (error) {
      end(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }
}
