import { timeframeMs } from '#schema/timeframe.js';
import type { EntryLeaf, Leaf, OutcomeLeaf, SeriesLeaf } from '../../src/features/record/log/log-leaf.js';
import {
  GrowingTree,
  isConsistent,
  leafHash,
  rootOfInclusion,
} from '../../src/features/record/log/merkle-tree.js';
import {
  type PublicKey,
  type SignedHead,
  type TreeHead,
  verifiedHead,
} from '../../src/features/record/log/tree-head.js';
import { LATE_AFTER_MS } from '../../src/features/record/record-entry.js';
import type { Faults } from './faults.js';
import type { RecordClient } from './record-client.js';

/** An entry of the log, with its outcome once that is there. */
export interface LoggedEntry {
  readonly leaf: number;
  readonly entry: EntryLeaf;
  outcome?: { readonly leaf: number; readonly ended: OutcomeLeaf };
}

export interface CheckedLog {
  readonly head: TreeHead;
  readonly jws: string;
  readonly series: ReadonlyMap<number, SeriesLeaf>;
  /** In the order of the log. */
  readonly entries: readonly LoggedEntry[];
}

/** What a head says of the log, without its signature. */
export type Witness = Pick<TreeHead, 'size' | 'root'>;

const keyOf = ({ series, pair, timeframe, time }: EntryLeaf | OutcomeLeaf) =>
  `series ${series} ${pair} ${timeframe} ${new Date(time).toISOString()}`;

const hashesOf = async (client: RecordClient, path: string) => {
  const { hashes } = await client.json<{ hashes: string[] }>(path);
  return hashes.map((hash) => Buffer.from(hash, 'base64url'));
};

/** Reads the log and checks it against its signed heads, and against the head that was seen last. */
export class LogCheck {
  private readonly tree = new GrowingTree();
  private readonly series = new Map<number, SeriesLeaf>();
  private readonly entries = new Map<string, LoggedEntry>();
  /** Leaves that no head read so far covers. */
  private uncovered: { readonly hash: Buffer; readonly leaf: Leaf | undefined }[] = [];
  private isBroken = false;

  constructor(
    private readonly client: RecordClient,
    private readonly faults: Faults,
  ) {}

  /**
   * @param known JWS of the head that was seen last, if any
   * @param witness a head that came another way, such as by mail
   */
  async run(known: string | undefined, witness?: Witness): Promise<CheckedLog> {
    const { keys } = await this.client.json<{ keys: PublicKey[] }>('keys');
    const { jws } = await this.client.json<SignedHead>('head');
    const head = verifiedHead(jws, keys);
    if (!head) throw new Error('the newest head is not signed by a key of this record');
    const seen = known === undefined ? undefined : verifiedHead(known, keys);
    if (known !== undefined && !seen)
      this.faults.add('head seen last', 'the key that signed it is not published any more');
    if (seen) await this.compare('head seen last', seen, head);
    if (witness) await this.compare('head that was given', witness, head);
    const heads = await this.heads(head, keys);
    const covering = heads[Symbol.iterator]();
    let next = covering.next().value;
    for await (const line of this.lines(head.size)) {
      this.add(line);
      while (next && next.size <= this.tree.size) {
        if (next.size === this.tree.size) await this.cover(next);
        next = covering.next().value;
      }
    }
    if (this.tree.size < head.size)
      this.faults.add('leaves that are missing', `the head has ${head.size}, the files ${this.tree.size}`);
    return { head, jws, series: this.series, entries: [...this.entries.values()] };
  }

  /** Whether the log of today begins with that of an earlier head. */
  private async compare(what: string, seen: Witness, head: TreeHead): Promise<void> {
    if (seen.size > head.size) {
      this.faults.add(what, `it had ${seen.size} leaves, the log now has ${head.size}`);
      return;
    }
    const proof =
      seen.size === 0 || seen.size === head.size
        ? []
        : await hashesOf(this.client, `proofs/consistency?first=${seen.size}&size=${head.size}`);
    if (!isConsistent(seen, head, proof))
      this.faults.add(what, `the log does not begin with its ${seen.size} leaves: it was rewritten`);
  }

