import { sameBytes } from '#schema/tlog/bytes.js';
import { isConsistent, rootOfInclusion } from '#schema/tlog/merkle-proof.js';
import type { Leaf } from '../../src/features/record/log/log-leaf.js';
import { GrowingTree, leafHash } from '../../src/features/record/log/merkle-tree.js';
import {
  type PublicKey,
  type SignedHead,
  type TreeHead,
  verifiedHead,
} from '../../src/features/record/log/tree-head.js';
import type { Faults } from './faults.js';
import type { KnownHead } from './known-head.js';
import { LogTimes, OWN_CLOCK_MS } from './log-times.js';
import { LoggedRecord, type LoggedSeries, type LoggedShadow, leafOf } from './logged-record.js';
import type { PackedEntries } from './packed-entries.js';
import { type RecordClient, UnexpectedAnswer } from './record-client.js';

export interface CheckedLog {
  readonly head: TreeHead;
  readonly jws: string;
  /** All heads up to the newest, by their size. */
  readonly heads: readonly TreeHead[];
  readonly series: ReadonlyMap<number, LoggedSeries>;
  readonly shadows: ReadonlyMap<number, LoggedShadow>;
  /** In the order of the log. */
  readonly entries: PackedEntries;
}

/** A head without its signature. */
export interface Witness extends Pick<TreeHead, 'size' | 'root'> {
  /** When it was the newest, by a clock that is not the gateway's, epoch milliseconds; undefined if unknown. */
  readonly seenAt?: number | undefined;
}

/** Maximum number of leaves below a wrong head that are requested one by one. */
const PROVED_ONE_BY_ONE = 500;

/** Leaves of the largest tree whose hashes a gateway can store. */
const MOST_LEAVES = 2 ** 32;
/** Leaves of one head, which are held until it is compared; a back-filled pass has some thousand. */
const MOST_OF_HEAD = 250_000;
/** Heads in memory: of ten years, two a minute. */
const MOST_HEADS = 10_000_000;
/** A page of fewer heads is the last one. */
const LEAST_PAGE = 100;

/** The hashes of a proof. @throws UnexpectedAnswer, such as 404 where the gateway has none */
const hashesOf = async (client: RecordClient, path: string) => {
  const { hashes } = await client.json<{ hashes: string[] }>(path);
  return hashes.map((hash) => Buffer.from(hash, 'base64url'));
};

/** Proof that the tree of `to` leaves begins with that of `from`: no hash, which proves nothing, where the gateway has none. */
export async function consistencyProof(
  client: RecordClient,
  from: number,
  to: number,
): Promise<readonly Buffer[]> {
  try {
    return await hashesOf(client, `proofs/consistency?first=${from}&size=${to}`);
  } catch (error) {
    if (error instanceof UnexpectedAnswer && error.status === 404) return [];
    throw error;
  }
}

/** Reads the log and checks it against its signed heads, and against the last known head. */
export class LogCheck {
  private readonly tree = new GrowingTree();
  private readonly record: LoggedRecord;
  private readonly times: LogTimes;
  /** Leaves that no head read so far covers. */
  private uncovered: { readonly hash: Buffer; readonly leaf: Leaf | undefined }[] = [];
  private isBroken = false;

  constructor(
    private readonly client: RecordClient,
    private readonly faults: Faults,
    gaps: Faults,
  ) {
    this.record = new LoggedRecord(faults);
    this.times = new LogTimes(this.record.series, faults, gaps);
  }

  /**
   * @param now of the checker's clock, epoch milliseconds
   * @param known the last known head, if any
   * @param witness a head from another channel, such as a mail
   */
  async run(now: number, known: KnownHead | undefined, witness?: Witness): Promise<CheckedLog> {
    const { keys } = await this.client.json<{ keys: PublicKey[] }>('keys');
    const { jws } = await this.client.json<SignedHead>('head');
    const head = verifiedHead(jws, keys);
    if (!head) throw new Error('the newest head is not signed by a key of this record');
    if (!Number.isSafeInteger(head.size) || head.size < 0 || head.size > MOST_LEAVES)
      throw new Error(`the newest head is of ${head.size} leaves, which is no log`);
    const seen = known && verifiedHead(known.jws, keys);
    if (known !== undefined && !seen)
      this.faults.add('head seen last', 'the key that signed it is not published any more');
    if (seen) await this.compare('head seen last', seen, head);
    if (witness) await this.compare('head that was given', witness, head);
    const heads = await this.heads(head, keys);
    for (const [index, { size }] of heads.entries()) {
      const leaves = size - (heads[index - 1]?.size ?? 0);
      if (leaves > MOST_OF_HEAD) throw new Error(`a head covers ${leaves} leaves, more than ${MOST_OF_HEAD}`);
    }
    if (seen) this.notDatedBack('head seen last', { ...seen, seenAt: known?.seenAt }, heads);
    if (witness) this.notDatedBack('head that was given', witness, heads);
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
    if (this.uncovered.length > 0)
      this.faults.add('leaves that no head covers', `${this.uncovered.length} at the end`);
    this.times.finish(now);
    const { series, shadows, entries } = this.record;
    return { head, jws, heads, series, shadows, entries };
  }

