import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.js';
import { HAS_REDIS, TestRedis } from '../test/redis.js';
import { invariantsOf, nothingIsLeft } from './invariants.js';
import { GATEWAYS, LIMITED_USERS, MOST_SKEW_MS, OWN_LIMIT, planOf, USERS } from './plan.js';
import { failureText, runSimulation } from './run-simulation.js';
import { unheard } from './stream-invariant.js';
import { World } from './world.js';

/** A hundred short simulations, in worlds that several of them share. */
const SEEDS = 100;
const SEEDS_A_WORLD = 25;
const FIRST_SEEDS = Array.from({ length: SEEDS / SEEDS_A_WORLD }, (_, world) => 1 + world * SEEDS_A_WORLD);

/** In whose plans a signal is settled before a fault of the database comes. */
const FAULTY_SEEDS = [1, 2, 3];

let redis: TestRedis | undefined;
beforeAll(async () => {
  redis = HAS_REDIS ? await TestRedis.start() : undefined;
});
afterAll(() => redis?.stop());

test('a seed always gives the same plan, whose calls name users and gateways that exist', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 30 }), (seed, closeEvery) => {
      const length = { steps: 60, closeEvery };
      const plan = planOf(seed, length);
      expect(planOf(seed, length)).toEqual(plan);
      expect(plan).toHaveLength(60);
      expect(plan.some(({ kind }) => kind === 'close')).toBe(true);
      for (const step of plan) {
        if ('gateway' in step) expect(GATEWAYS).toContain(step.gateway);
        if ('user' in step) expect(step.user).toBeLessThan(USERS);
        if (step.kind === 'clock') expect(Math.abs(step.aheadMs)).toBeLessThanOrEqual(MOST_SKEW_MS);
      }
    }),
  );
});

test.each(FIRST_SEEDS)(
  'a short simulation is sound for each of %i and the 24 seeds that follow',
  async (first) => {
    const database = await createTestDatabase(4);
    const seeds = Array.from({ length: SEEDS_A_WORLD }, (_, place) => first + place);
    const parts = { databaseUrl: database.url, dataSource: database.dataSource, redisUrl: redis?.url };
    const failure = await runSimulation({ seeds, days: 'short' }, parts);
    expect(failure && failureText(failure)).toBeUndefined();
    await database.drop();
  },
);

/** A product with a fault: whatever settles a lost signal writes that it won. */
const LOST_IS_WON = `
CREATE FUNCTION lost_is_won() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.outcome := 'WON'; RETURN NEW; END $$;
CREATE TRIGGER lost_is_won BEFORE UPDATE ON signal_outcomes FOR EACH ROW
  WHEN (NEW.outcome = 'LOST') EXECUTE FUNCTION lost_is_won()`;
const UUIDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

test('a fault of the product is found again by the same seed, after the same step', async () => {
  const failures: string[] = [];
  for (let run = 0; run < 2; run += 1) {
    const { url: databaseUrl, dataSource, drop } = await createTestDatabase(4);
    await dataSource.query(LOST_IS_WON);
    const parts = { databaseUrl, dataSource, redisUrl: redis?.url };
    const failure = await runSimulation({ seeds: FAULTY_SEEDS, days: 'short' }, parts);
    // Ids are random; all else is that of the seed.
    failures.push(failure ? failureText(failure).replaceAll(UUIDS, 'ID') : 'sound');
    await drop();
  }
  const [first, again] = failures;
  expect(first).toContain('ID has another outcome than its prices');
  expect(again).toBe(first);
});

