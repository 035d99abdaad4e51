import { type Checkpoint, parseCheckpoint } from '#schema/tlog/checkpoint.js';
import { isConsistent, type Tree } from '#schema/tlog/merkle-proof.js';
import { parseNote } from '#schema/tlog/signed-note.js';
import type { Leaf } from '../../src/features/record/log/log-leaf.js';
import { GrowingTree, leafHash } from '../../src/features/record/log/merkle-tree.js';
import type { FormerHead, TreeHead } from '../../src/features/record/log/tree-head.js';
import type { Faults } from './faults.js';
import type { KnownHead } from './known-head.js';
import { changedLeaves, logLines } from './log-lines.js';
import { LogTimes, OWN_CLOCK_MS } from './log-times.js';
import type { LoggedCalls } from './logged-calls.js';
import type { LoggedChange } from './logged-changes.js';
import { LoggedRecord, type LoggedSeries, type LoggedShadow, leafOf } from './logged-record.js';
import type { PackedEntries } from './packed-entries.js';
import type { RecordClient } from './record-client.js';
import {
  checkpointOfLeaf,
  consistencyProof,
  logSignatures,
  type ServedCheckpoint,
  servedCheckpoint,
} from './served-checkpoint.js';

export interface CheckedLog {
  readonly head: TreeHead;
  /** Its checkpoint, a signed note. */
  readonly note: string;
  /** The checkpoint that is served, which may be an earlier one. */
  readonly served: Checkpoint;
  /** All heads up to the newest, by their size: the log as it was when a batch of leaves was signed. */
  readonly heads: readonly TreeHead[];
  /** Leaves of the last head whose time is in no leaf; 0 if there is none. */
  readonly formerLeaves: number;
  readonly series: ReadonlyMap<number, LoggedSeries>;
  readonly shadows: ReadonlyMap<number, LoggedShadow>;
  /** Changes of the engine version, in the order of the log. */
  readonly changes: readonly LoggedChange[];
  /** In the order of the log. */
  readonly entries: PackedEntries;
  /** Calls of sources. */
  readonly calls: LoggedCalls;
}

/** A head without its signature. */
export interface Witness extends Tree {
  /** When it was the newest, by a clock that is not the gateway's, epoch milliseconds; undefined if unknown. */
  readonly seenAt?: number | undefined;
}

/** Gateways of one log are replaced within this time, and the last former one still signs without such a leaf. */
const REPLACED_WITHIN_MS = 3_600_000;

/** What a log may have: its gateway may be hostile. */
const LOG_LIMITS = {
  /** Leaves of the largest tree whose hashes a gateway can store. */
  leaves: 2 ** 32,
  /** Leaves of one head, which are held until it is there; a back-filled pass has some thousand. */
  ofHead: 250_000,
  /** Heads in memory: of ten years, two a minute. */
  heads: 10_000_000,
};

/**
 * Reads the log and checks it against its checkpoint, and against the last known head. A leaf says when those
 * before it were signed; so the heads of the log are the trees that end with such a leaf.
 */
export class LogCheck {
  private readonly tree = new GrowingTree();
  private readonly record: LoggedRecord;
  private readonly times: LogTimes;
  private readonly heads: TreeHead[] = [];
  /** Leaves after the last head so far. */
  private uncovered: (Leaf | undefined)[] = [];

  constructor(
    private readonly client: RecordClient,
    private readonly faults: Faults,
    private readonly gaps: Faults,
    private readonly limits = LOG_LIMITS,
  ) {
    this.record = new LoggedRecord(faults);
    this.times = new LogTimes(this.record.series, faults, gaps);
  }

  /**
   * @param now of the checker's clock, epoch milliseconds
   * @param known the last known head, if any
   * @param witness a head from another channel, such as a mail
   * @param counted leaves that have to be read, if there are as many
   */
  async run(now: number, known: KnownHead | undefined, witness?: Witness, counted = 0): Promise<CheckedLog> {
    const served = await servedCheckpoint(this.client, [], this.faults);
    const { checkpoint, note } = await this.covering(served, counted);
    const { size } = checkpoint;
    if (size > this.limits.leaves) throw new Error(`the checkpoint is of ${size} leaves, which is no log`);
    const seen = known && { ...known.tree, seenAt: known.seenAt };
    if (known) await this.hasItsKey(known);
    if (seen) await this.compare('head seen last', seen, checkpoint);
    if (witness) await this.compare('head that was given', witness, checkpoint);
    const former = await this.formerHeads(size);
    await this.read(size, former);
    if (this.tree.size < size)
      this.faults.add('leaves that are missing', `the checkpoint has ${size}, the files ${this.tree.size}`);
    if (this.uncovered.length > 0)
      this.faults.add('leaves that no head covers', `${this.uncovered.length} at the end`);
    if (!this.tree.root.equals(checkpoint.root)) await this.findChanges(checkpoint);
    if (seen) this.notDatedBack('head seen last', seen);
    if (witness) this.notDatedBack('head that was given', witness);
    this.times.finish(now);
    const { heads, record } = this;
    const head = { size, root: Buffer.from(checkpoint.root), time: heads.at(-1)?.time ?? 0 };
    const formerLeaves = former.at(-1)?.size ?? 0;
    const { series, shadows, changes, entries, calls } = record;
    return {
      head,
      note,
      served: served.checkpoint,
      heads,
      formerLeaves,
      series,
      shadows,
      changes: changes.all,
      entries,
      calls,
    };
  }

