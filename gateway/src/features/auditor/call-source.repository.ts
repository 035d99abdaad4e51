import { type DataSource, type EntityManager, IsNull, LessThan, MoreThan, Not } from 'typeorm';
import { lockNameInTransaction } from '../../platform/database/advisory-locks.js';
import { columnsOf } from '../../platform/database/postgres.js';
import type { DueClaim } from '../../platform/settlement.js';
import type { SignalOutcome } from '../signals/signal.type.js';
import { CallSourceEntity, SourceCallEntity } from './call-source.entity.js';

export type CallSourceRow = Omit<CallSourceEntity, 'user'>;
export type SourceCallRow = Omit<SourceCallEntity, 'source'>;

/** Fields of a source that its owner sets. */
export type CallSourceTerms = Pick<
  CallSourceRow,
  'name' | 'kind' | 'zone' | 'expiryMinutes' | 'gales' | 'claimedRate'
>;

/** A call after one more of its entries has ended. */
export interface CallProgress
  extends Pick<
    SourceCallRow,
    'id' | 'leaf' | 'salt' | 'entryPrice' | 'exitPrice' | 'reverseOutcome' | 'engineOutcome'
  > {
  readonly steps: readonly SignalOutcome[];
  /** When the next entry is due; null if there is none. */
  readonly nextAt: Date | null;
}

