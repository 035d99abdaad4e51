import { type DataSource, type EntityManager, In } from 'typeorm';
import { columnsOf } from '../../platform/database/postgres.js';
import { AlertRuleEntity } from './alert.entity.js';
import { changingRules } from './rule-revision.js';

export type AlertRuleRow = Omit<AlertRuleEntity, 'user'>;
/** The fields of a rule that its owner sets. */
export type AlertRuleTerms = Omit<
  AlertRuleRow,
  'id' | 'userId' | 'usedDay' | 'used' | 'revision' | 'createdAt'
>;

/** Rules read per query: few enough that requests are served in between. */
const BATCH = 500;

/** Reads and writes rules. Every change runs in `changing`. */
export class AlertRuleRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Runs transactions that change rules one at a time. */
  changing<Result>(work: (manager: EntityManager, revision: string) => Promise<Result>): Promise<Result> {
    return changingRules(this.dataSource, work);
  }

  /** A user's rules, oldest first. */
  findOf(userId: string, manager: EntityManager = this.dataSource.manager): Promise<AlertRuleRow[]> {
    return manager.find(AlertRuleEntity, { where: { userId }, order: { id: 'ASC' } });
  }

  find(manager: EntityManager, id: string, userId: string): Promise<AlertRuleRow | null> {
    return manager.findOneBy(AlertRuleEntity, { id, userId });
  }

  countOf(manager: EntityManager, userId: string): Promise<number> {
    return manager.countBy(AlertRuleEntity, { userId });
  }

  async insert(manager: EntityManager, rule: AlertRuleRow): Promise<void> {
    await manager.insert(AlertRuleEntity, rule);
  }

  /** Returns whether the user has such a rule. */
  async update(
    manager: EntityManager,
    id: string,
    userId: string,
    change: Partial<AlertRuleTerms> & { readonly revision: string },
  ): Promise<boolean> {
    return (await manager.update(AlertRuleEntity, { id, userId }, change)).affected === 1;
  }

  /** Returns whether the user had such a rule. */
  async delete(manager: EntityManager, id: string, userId: string): Promise<boolean> {
    return (await manager.delete(AlertRuleEntity, { id, userId })).affected === 1;
  }

  /** A batch of rules that changed after a revision, in the order of their changes. */
  changedAfter(revision: string): Promise<AlertRuleRow[]> {
    return this.dataSource.manager
      .createQueryBuilder(AlertRuleEntity, 'r')
      .select(columnsOf(this.dataSource.manager, AlertRuleEntity, 'r'))
      .where('r.revision > :revision', { revision })
      .orderBy('r.revision')
      .limit(BATCH)
      .getRawMany<AlertRuleRow>();
  }

  /** Of the given rules, those that still exist. */
  async existing(manager: EntityManager, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await manager.find(AlertRuleEntity, { select: { id: true }, where: { id: In([...ids]) } });
    return new Set(rows.map(({ id }) => id));
  }

  /** Of the given rules, those that still exist and are enabled, oldest first, locked until the transaction ends. */
  lockEnabled(manager: EntityManager, ids: readonly string[]): Promise<AlertRuleRow[]> {
    return manager
      .createQueryBuilder(AlertRuleEntity, 'r')
      .select(columnsOf(manager, AlertRuleEntity, 'r'))
      .where('r.id = ANY(:ids) AND r.enabled', { ids })
      .orderBy('r.id')
      .setLock('for_no_key_update')
      .getRawMany<AlertRuleRow>();
  }

  /** Writes how many alerts rules have made for a day of their owners. */
  async writeUses(
    manager: EntityManager,
    uses: readonly { readonly id: string; readonly day: string; readonly used: number }[],
  ): Promise<void> {
    await manager.query(
      `UPDATE alert_rules r SET used_day = v.day, used = v.used
       FROM unnest($1::uuid[], $2::text[], $3::smallint[]) AS v (id, day, used) WHERE r.id = v.id`,
      [uses.map(({ id }) => id), uses.map(({ day }) => day), uses.map(({ used }) => used)],
    );
  }
}
