import { type DataSource, type EntityManager, In } from 'typeorm';
import { columnsOf } from '../../../platform/database/postgres.js';
import { changingRules } from '../rule-revision.js';
import { PriceRuleEntity } from './price-alert.entity.js';

export type PriceRuleRow = Omit<PriceRuleEntity, 'user'>;
/** The fields of a rule that its owner sets. */
export type PriceRuleTerms = Pick<
  PriceRuleRow,
  'pair' | 'price' | 'crossing' | 'repeats' | 'enabled' | 'channels'
>;

/** What an alert changes in its rule. */
export interface PriceRuleUse {
  readonly id: string;
  readonly day: string;
  readonly used: number;
  readonly tickAt: Date;
  readonly enabled: boolean;
}

/** Rules read per query: few enough that requests are served in between. */
const BATCH = 1000;

/** Reads and writes price rules. Every change by an owner runs in `changing`. */
export class PriceRuleRepository {
  constructor(private readonly dataSource: DataSource) {}

  changing<Result>(work: (manager: EntityManager, revision: string) => Promise<Result>): Promise<Result> {
    return changingRules(this.dataSource, work);
  }

  /** A user's rules, oldest first. */
  findOf(userId: string, manager: EntityManager = this.dataSource.manager): Promise<PriceRuleRow[]> {
    return manager.find(PriceRuleEntity, { where: { userId }, order: { id: 'ASC' } });
  }

  find(manager: EntityManager, id: string, userId: string): Promise<PriceRuleRow | null> {
    return manager.findOneBy(PriceRuleEntity, { id, userId });
  }

  countOf(manager: EntityManager, userId: string): Promise<number> {
    return manager.countBy(PriceRuleEntity, { userId });
  }

  async insert(manager: EntityManager, rule: PriceRuleRow): Promise<void> {
    await manager.insert(PriceRuleEntity, rule);
  }

  /** Returns whether the user has such a rule. */
  async update(
    manager: EntityManager,
    id: string,
    userId: string,
    change: Partial<PriceRuleTerms> & { readonly revision: string },
  ): Promise<boolean> {
    return (await manager.update(PriceRuleEntity, { id, userId }, change)).affected === 1;
  }

  /** Returns whether the user had such a rule. */
  async delete(manager: EntityManager, id: string, userId: string): Promise<boolean> {
    return (await manager.delete(PriceRuleEntity, { id, userId })).affected === 1;
  }

  /** A batch of rules that changed after a revision, in the order of their changes. */
  changedAfter(revision: string): Promise<PriceRuleRow[]> {
    return this.dataSource.manager
      .createQueryBuilder(PriceRuleEntity, 'r')
      .select(columnsOf(this.dataSource.manager, PriceRuleEntity, 'r'))
      .where('r.revision > :revision', { revision })
      .orderBy('r.revision')
      .limit(BATCH)
      .getRawMany<PriceRuleRow>();
  }

  /** Of the given rules, those that still exist and are enabled. */
  async enabled(manager: EntityManager, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await manager.find(PriceRuleEntity, {
      select: { id: true },
      where: { id: In([...ids]), enabled: true },
    });
    return new Set(rows.map(({ id }) => id));
  }

  /** The same, locked until the transaction ends. */
  lockEnabled(manager: EntityManager, ids: readonly string[]): Promise<PriceRuleRow[]> {
    return manager
      .createQueryBuilder(PriceRuleEntity, 'r')
      .select(columnsOf(manager, PriceRuleEntity, 'r'))
      .where('r.id = ANY(:ids) AND r.enabled', { ids })
      .orderBy('r.id')
      .setLock('for_no_key_update')
      .getRawMany<PriceRuleRow>();
  }

  async writeUses(manager: EntityManager, uses: readonly PriceRuleUse[]): Promise<void> {
    await manager.query(
      `UPDATE price_rules r SET used_day = v.day, used = v.used, last_tick_at = v.tick_at, enabled = v.enabled
       FROM unnest($1::uuid[], $2::text[], $3::smallint[], $4::timestamptz[], $5::boolean[])
         AS v (id, day, used, tick_at, enabled) WHERE r.id = v.id`,
      [
        uses.map(({ id }) => id),
        uses.map(({ day }) => day),
        uses.map(({ used }) => used),
        uses.map(({ tickAt }) => tickAt),
        uses.map(({ enabled }) => enabled),
      ],
    );
  }
}