  /** Checks that today's log begins with that of an earlier head. */
  private async compare(what: string, seen: Witness, head: TreeHead): Promise<void> {
    if (seen.size > head.size) {
      this.faults.add(what, `it had ${seen.size} leaves, the log now has ${head.size}`);
      return;
    }
    const proof =
      seen.size === 0 || seen.size === head.size
        ? []
        : await consistencyProof(this.client, seen.size, head.size);
    if (!(await isConsistent(seen, head, proof)))
      this.faults.add(what, `the log does not begin with its ${seen.size} leaves: it was rewritten`);
  }

  /**
   * A head that did not exist yet when a smaller one was the newest was signed later. To show an old head for a while,
   * and then sign later entries once their outcomes are known, the signer must backdate the new head.
   */
  private notDatedBack(what: string, { size, seenAt }: Witness, heads: readonly TreeHead[]): void {
    if (seenAt === undefined) return;
    for (const head of heads)
      if (head.size > size && head.time < seenAt - OWN_CLOCK_MS)
        this.faults.add(
          'heads that are dated back',
          `of ${head.size} leaves, ${new Date(head.time).toISOString()}: not there at ${new Date(seenAt).toISOString()} (${what})`,
        );
  }

  private async heads(newest: TreeHead, keys: readonly PublicKey[]): Promise<TreeHead[]> {
    const heads: TreeHead[] = [];
    let after = 0;
    while (after < newest.size) {
      const page = await this.client.json<SignedHead[]>(`heads?after=${after}`);
      for (const { jws, size } of page) {
        const head = verifiedHead(jws, keys);
        if (!head) this.faults.add('heads without a valid signature', `the head of ${size} leaves`);
        else if (!Number.isSafeInteger(head.size) || head.size <= (heads.at(-1)?.size ?? 0))
          this.faults.add('heads out of order', `the head of ${head.size} leaves`);
        else heads.push(head);
      }
      const to = page.at(-1)?.size;
      // Anything else would be asked for without an end.
      if (page.length < LEAST_PAGE || to === undefined || !(to > after)) break;
      if (heads.length > MOST_HEADS) throw new Error(`the log has more than ${MOST_HEADS} heads`);
      after = to;
    }
    const listed = heads.filter(({ size }) => size <= newest.size);
    const last = listed.at(-1);
    if (newest.size === 0) return [];
    if (last?.size === newest.size && last.root.equals(newest.root)) return listed;
    this.faults.add('heads that are not listed', `the newest, of ${newest.size} leaves`);
    return [...listed.filter(({ size }) => size < newest.size), newest];
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
    if (leaf) this.record.add(leaf, this.tree.size - 1);
  }

  private parse(line: string): Leaf | undefined {
    const number = this.tree.size - 1;
    if (line === '') {
      this.faults.add('leaves that are missing', `leaf ${number}`);
      return undefined;
    }
    const leaf = leafOf(line);
    if (!leaf) this.faults.add('leaves that cannot be read', `leaf ${number}`);
    return leaf;
  }

  /** Compares with a head, which covers the leaves since the previous one. */
  private async cover(head: TreeHead): Promise<void> {
    const leaves = this.uncovered;
    this.uncovered = [];
    this.times.cover(
      head,
      leaves.map(({ leaf }) => leaf),
    );
    if (this.isBroken || this.tree.root.equals(head.root)) return;
    this.isBroken = true;
    const first = head.size - leaves.length;
    const when = new Date(head.time).toISOString();
    this.faults.add(
      'heads that are not of this log',
      `of ${head.size} leaves, signed ${when}; later ones are not compared`,
    );
    for (const [offset, { hash, leaf }] of leaves.slice(0, PROVED_ONE_BY_ONE).entries()) {
      const number = first + offset;
      const path = `proofs/inclusion?leaf=${number}&size=${head.size}`;
      // A gateway that cannot prove a leaf did not sign it.
      const proof = await hashesOf(this.client, path).catch(() => []);
      const root = await rootOfInclusion(hash, number, head.size, proof);
      if (!root || !sameBytes(root, head.root))
        this.faults.add(
          'leaves that are not what was signed',
          `leaf ${number}: ${JSON.stringify(leaf) ?? 'nothing'}`,
        );
    }
  }
}