describe('in a world without faults', () => {
  let database: TestDatabase;
  let world: World;
  beforeAll(async () => {
    database = await createTestDatabase(4);
    world = await World.start({
      ...{ seed: 1, databaseUrl: database.url, dataSource: database.dataSource, redisUrl: redis?.url },
    });
    const user = USERS - 1;
    const on = { user, gateway: 'A', pair: 'EUR/USD' } as const;
    await world.take({ kind: 'alert rule', ...on });
    await world.take({ kind: 'price rule', ...on, pips: 0, repeats: true });
    await world.take({ kind: 'generate', ...on, isSaved: true });
    await world.take({ kind: 'call', ...on, copies: 2, direction: 'CALL', gales: 0 });
    const order = { timeframe: '1m', direction: 'CALL', stake: 1000, statedChance: 60 } as const;
    await world.take({ kind: 'order', ...on, ...order, key: 'an-order-of-the-calm-world', copies: 2 });
    await world.take({ kind: 'repeat', user, gateway: 'B', key: 'an-order-of-the-calm-world' });
    await world.take({ kind: 'close' });
    await world.take({ kind: 'close' });
    await world.calm();
  });
  afterAll(async () => {
    await world.stop();
    await database.drop();
  });

  const found = async () => [
    ...(await invariantsOf(database.dataSource)(world)),
    ...(await nothingIsLeft(world)),
  ];
  const run = (statement: string, values: unknown[] = []) => database.dataSource.query(statement, values);
  /** Adds a copy of a row, with other values in some columns, whatever the table's rules. */
  const addCopy = (table: string, changes: string, where = 'true') =>
    run(
      `INSERT INTO ${table} SELECT copy.* FROM (SELECT * FROM ${table} WHERE ${where} LIMIT 1) one,
         jsonb_populate_record(NULL::${table}, to_jsonb(one) || jsonb_build_object('id', gen_random_uuid(), ${changes})) copy`,
    );

  /** Ways to break what the invariants promise, each with what is then found. They are applied one after the other. */
  const violations: readonly (readonly [string, () => unknown])[] = [
    ['unexpected', () => void world.surprises.push('unexpected')],
    [
      'heard of a signalSettled twice',
      () => void world.users[0]?.listener.heard.signalSettled.push('x', 'x'),
    ],
    ['acknowledged signals that are lost', () => void world.acknowledged.signals.add(randomUUID())],
    ['acknowledged trades that are lost', () => void world.acknowledged.trades.set('lost', randomUUID())],
    ['sums of outcomes that do not hold each', () => run('UPDATE hit_rates SET won = won + 1')],
    [
      'has another outcome than its prices',
      () => run(`UPDATE signal_outcomes SET outcome = CASE outcome WHEN 'WON' THEN 'LOST' ELSE 'WON' END`),
    ],
    [
      'signals settled before their expiry',
      () => run("UPDATE signal_outcomes SET settled_at = due_at - interval '1 s'"),
    ],
    [
      'was not settled by the price at its expiry',
      () => run('UPDATE practice_trades SET exit_price = exit_price + 0.01'),
    ],
    [
      'was entered at a price that the market did not have',
      () => run('UPDATE signals SET entry_price = entry_price + 0.01'),
    ],
    ['users whose count of signals is wrong', () => run('UPDATE progress SET signals_generated = 0')],
    ['signals without exactly one outcome row', () => addCopy('signals', "'counted', false")],
    ['candles that count twice', () => run('UPDATE signals SET counted = true')],
    ['signals that were never settled', () => run('UPDATE signal_outcomes SET outcome = NULL')],
    ['ledger, total: 1', () => run("UPDATE practice_entries SET amount = amount + 1 WHERE book = 'CASH'")],
    [
      'trades that were never settled',
      () => run('UPDATE practice_trades SET result = NULL, settled_at = NULL, profit = NULL'),
    ],
    ['orders that are stored twice', () => addCopy('practice_trades', "'stake', 1")],
    [
      'was opened during a pause',
      async () => {
        const lost = (minute: number) =>
          addCopy(
            'practice_trades',
            `'idempotency_key', 'lost-${minute}', 'result', 'LOST', 'profit', -1, 'settled_at', expires_at + interval '${minute} min'`,
          );
        for (const minute of [1, 2, 3]) await lost(minute);
        await addCopy(
          'practice_trades',
          "'idempotency_key', 'forbidden', 'opened_at', expires_at + interval '4 min'",
        );
      },
    ],
    ['guard 7', () => run('UPDATE practice_guards SET loss_streak = 7')],
    [
      'days with more trades than their user permits',
      async () => {
        const limited = world.users[LIMITED_USERS - 1]?.id;
        for (let trade = 0; trade <= OWN_LIMIT; trade += 1)
          await addCopy('practice_trades', `'idempotency_key', 'limited-${trade}', 'user_id', '${limited}'`);
      },
    ],
    ['entries of which a user was alerted twice', () => addCopy('alerts', "'rule_name', 'Outra'")],
    ['rules with more alerts than they permit', () => run('UPDATE alert_rules SET most_per_day = 1')],
    ['price alerts of one rule within its wait', () => addCopy('price_alerts', "'price', 1")],
    ['rules that ring once and rang again', () => run('UPDATE price_alerts SET repeats = false')],
    ['notices that a user got twice', () => addCopy('notices', "'title', 'Outro'")],
    [
      'calls that were signed after their entry',
      () => run("UPDATE source_calls SET entry_time = entry_time - interval '1 h'"),
    ],
    ['calls with more outcomes than entries', () => run("UPDATE source_calls SET steps = '{LOST,LOST}'")],
    ['calls that were never settled', () => run('UPDATE source_calls SET settled_at = NULL')],
    [
      'jobs that were never done',
      () => run("SELECT graphile_worker.add_job('nobody', run_at => now() - interval '1 h')"),
    ],
    [
      'is not signed for what the rows say',
      () =>
        run('UPDATE record_entries SET confidence = 1 WHERE leaf = (SELECT max(leaf) FROM record_entries)'),
    ],
    [
      'heads older than those before them',
      () =>
        run(
          `UPDATE record_heads SET signed_at = signed_at - interval '1 h' WHERE size = (SELECT max(size) FROM record_heads)`,
        ),
    ],
    ['leaves with', () => run('UPDATE record_entries SET leaf = 1')],
  ];

  test('nothing is found, and the open pages have heard of everything', async () => {
    expect(await found()).toEqual([]);
    if (redis) expect(await unheard(world)).toEqual([]);
    expect(world.acknowledged.trades.size).toBe(1);
    const [alerts] = await run('SELECT count(*)::int AS made FROM price_alerts');
    expect(alerts.made).toBeGreaterThan(0);
  });

  test('whatever is broken by hand is found', async () => {
    // The database's own rules would refuse most of this.
    for (const table of ['practice_trades', 'practice_entries'])
      await run(`ALTER TABLE ${table} DISABLE TRIGGER ALL`);
    for (const [table, constraint] of [
      ['practice_trades', 'practice_trades_once'],
      ['practice_trades', 'practice_trades_settled'],
      ['alerts', 'alerts_once'],
      ['price_alerts', 'price_alerts_once'],
      ['notices', 'notices_once'],
    ])
      await run(`ALTER TABLE ${table} DROP CONSTRAINT ${constraint}`);
    for (const [finding, violate] of violations) {
      const text = expect.arrayContaining([expect.stringContaining(finding)]);
      expect(await found(), finding).not.toEqual(text);
      await violate();
      expect(await found(), finding).toEqual(text);
    }
  });
});

test('a failure names the seed, the step, what was found and how to run it again', () => {
  const course = { seeds: [31, 32, 33], days: 'short' } as const;
  const last = { at: 4, step: { kind: 'close' } } as const;
  expect(failureText({ course, seed: 32, last, found: ['ledger, total: 1'] })).toBe(
    'seed 32 failed after step 4, {"kind":"close"}:\n  ledger, total: 1\nagain: npm run simulate -- 31..32 short',
  );
});
