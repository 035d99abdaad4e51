import type { EntityManager } from 'typeorm';
import { consistencySpans, inclusionSpans } from '#schema/tlog/merkle-proof.js';
import type { Clock } from '../../../platform/clock.js';
import { FarolError } from '../../../platform/errors.js';
import { PAIR_CODES, timeframeCode } from '../record-codes.js';
import type { EntryKey } from '../record-entry.js';
import type { LogRepository, SignedTree } from './log.repository.js';
import type { LogKeyService } from './log-key.service.js';
import { type Leaf, leafBytes, signedLeaf } from './log-leaf.js';
import type { LogLeafRepository } from './log-leaf.repository.js';
import type { LogTilesRepository } from './log-tiles.repository.js';
import { leafHash } from './merkle-tree.js';
import { type LogHead, type PublicKey, signCheckpoint } from './tree-head.js';

/**
 * Milliseconds. A head that is further ahead was dated by a wrong clock; if others followed it, all that they sign would be
 * late until then.
 */
const FOLLOWED_AHEAD_MS = 10_000;

/** Leaves, or former heads, read at a time when they are exported. */
const AT_ONCE = 2000;

/** A proof: hashes in base64url, for the tree of `size`. */
export interface Proof {
  readonly size: number;
  readonly hashes: readonly string[];
}

/** A month of the log (YYYY-MM, UTC): its first leaf and how many it has. */
export interface MonthOfLog {
  readonly month: string;
  readonly first: number;
  readonly size: number;
}

const texts = (hashes: readonly Buffer[]) => hashes.map((hash) => hash.toString('base64url'));

const monthOf = (time: Date) => time.toISOString().slice(0, 7);

const notFound = (message: string) => new FarolError('NOT_FOUND', message);

/** The append-only log of the record: leaves, signed checkpoints and proofs. */
export class LogService {
  constructor(
    private readonly repository: LogRepository,
    private readonly leaves: LogLeafRepository,
    private readonly tiles: LogTilesRepository,
    private readonly keys: LogKeyService,
    private readonly clock: Clock,
    /** Names the log in checkpoints: its public address without scheme. */
    private readonly origin: string,
  ) {}

  /** The tree that was signed last; undefined before the first. Its size is the number of the next leaf. */
  signedTree(manager: EntityManager): Promise<SignedTree | undefined> {
    return this.repository.signedTree(manager);
  }

  /**
   * The time of what is signed next, epoch milliseconds: this gateway's, unless the newest head is slightly later. While
   * gateways' clocks differ by seconds, time does not run backwards in the log.
   *
   * @param now the gateway's time, epoch milliseconds
   */
  timeAfter(signed: SignedTree | undefined, now = this.clock.now()): number {
    const newest = signed?.signedAt.getTime() ?? 0;
    return newest - now > FOLLOWED_AHEAD_MS ? now : Math.max(now, newest);
  }

  /** Number of the next leaf. */
  size(manager?: EntityManager): Promise<number> {
    return this.repository.size(manager);
  }

  /**
   * Appends leaves, and one that says when they are signed, and signs the checkpoint that covers them all. Runs in the
   * transaction that writes the rows they describe, with exclusive access to the log, so that every leaf is signed.
   * Returns the log's size afterwards.
   *
   * @param signed what `signedTree` returned in the same transaction
   * @param notBefore earliest time of the signature, epoch milliseconds
   */
  async append(
    manager: EntityManager,
    signed: SignedTree | undefined,
    leaves: readonly Leaf[],
    notBefore = 0,
  ): Promise<number> {
    const first = signed?.size ?? 0;
    if (leaves.length === 0) return first;
    const time = Math.max(this.timeAfter(signed), notBefore);
    const root = await this.tiles.append(
      manager,
      signed,
      [...leaves, signedLeaf(time)].map((leaf) => leafHash(leafBytes(leaf))),
    );
    const head = { size: first + leaves.length + 1, root, time };
    const { id, key } = await this.keys.signingKey(manager);
    await this.repository.addHead(manager, head, {
      keyId: id,
      origin: this.origin,
      noteSignature: signCheckpoint(head, this.origin, key),
    });
    const month = monthOf(new Date(time));
    if (!signed || monthOf(signed.signedAt) !== month)
      await this.repository.beginMonth(manager, { month, first });
    return head.size;
  }

