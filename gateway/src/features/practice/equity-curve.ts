import type { EntityManager } from 'typeorm';
import { readCentavos } from '../../platform/database/centavos.js';
import type { PracticeEquityPoint, PracticeRange } from './practice-equity.type.js';

const DAY_MS = 24 * 3_600_000;
const LENGTH = {
  DAY: DAY_MS,
  WEEK: 7 * DAY_MS,
  MONTH: 30 * DAY_MS,
  ALL: Number.POSITIVE_INFINITY,
} as const satisfies Record<PracticeRange, number>;
/** Steps of time, each with its last point; with the first and the present point no curve has more than 300. */
const STEPS = 298;

/**
 * Equity moves by what the house gives and takes, so the curve is the running sum of the HOUSE book with its sign
 * turned, counted back from today's equity: only the entries within the range are read.
 */
const CURVE = `
WITH account AS (
  SELECT id, balance + open_stake AS equity, greatest(opened_at, $2) AS since
  FROM practice_accounts WHERE user_id = $1 AND closed_at IS NULL
), moves AS (
  SELECT t.created_at AS time, t.id, -e.amount AS amount
  FROM account a JOIN practice_transactions t ON t.account_id = a.id AND t.created_at > a.since
    JOIN practice_entries e ON e.transaction_id = t.id AND e.book = 'HOUSE'
), points AS (
  SELECT m.time, m.id, a.equity - coalesce(sum(m.amount) OVER (ORDER BY m.time DESC, m.id DESC
      ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS equity,
    ceil(extract(epoch FROM m.time - a.since) * $4 / greatest(1, extract(epoch FROM $3::timestamptz - a.since))) AS step
  FROM moves m, account a
), kept AS (
  SELECT DISTINCT ON (step) time, equity FROM points WHERE time < $3 ORDER BY step, time DESC, id DESC
)
SELECT since AS time, equity - (SELECT coalesce(sum(amount), 0) FROM moves) AS equity FROM account
UNION ALL SELECT time, equity FROM kept
UNION ALL SELECT $3, equity FROM account WHERE since < $3
ORDER BY time`;

/** Equity of a user's present account over a range, oldest point first. @param now epoch milliseconds */
export async function equityPoints(
  manager: EntityManager,
  userId: string,
  range: PracticeRange,
  now: number,
): Promise<PracticeEquityPoint[]> {
  const since = new Date(Math.max(0, now - LENGTH[range]));
  const rows = await manager.query<{ time: Date; equity: string }[]>(CURVE, [
    userId,
    since,
    new Date(now),
    STEPS,
  ]);
  return rows.map(({ time, equity }) => ({ time, equity: readCentavos(equity) }));
}
