import { setTimeout as delay } from 'node:timers/promises';
import { stressOrder } from '../practice/stress-order.js';

/** Orders of one request, each a write of its own. */
const BATCH = 5;
const numbers = Array.from({ length: BATCH }, (_, number) => number);
const PLACE = `mutation (${numbers.map((n) => `$i${n}: PlacePracticeOrderInput!`).join(' ')}) {
  ${numbers.map((n) => `o${n}: placePracticeOrder(input: $i${n}) { trade { id } }`).join(' ')} }`;
const RETRY_MS = 50;
const GIVE_UP_MS = 15_000;

export interface LoadOptions {
  readonly gateways: readonly string[];
  /** By user number. */
  readonly tokens: readonly string[];
  readonly writers: number;
}

/** What clients have seen: the log that the database is compared with at the end. */
export class Load {
  /** Id of the trade that was acknowledged, by the number of its order. */
  readonly acknowledged = new Map<number, string>();
  /** `performance.now()` of each acknowledgement, in order. */
  readonly times: number[] = [];
  /** Answers that named another trade than before for the same order. */
  contradicted = 0;
  /** Answers other than an acknowledgement, by what they were. */
  readonly refusals = new Map<string, number>();
  /** Milliseconds from a request to a 503. */
  readonly waitsFor503: number[] = [];
  private next = 0;
  private isOver = false;
  private readonly writing: Promise<void>[];

  constructor(private readonly options: LoadOptions) {
    this.writing = Array.from({ length: options.writers }, (_, writer) => this.write(writer));
  }

  /** Ends when every order that was begun is acknowledged. */
  async finish(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.writing);
  }

  private async write(writer: number): Promise<void> {
    for (let turn = writer; !this.isOver; ) {
      const batch = this.next;
      this.next += 1;
      // Who gets no clear answer asks another gateway, with the same keys.
      while (!(await this.send(batch, turn))) {
        turn += 1;
        await delay(RETRY_MS);
      }
      // Every eleventh is sent once more, as a client that was not sure does.
      if (batch % 11 === 0) await this.send(batch, turn + 1);
    }
  }

  private async send(batch: number, turn: number): Promise<boolean> {
    const { gateways, tokens } = this.options;
    const variables = numbers.map((n) => [`i${n}`, stressOrder(batch * BATCH + n).input]);
    const begin = performance.now();
    try {
      const response = await fetch(`${gateways[turn % gateways.length]}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${tokens[batch % tokens.length]}`,
        },
        body: JSON.stringify({ query: PLACE, variables: Object.fromEntries(variables) }),
        signal: AbortSignal.timeout(GIVE_UP_MS),
      });
      const { data, errors } = (await response.json()) as Answer;
      const ids = numbers.map((n) => data?.[`o${n}`]?.trade.id);
      if (errors || !data) this.refuse(errors?.[0]?.extensions.code ?? String(response.status), begin);
      for (const [n, id] of ids.entries()) if (id) this.acknowledge(batch * BATCH + n, id);
      return ids.every((id) => id !== undefined);
    } catch (error) {
      const isSilent = error instanceof Error && error.name === 'TimeoutError';
      this.refuse(isSilent ? 'no answer in 15 s' : 'connection lost');
      return false;
    }
  }

  private acknowledge(index: number, id: string): void {
    const known = this.acknowledged.get(index);
    if (known !== undefined && known !== id) this.contradicted += 1;
    this.acknowledged.set(index, id);
    this.times.push(performance.now());
  }

  private refuse(what: string, begin?: number): void {
    this.refusals.set(what, (this.refusals.get(what) ?? 0) + 1);
    if (what === 'UNAVAILABLE' && begin !== undefined) this.waitsFor503.push(performance.now() - begin);
  }
}

interface Answer {
  readonly data?: Readonly<Record<string, { readonly trade: { readonly id: string } } | null>> | null;
  readonly errors?: readonly { readonly extensions: { readonly code: string } }[];
}