/** Reads and writes sources and their calls. */
export class CallSourceRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A user's sources, oldest first. */
  findOf(userId: string, manager: EntityManager = this.dataSource.manager): Promise<CallSourceRow[]> {
    return manager.find(CallSourceEntity, { where: { userId }, order: { id: 'ASC' } });
  }

  find(id: string, userId: string): Promise<CallSourceRow | null> {
    return this.dataSource.manager.findOneBy(CallSourceEntity, { id, userId });
  }

  /** The same, locked until the transaction ends, so that it is not closed meanwhile. */
  lock(manager: EntityManager, id: string, userId: string): Promise<CallSourceRow | null> {
    return manager.findOne(CallSourceEntity, {
      where: { id, userId },
      lock: { mode: 'for_no_key_update' },
    });
  }

  inTransaction<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.dataSource.transaction(work);
  }

  /** Runs transactions that change a user's sources one at a time. */
  changing<Result>(userId: string, work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.dataSource.transaction(async (manager) => {
      await lockNameInTransaction(manager, 'callSources', userId);
      return work(manager);
    });
  }

  /** The source of an address for robots. */
  ofAddress(addressHash: string): Promise<CallSourceRow | null> {
    return this.dataSource.manager.findOneBy(CallSourceEntity, { addressHash });
  }

  /** A source that everybody may read. */
  findPublished(id: string): Promise<CallSourceRow | null> {
    return this.dataSource.manager.findOneBy(CallSourceEntity, { id, publishedAt: Not(IsNull()) });
  }

  /** Keeps a user's published sources when the account is deleted, closed and without anything of the person. */
  async release(manager: EntityManager, userId: string, now: Date): Promise<void> {
    const accountSources = await manager.countBy(CallSourceEntity, { userId });
    await manager
      .createQueryBuilder()
      .update(CallSourceEntity)
      .set({
        ...{ userId: null, words: null, proofUrl: null, addressHash: null, chosenAt: null, accountSources },
        closedAt: () => 'coalesce(closed_at, :now)',
      })
      .setParameter('now', now)
      .where('user_id = :userId AND published_at IS NOT NULL', { userId })
      .execute();
  }

  async noteChosen(manager: EntityManager, id: string, at: Date): Promise<void> {
    await manager.update(CallSourceEntity, { id }, { chosenAt: at });
  }

  async insert(manager: EntityManager, source: CallSourceRow): Promise<void> {
    await manager.insert(CallSourceEntity, source);
  }

  /** Returns whether the user has such a source that is open. */
  async update(id: string, userId: string, change: Partial<CallSourceRow>): Promise<boolean> {
    const open = this.dataSource.manager
      .createQueryBuilder()
      .update(CallSourceEntity)
      .set(change)
      .where('id = :id AND user_id = :userId AND closed_at IS NULL', { id, userId });
    return (await open.execute()).affected === 1;
  }

  /** Calls that a source has received before their entry since a moment, and after their entry ever. */
  async received(manager: EntityManager, sourceId: string, since: Date) {
    const inTime = await manager.countBy(SourceCallEntity, {
      ...{ sourceId, inTime: true, receivedAt: MoreThan(since) },
    });
    const late = await manager.countBy(SourceCallEntity, { sourceId, inTime: false });
    return { inTime, late };
  }

  /** Adds the calls that the source does not have yet; returns their ids. */
  async addCalls(manager: EntityManager, calls: readonly SourceCallRow[]): Promise<ReadonlySet<string>> {
    const { raw } = await manager
      .createQueryBuilder()
      .insert()
      .into(SourceCallEntity)
      .values([...calls])
      .orIgnore()
      .returning('id')
      // Else the returned ids would be written into the rows given, in their order.
      .updateEntity(false)
      .execute();
    return new Set((raw as { id: string }[]).map(({ id }) => id));
  }

  /** Stores the leaf of each call, or of its outcome. */
  async setLeaves(
    manager: EntityManager,
    column: 'leaf' | 'outcome_leaf',
    calls: readonly { readonly id: string }[],
    leaves: readonly number[],
  ): Promise<void> {
    if (calls.length === 0) return;
    await manager.query(
      `UPDATE source_calls c SET ${column} = l.leaf FROM unnest($1::uuid[], $2::bigint[]) AS l (id, leaf) WHERE c.id = l.id`,
      [calls.map(({ id }) => id), leaves],
    );
  }

  async countDuplicates(manager: EntityManager, sourceId: string, more: number): Promise<void> {
    await manager.increment(CallSourceEntity, { id: sourceId }, 'duplicates', more);
  }

  /** All calls of these sources, by their entry. */
  callsOf(sourceIds: readonly string[]): Promise<SourceCallRow[]> {
    return this.dataSource.manager
      .createQueryBuilder(SourceCallEntity, 'c')
      .select(columnsOf(this.dataSource.manager, SourceCallEntity, 'c'))
      .where('c.source_id = ANY(:sourceIds)', { sourceIds })
      .orderBy('c.entry_time')
      .getRawMany<SourceCallRow>();
  }

  /** A page of a source's calls, the newest received first. @param before id of the last one of the page before */
  newest(sourceId: string, before: string | null | undefined, limit: number): Promise<SourceCallRow[]> {
    return this.dataSource.manager.find(SourceCallEntity, {
      where: { sourceId, ...(before && { id: LessThan(before) }) },
      order: { id: 'DESC' },
      take: limit,
    });
  }

  /** Claims calls with an entry that is due; the oldest first. */
  async claimDue({ now, until, limit }: DueClaim): Promise<SourceCallRow[]> {
    const { manager } = this.dataSource;
    const [rows] = await manager.query<[SourceCallRow[], number]>(
      `UPDATE source_calls c SET attempt_at = $2
       WHERE id IN (
         SELECT id FROM source_calls WHERE settled_at IS NULL AND attempt_at <= $1
         ORDER BY attempt_at LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING ${columnsOf(manager, SourceCallEntity, 'c')}`,
      [now, until, limit],
    );
    return rows;
  }

  /** Stores the outcome of one more entry, unless another gateway has; returns whether it was this one. */
  async advance(manager: EntityManager, progress: CallProgress, now: Date): Promise<boolean> {
    const { id, steps, nextAt, entryPrice, exitPrice, reverseOutcome, engineOutcome } = progress;
    const { affected } = await manager
      .createQueryBuilder()
      .update(SourceCallEntity)
      .set({
        ...{ entryPrice, exitPrice, reverseOutcome, engineOutcome, steps: [...steps] },
        ...(nextAt ? { attemptAt: nextAt } : { settledAt: now }),
      })
      .where('id = :id AND settled_at IS NULL AND cardinality(steps) = :before', {
        id,
        before: steps.length - 1,
      })
      .execute();
    return affected === 1;
  }
}