  private async heads(newest: TreeHead, keys: readonly PublicKey[]): Promise<TreeHead[]> {
    const heads: TreeHead[] = [];
    let after = 0;
    while (after < newest.size) {
      const page = await this.client.json<SignedHead[]>(`heads?after=${after}`);
      if (page.length === 0) break;
      for (const { jws, size } of page) {
        const head = verifiedHead(jws, keys);
        if (!head) this.faults.add('heads without a valid signature', `the head of ${size} leaves`);
        else if (head.size <= (heads.at(-1)?.size ?? 0))
          this.faults.add('heads out of order', `the head of ${head.size} leaves`);
        else heads.push(head);
      }
      after = Math.max(after + 1, page.at(-1)?.size ?? 0);
    }
    return heads.filter(({ size }) => size <= newest.size);
  }

  private async *lines(size: number): AsyncGenerator<string> {
    const months = await this.client.json<{ month: string; first: number }[]>('log');
    let left = size;
    for (const { month } of months) {
      for await (const line of this.client.lines(`log/${month}.ndjson`)) {
        if (left === 0) return;
        left -= 1;
        yield line;
      }
    }
  }

  private add(line: string): void {
    const hash = leafHash(Buffer.from(line, 'utf8'));
    this.tree.add(hash);
    const leaf = this.parse(line);
    this.uncovered.push({ hash, leaf });
    if (leaf?.type === 'series') this.series.set(leaf.series, leaf);
    else if (leaf?.type === 'entry') this.addEntry(leaf);
    else if (leaf?.type === 'outcome') this.addOutcome(leaf);
  }

  private parse(line: string): Leaf | undefined {
    const number = this.tree.size - 1;
    if (line === '') {
      this.faults.add('leaves that are missing', `leaf ${number}`);
      return undefined;
    }
    try {
      return JSON.parse(line) as Leaf;
    } catch {
      this.faults.add('leaves that cannot be read', `leaf ${number}`);
      return undefined;
    }
  }

  private addEntry(entry: EntryLeaf): void {
    const key = keyOf(entry);
    if (this.entries.has(key)) this.faults.add('entries that are there twice', key);
    else this.entries.set(key, { leaf: this.tree.size - 1, entry });
    if (!this.series.has(entry.series)) this.faults.add('entries of an unknown series', key);
    const close = entry.time + timeframeMs(entry.timeframe);
    if (entry.stored < close) this.faults.add('entries stored before their candle closed', key);
    if (entry.late !== entry.stored - close > LATE_AFTER_MS)
      this.faults.add('entries with a wrong mark of lateness', key);
  }

  private addOutcome(ended: OutcomeLeaf): void {
    const key = keyOf(ended);
    const logged = this.entries.get(key);
    if (!logged) this.faults.add('outcomes without an entry before them', key);
    else if (logged.outcome) this.faults.add('outcomes that are there twice', key);
    else logged.outcome = { leaf: this.tree.size - 1, ended };
  }

  /** Compares with a head, which covers the leaves since the one before. */
  private async cover(head: TreeHead): Promise<void> {
    const leaves = this.uncovered;
    this.uncovered = [];
    for (const { leaf } of leaves) {
      if (leaf?.type !== 'entry') continue;
      const known = leaf.time + 2 * timeframeMs(leaf.timeframe);
      if (!leaf.late && head.time >= known)
        this.faults.add('entries that were signed only when their outcome was known', keyOf(leaf));
    }
    if (this.isBroken || this.tree.root.equals(head.root)) return;
    this.isBroken = true;
    const first = head.size - leaves.length;
    const when = new Date(head.time).toISOString();
    this.faults.add(
      'heads that are not of this log',
      `of ${head.size} leaves, signed ${when}; later ones are not compared`,
    );
    for (const [offset, { hash, leaf }] of leaves.entries()) {
      const number = first + offset;
      const proof = await hashesOf(this.client, `proofs/inclusion?leaf=${number}&size=${head.size}`);
      if (!rootOfInclusion(hash, number, head.size, proof)?.equals(head.root))
        this.faults.add(
          'leaves that are not what was signed',
          `leaf ${number}: ${JSON.stringify(leaf) ?? 'nothing'}`,
        );
    }
  }
}
