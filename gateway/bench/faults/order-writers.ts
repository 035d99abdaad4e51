import { setTimeout as delay } from 'node:timers/promises';
import { systemClock } from '../../src/platform/clock.js';
import { graphqlAnswer } from '../harness/graphql-call.js';
import { Load, type Reply } from '../harness/load.js';
import { stressOrder } from '../harness/practice-node.js';

/**
 * Orders of a request, each with its own write; five is the maximum. The first writer of each gateway sends single
 * orders, so that recovery is measured by one write and not by five.
 */
const BATCH = 5;

function numbersTo(size: number): number[] {
  return Array.from({ length: size }, (_, number) => number);
}

function placing(size: number): string {
  const numbers = numbersTo(size);
  return `mutation (${numbers.map((n) => `$i${n}: PlacePracticeOrderInput!`).join(' ')}) {
  ${numbers.map((n) => `o${n}: placePracticeOrder(input: $i${n}) { trade { id } }`).join(' ')} }`;
}

const ONE = placing(1);
const FIVE = placing(BATCH);
/** One request in this many is sent once more, as by a client that is not sure. */
const AGAIN = 11;
const RETRY_MS = 50;
const GIVE_UP_MS = 15_000;
/** After this time without an acknowledgement the bench gives up. */
const STUCK_MS = 120_000;

interface WriterOptions {
  readonly gateways: readonly string[];
  /** By user number. */
  readonly tokens: readonly string[];
  readonly writers: number;
}

/** Writers that repeat orders until each is acknowledged, and keep the answers to compare them with the database. */
export class OrderWriters {
  /** Id of the acknowledged trade, by the number of its order. */
  readonly acknowledged = new Map<number, string>();
  /** In the order in which they ended. */
  readonly replies: Reply[] = [];
  /** Answers with another trade than before for the same order. */
  contradicted = 0;
  /** When each was first acknowledged, epoch milliseconds. */
  readonly acknowledgedAt = new Map<number, number>();
  private next = 0;
  private isAbandoned = false;
  private readonly load: Load;

  /** The highest number of an order so far. */
  get lastOrder(): number {
    return this.next - 1;
  }

  constructor(private readonly options: WriterOptions) {
    this.load = new Load((request, writer) => this.write(request, writer)).byCallers(options.writers);
  }

  /** Resolves when this many writes are acknowledged. */
  async reaches(writes: number): Promise<void> {
    let [known, since] = [this.acknowledged.size, performance.now()];
    while (this.acknowledged.size < writes) {
      await delay(20);
      if (this.acknowledged.size > known) [known, since] = [this.acknowledged.size, performance.now()];
      if (performance.now() - since > STUCK_MS) throw new Error(`no acknowledgement for ${STUCK_MS} ms`);
    }
  }

  /** Gives up what is not acknowledged yet: nobody will serve it. */
  async abandon(): Promise<void> {
    this.isAbandoned = true;
    await this.load.stop();
  }

  /** Resolves when every sent order is acknowledged. */
  stop(): Promise<void> {
    return this.load.stop();
  }

  private async write(request: number, writer: number): Promise<void> {
    const size = writer < this.options.gateways.length ? 1 : BATCH;
    const orders = numbersTo(size).map((number) => this.next + number);
    this.next += size;
    let turn = writer;
    // Without a clear answer it asks the next gateway, with the same idempotency keys.
    while (!(await this.send(orders, turn)) && !this.isAbandoned) {
      turn += 1;
      await delay(RETRY_MS);
    }
    if (request % AGAIN === 0) await this.send(orders, turn + 1);
  }

  /** Whether all of these orders were acknowledged. */
  private async send(orders: readonly number[], turn: number): Promise<boolean> {
    const gateway = turn % this.options.gateways.length;
    const begin = performance.now();
    const { ids, refusal } = await this.ask(orders, gateway);
    const end = performance.now();
    for (const [n, order] of orders.entries()) this.acknowledge(order, ids[n]);
    const writes = ids.filter((id) => id !== undefined).length;
    this.replies.push({ gateway, begin, end, writes, refusal });
    return writes === orders.length;
  }

  private async ask(orders: readonly number[], gateway: number): Promise<Answered> {
    const { gateways, tokens } = this.options;
    const token = tokens[(orders[0] ?? 0) % tokens.length] ?? '';
    const operation = {
      query: orders.length === 1 ? ONE : FIVE,
      variables: Object.fromEntries(orders.map((order, n) => [`i${n}`, stressOrder(order).input])),
    };
    try {
      const signal = AbortSignal.timeout(GIVE_UP_MS);
      const answer = await graphqlAnswer<Placed>(gateways[gateway] ?? '', token, operation, signal);
      const { data, errors, status } = answer;
      const refusal = errors?.[0]?.extensions.code ?? (data ? undefined : String(status));
      return { ids: orders.map((_, n) => data?.[`o${n}`]?.trade.id), refusal };
    } catch (error) {
      const isSilent = error instanceof Error && error.name === 'TimeoutError';
      return { ids: [], refusal: isSilent ? `no answer in ${GIVE_UP_MS} ms` : 'connection lost' };
    }
  }

  private acknowledge(order: number, id: string | undefined): void {
    if (id === undefined) return;
    const known = this.acknowledged.get(order);
    if (known !== undefined && known !== id) this.contradicted += 1;
    this.acknowledged.set(order, id);
    if (known === undefined) this.acknowledgedAt.set(order, systemClock.now());
  }
}

interface Answered {
  /** Ids of the trades, in the order of the request; undefined if one was not acknowledged. */
  readonly ids: readonly (string | undefined)[];
  readonly refusal: string | undefined;
}

type Placed = Readonly<Record<string, { readonly trade: { readonly id: string } } | null>>;
