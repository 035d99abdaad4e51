import type { DataSource } from 'typeorm';
import type { Clock } from '../clock.js';
import type { ScheduledJob } from '../job-runner.js';
import type { RetentionRule } from './retention-rule.js';

/** Small enough that nobody waits for their locks. */
const BATCH = 1000;

/** Rows that another transaction has locked are left to a later run. */
const removal = ({ table, outdated, clears }: RetentionRule) => `
${clears === undefined ? `DELETE FROM ${table}` : `UPDATE ${table} SET ${clears} = NULL`} WHERE ctid = ANY (ARRAY(
  SELECT ctid FROM ${table} WHERE ${outdated} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))`;

/** Removes rows whose retention is over. */
export class RetentionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rules: readonly RetentionRule[],
    private readonly clock: Clock,
  ) {}

  /** Removes outdated rows at the start and every ten minutes. */
  readonly job: ScheduledJob = {
    name: 'retention',
    everyMs: 600_000,
    atOnce: true,
    work: () => this.removeOutdated(),
    failureMessage: 'outdated rows could not be removed',
  };

  /** Goes over all tables once, in batches; any number of gateways may do so concurrently. */
  async removeOutdated(): Promise<void> {
    for (const rule of this.rules) {
      const bound = rule.bound(this.clock.now());
      while ((await this.removeBatch(rule, bound)) === BATCH);
    }
  }

  private async removeBatch(rule: RetentionRule, bound: Date | string): Promise<number> {
    const [, removed] = await this.dataSource.query<[unknown[], number]>(removal(rule), [bound]);
    return removed;
  }
}
