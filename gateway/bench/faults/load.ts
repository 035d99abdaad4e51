import { setTimeout as delay } from 'node:timers/promises';
import { stressOrder } from '../practice/stress-order.js';

/**
 * Orders of a request, each a write of its own: five are as many as one may hold. The first writer of each gateway
 * sends them one by one, so that how soon a write is served again is not the time of five.
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
/** One request in so many is sent once more, as a client does that was not sure. */
const AGAIN = 11;
const RETRY_MS = 50;
const GIVE_UP_MS = 15_000;
/** Without any acknowledgement for so long, nothing works any more. */
const STUCK_MS = 120_000;

export interface LoadOptions {
  readonly gateways: readonly string[];
  /** By user number. */
  readonly tokens: readonly string[];
  readonly writers: number;
}

/** How one request ended, as its caller saw it. */
export interface Reply {
  /** Number of the gateway that was asked. */
  readonly gateway: number;
  /** `performance.now()` when it was asked, and when the answer or the failure was there. */
  readonly begin: number;
  readonly end: number;
  /** Writes that it acknowledged. */
  readonly writes: number;
  /** What it was where not everything was acknowledged: the code of an error, or what became of the connection. */
  readonly refusal: string | undefined;
}

/** What clients have seen: the log that the database is compared with at the end. */
export class Load {
  /** Id of the trade that was acknowledged, by the number of its order. */
  readonly acknowledged = new Map<number, string>();
  /** In the order of their ends. */
  readonly replies: Reply[] = [];
  /** Answers that named another trade than before for the same order. */
  contradicted = 0;
  private next = 0;
  private isOver = false;
  private readonly writing: Promise<void>[];

  constructor(private readonly options: LoadOptions) {
    this.writing = Array.from({ length: options.writers }, (_, writer) => this.write(writer));
  }

  /** Resolves when so many writes are acknowledged. */
  async reaches(writes: number): Promise<void> {
    let [known, since] = [this.acknowledged.size, performance.now()];
    while (this.acknowledged.size < writes) {
      await delay(20);
      if (this.acknowledged.size > known) [known, since] = [this.acknowledged.size, performance.now()];
      if (performance.now() - since > STUCK_MS) throw new Error(`no acknowledgement for ${STUCK_MS} ms`);
    }
  }

  /** Ends when every order that was begun is acknowledged. */
  async finish(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.writing);
  }

  private async write(writer: number): Promise<void> {
    const size = writer < this.options.gateways.length ? 1 : BATCH;
    for (let request = 0; !this.isOver; request += 1) {
      const orders = numbersTo(size).map((number) => this.next + number);
      this.next += size;
      let turn = writer;
      // Who gets no clear answer asks another gateway, with the same keys.
      while (!(await this.send(orders, turn))) {
        turn += 1;
        await delay(RETRY_MS);
      }
      if (request % AGAIN === 0) await this.send(orders, turn + 1);
    }
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
    const [first = 0] = orders;
    const variables = orders.map((order, n) => [`i${n}`, stressOrder(order).input]);
    try {
      const response = await fetch(`${gateways[gateway]}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${tokens[first % tokens.length]}`,
        },
        body: JSON.stringify({
          query: orders.length === 1 ? ONE : FIVE,
          variables: Object.fromEntries(variables),
        }),
        signal: AbortSignal.timeout(GIVE_UP_MS),
      });
      const { data, errors } = (await response.json()) as Answer;
      const refusal = errors?.[0]?.extensions.code ?? (data ? undefined : String(response.status));
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
  }
}

interface Answered {
  /** Of the trades, in the order that they were asked for; undefined where one was not acknowledged. */
  readonly ids: readonly (string | undefined)[];
  readonly refusal: string | undefined;
}

interface Answer {
  readonly data?: Readonly<Record<string, { readonly trade: { readonly id: string } } | null>> | null;
  readonly errors?: readonly { readonly extensions: { readonly code: string } }[];
}