  /** The checkpoint that is served, or a later one that begins with it and has these leaves. */
  private async covering(served: ServedCheckpoint, counted: number): Promise<ServedCheckpoint> {
    if (served.checkpoint.size >= counted) return served;
    const later = await checkpointOfLeaf(this.client, counted - 1, [], this.faults);
    if (!later || later.checkpoint.size < counted) return served;
    await this.compare('checkpoint that is served', served.checkpoint, later.checkpoint);
    return later;
  }

  private async hasItsKey({ note }: KnownHead): Promise<void> {
    const parsed = note === undefined ? undefined : parseNote(note);
    const checkpoint = parsed && parseCheckpoint(parsed.text);
    if (!parsed || !checkpoint) return;
    const { verified } = await logSignatures(this.client, parsed, checkpoint);
    if (verified.length === 0)
      this.faults.add('head seen last', 'the key that signed it is not published any more');
  }

  /** Checks that today's log begins with that of an earlier head. */
  private async compare(what: string, seen: Witness, newest: Tree): Promise<void> {
    if (seen.size > newest.size) {
      this.faults.add(what, `it had ${seen.size} leaves, the log now has ${newest.size}`);
      return;
    }
    const proof =
      seen.size === 0 || seen.size === newest.size
        ? []
        : await consistencyProof(this.client, seen.size, newest.size);
    if (!(await isConsistent(seen, newest, proof)))
      this.faults.add(what, `the log does not begin with its ${seen.size} leaves: it was rewritten`);
  }

  /**
   * A head that did not exist yet when a smaller one was the newest was signed later. To show an old head for a while,
   * and then sign later entries once their outcomes are known, the signer must backdate the new head.
   */
  private notDatedBack(what: string, { size, seenAt }: Witness): void {
    if (seenAt === undefined) return;
    for (const head of this.heads)
      if (head.size > size && head.time < seenAt - OWN_CLOCK_MS)
        this.faults.add(
          'heads that are dated back',
          `of ${head.size} leaves, ${new Date(head.time).toISOString()}: not there at ${new Date(seenAt).toISOString()} (${what})`,
        );
  }

  /** The heads from before the leaves said when they were signed, in their order; none for a log that began later. */
  private async formerHeads(newest: number): Promise<readonly FormerHead[]> {
    const heads: FormerHead[] = [];
    for await (const line of this.client.lines('former-heads.ndjson')) {
      const head = formerHead(line);
      if (!head || head.size <= (heads.at(-1)?.size ?? 0) || head.size > newest) {
        this.faults.add('former heads that cannot be', `line ${heads.length}`);
        return heads;
      }
      heads.push(head);
      this.limitHeads(heads.length);
    }
    return heads;
  }

  private async read(size: number, former: readonly FormerHead[]): Promise<void> {
    const formerly = former[Symbol.iterator]();
    let next = formerly.next().value;
    /** Time of the first leaf that says one. */
    let began: number | undefined;
    for await (const line of logLines(this.client, size)) {
      const leaf = this.add(line);
      const head = next?.size === this.tree.size ? next : undefined;
      if (leaf?.type === 'signed') {
        began ??= leaf.time;
        this.cover(leaf.time);
      } else if (head) this.cover(head.time);
      const isTooLate = head && began !== undefined && head.time > began + REPLACED_WITHIN_MS;
      if (head && (isTooLate || leaf?.type === 'signed'))
        this.faults.add('former heads that cannot be', `of ${head.size} leaves`);
      if (head) next = formerly.next().value;
    }
    // Each gateway that serves former heads signs such a leaf with the next batch.
    if (began === undefined && former.length > 0)
      this.gaps.add('leaves that say when the log was signed', `of ${size} leaves none says it`);
  }

  private add(line: string): Leaf | undefined {
    const number = this.tree.size;
    this.tree.add(leafHash(Buffer.from(line, 'utf8')));
    const leaf = line === '' ? undefined : leafOf(line);
    if (line === '') this.faults.add('leaves that are missing', `leaf ${number}`);
    else if (!leaf) this.faults.add('leaves that cannot be read', `leaf ${number}`);
    else this.record.add(leaf, number);
    this.uncovered.push(leaf);
    const { ofHead } = this.limits;
    if (this.uncovered.length > ofHead) throw new Error(`a head covers more than ${ofHead} leaves`);
    return leaf;
  }

  /** The leaves since the previous head were signed at this time. */
  private cover(time: number): void {
    const head = { size: this.tree.size, root: this.tree.root, time };
    this.heads.push(head);
    this.limitHeads(this.heads.length);
    this.times.cover(head, this.uncovered);
    this.uncovered = [];
  }

  private limitHeads(count: number): void {
    const { heads } = this.limits;
    if (count > heads) throw new Error(`the log has more than ${heads} heads`);
  }

  /** Tells which leaves are not those of the checkpoint. */
  private async findChanges(checkpoint: Tree): Promise<void> {
    this.faults.add('checkpoints that are not of this log', `of ${checkpoint.size} leaves`);
    const trees = [...this.heads, { size: this.tree.size, root: this.tree.root }];
    for await (const { number, line } of changedLeaves(this.client, checkpoint, trees))
      this.faults.add('leaves that are not what was signed', `leaf ${number}: ${line || 'nothing'}`);
  }
}

function formerHead(line: string): FormerHead | undefined {
  try {
    const { size, time } = JSON.parse(line) as FormerHead;
    return Number.isSafeInteger(size) && Number.isSafeInteger(time) ? { size, time } : undefined;
  } catch {
    return undefined;
  }
}
