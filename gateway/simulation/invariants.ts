import type { DataSource } from 'typeorm';
import { PRICE_ALERT_WAIT_SECONDS } from '#schema/price-alert.js';
import { auditLedger } from '../test/ledger-audit.js';
import { GuardInvariant } from './guard-invariant.js';
import { LogInvariant } from './log-invariant.js';
import { LIMITED_USERS, OWN_LIMIT } from './plan.js';
import { PriceInvariant } from './price-invariant.js';
import { heardTwice } from './stream-invariant.js';
import type { World } from './world.js';

/** Statements that find nothing as long as a promise is kept, by the name of what they find. */
const ALWAYS = {
  'signals without exactly one outcome row': `
    SELECT FROM signals s FULL JOIN signal_outcomes o ON o.signal_id = s.id
    GROUP BY coalesce(s.id, o.signal_id) HAVING count(s.id) <> 1 OR count(o.signal_id) <> 1`,
  'signals settled before their expiry':
    'SELECT FROM signal_outcomes WHERE outcome IS NOT NULL AND settled_at < due_at',
  'sums of outcomes that do not hold each counted signal once': `
    SELECT FROM (SELECT feed, engine_version, pair, timeframe, strength,
        count(*) FILTER (WHERE outcome = 'WON') AS won, count(*) FILTER (WHERE outcome = 'LOST') AS lost,
        count(*) FILTER (WHERE outcome = 'TIE') AS tied, count(*) FILTER (WHERE outcome = 'VOID') AS voided
      FROM signals JOIN signal_outcomes ON signal_id = id WHERE counted AND outcome IS NOT NULL
      GROUP BY feed, engine_version, pair, timeframe, strength) made
    FULL JOIN hit_rates h USING (feed, engine_version, pair, timeframe, strength)
    WHERE (made.won, made.lost, made.tied, made.voided) IS DISTINCT FROM (h.won, h.lost, h.tied, h.voided)`,
  'candles that count twice': `
    SELECT FROM signals WHERE counted
    GROUP BY feed, engine_version, pair, timeframe, candle_time HAVING count(*) > 1`,
  'entries of which a user was alerted twice': `
    SELECT FROM alerts a JOIN alert_entries e ON e.id = a.entry_id
    GROUP BY a.user_id, e.series, e.pair, e.timeframe, e.candle_time HAVING count(*) > 1`,
  'price alerts of one rule within its wait': `
    SELECT FROM price_alerts a JOIN price_alerts b ON b.rule_id = a.rule_id AND b.id > a.id
    WHERE abs(extract(epoch FROM a.tick_at - b.tick_at)) < ${PRICE_ALERT_WAIT_SECONDS}`,
  'rules that ring once and rang again':
    'SELECT FROM price_alerts WHERE NOT repeats GROUP BY rule_id HAVING count(*) > 1',
  'rules with more alerts than they permit a day': `
    SELECT FROM alerts a JOIN alert_rules r ON r.id = a.rule_id JOIN alert_entries e ON e.id = a.entry_id
    GROUP BY r.id, r.most_per_day, ((e.candle_time + (e.expires_at - e.candle_time) / 2) AT TIME ZONE 'America/Sao_Paulo')::date
    HAVING count(*) > r.most_per_day`,
  'notices that a user got twice': 'SELECT FROM notices GROUP BY user_id, key HAVING count(*) > 1',
  'days with more trades than their user permits': `
    SELECT FROM practice_trades WHERE user_id = ANY($1)
    GROUP BY user_id, (opened_at AT TIME ZONE 'America/Sao_Paulo')::date HAVING count(*) > ${OWN_LIMIT}`,
  'orders that are stored twice':
    'SELECT FROM practice_trades GROUP BY user_id, idempotency_key HAVING count(*) > 1',
  'acknowledged signals that are lost':
    'SELECT FROM unnest($2::uuid[]) told (id) WHERE NOT EXISTS (SELECT FROM signals s WHERE s.id = told.id)',
  'acknowledged trades that are lost, or another one': `
    SELECT FROM unnest($3::text[], $4::uuid[]) told (key, id)
    LEFT JOIN practice_trades t ON t.idempotency_key = told.key WHERE t.id IS DISTINCT FROM told.id`,
  'calls with more outcomes than entries, or with one that the log does not have': `
    SELECT FROM source_calls WHERE cardinality(steps) > gales + 1
      OR (settled_at IS NOT NULL AND leaf IS NOT NULL AND outcome_leaf IS NULL)`,
  'calls that were signed after their entry': `
    SELECT FROM source_calls c WHERE leaf IS NOT NULL AND entry_time <=
      (SELECT signed_at FROM record_heads WHERE size > c.leaf ORDER BY size LIMIT 1)`,
} as const;

/** The same, after `World.calm`: nothing that was due before $1 is left. */
const AT_THE_END = {
  'signals that were never settled': 'SELECT FROM signal_outcomes WHERE outcome IS NULL AND due_at < $1',
  'trades that were never settled': 'SELECT FROM practice_trades WHERE result IS NULL AND expires_at < $1',
  'calls that were never settled': 'SELECT FROM source_calls WHERE settled_at IS NULL',
  'jobs that were never done': 'SELECT FROM graphile_worker.jobs WHERE run_at < now()',
  'users whose count of signals is wrong': `
    SELECT FROM (SELECT user_id, count(*) AS made FROM signals GROUP BY user_id) s
    LEFT JOIN progress p USING (user_id) WHERE made IS DISTINCT FROM p.signals_generated`,
} as const;

/** Longest time between a moment that is due and its work, once nothing is wrong. */
const DUE_MS = 35_000;

async function findings(
  dataSource: DataSource,
  statements: Readonly<Record<string, string>>,
  values: readonly unknown[],
): Promise<string[]> {
  const all = Object.entries(statements).map(
    ([name, statement]) => `SELECT '${name}' AS name, count(*)::int AS count FROM (${statement}) found`,
  );
  const rows = await dataSource.query<{ name: string; count: number }[]>(all.join('\nUNION ALL '), [
    ...values,
  ]);
  return rows.filter(({ count }) => count > 0).map(({ name, count }) => `${name}: ${count}`);
}

async function ledgerFindings({ manager }: DataSource): Promise<string[]> {
  const audit = Object.entries(await auditLedger(manager));
  return audit.filter(([, value]) => value !== 0).map(([what, value]) => `ledger, ${what}: ${value}`);
}

/** All that holds at any moment. It keeps what it has checked of the log: make one for a world. */
export function invariantsOf(dataSource: DataSource): (world: World) => Promise<readonly string[]> {
  const guards = new GuardInvariant();
  const log = new LogInvariant(dataSource);
  const prices = new PriceInvariant(dataSource);
  return async (world) => {
    const { users, acknowledged, surprises } = world;
    const values = [
      users.slice(0, LIMITED_USERS).map(({ id }) => id),
      [...acknowledged.signals],
      [...acknowledged.trades.keys()],
      [...acknowledged.trades.values()],
    ];
    const found = await Promise.all([
      findings(dataSource, ALWAYS, values),
      prices.check(world),
      ledgerFindings(dataSource),
      log.check(),
      guards.check(world),
      heardTwice(world),
    ]);
    return [...surprises, ...found.flat()];
  };
}

/** All that holds after `World.calm`. */
export async function nothingIsLeft(world: World): Promise<readonly string[]> {
  const due = new Date(world.clock.now() - DUE_MS);
  return findings(world.dataSource, AT_THE_END, [due]);
}