  /** To be called if an append did not commit. */
  forget(): void {
    this.keys.forget();
  }

  /** The head that covers all leaves; undefined before the first. */
  newestHead(): Promise<LogHead | undefined> {
    return this.repository.newestHead();
  }

  /** Sizes and times of the heads from before the log's leaves said when they were signed, as lines, oldest first. */
  async *formerHeads(): AsyncGenerator<string> {
    for (let after = 0; ; ) {
      const heads = await this.repository.formerHeads(after, AT_ONCE);
      const last = heads.at(-1);
      if (!last) return;
      yield heads.map((head) => `${JSON.stringify(head)}\n`).join('');
      after = last.size;
    }
  }

  publicKeys(): Promise<PublicKey[]> {
    return this.keys.publicKeys();
  }

  /** Proof that a leaf is in the tree of `size`. @throws FarolError NOT_FOUND if it is not, or there is no such tree */
  async inclusion(leaf: number, size: number): Promise<Proof> {
    if (size > (await this.repository.size()) || leaf >= size) throw notFound('Folha não encontrada');
    return { size, hashes: texts(await this.tiles.hashes(inclusionSpans(leaf, size))) };
  }

  /**
   * Proof that the tree of `size` begins with the tree of `first`.
   *
   * @throws FarolError NOT_FOUND if there is no such tree
   */
  async consistency(first: number, size: number): Promise<Proof> {
    if (size > (await this.repository.size()) || first > size || first < 1)
      throw notFound('Cabeça não encontrada');
    return { size, hashes: texts(await this.tiles.hashes(consistencySpans(first, size))) };
  }

  /** Leaf numbers of an entry's direction, price and outcome, null where there is none (yet). @throws FarolError NOT_FOUND */
  async leavesOf(entry: Omit<EntryKey, 'candleTime'> & { readonly time: number }) {
    const { series, pair, timeframe, time } = entry;
    const codes = [series, PAIR_CODES[pair], timeframeCode(timeframe), new Date(time)] as const;
    const leaves = await this.leaves.ofEntry(codes);
    if (!leaves) throw notFound('Entrada não encontrada');
    return leaves;
  }

  /** The months of the log with their leaves, up to the newest head. */
  async months(): Promise<MonthOfLog[]> {
    const size = await this.repository.size();
    const months = (await this.repository.months()).filter(({ first }) => first < size);
    return months.map(({ month, first }, index) => ({
      month,
      first,
      size: (months[index + 1]?.first ?? size) - first,
    }));
  }

  /**
   * A month of the log. If it has ended, with the root of the first head that covers all of it.
   *
   * @throws FarolError NOT_FOUND if the log has no such month
   */
  async month(month: string): Promise<MonthOfLog & { readonly root: string | undefined }> {
    const months = await this.months();
    const found = months.find((one) => one.month === month);
    if (!found) throw notFound('Mês não encontrado');
    const hasEnded = found !== months.at(-1);
    const [head] = hasEnded ? await this.repository.heads(found.first + found.size - 1, 1) : [];
    return { ...found, root: head?.root };
  }

  /**
   * The leaves of a month as lines, streamed while they are read. An empty line replaces a leaf whose row is missing.
   */
  async *lines({ first, size }: MonthOfLog): AsyncGenerator<string> {
    const end = first + size;
    for (let from = first; from < end; from += AT_ONCE) {
      const leaves = await this.leaves.read(from, Math.min(end, from + AT_ONCE));
      yield leaves.map((leaf) => `${leaf ? JSON.stringify(leaf) : ''}\n`).join('');
    }
  }
}
