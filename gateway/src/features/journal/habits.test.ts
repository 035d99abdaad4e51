import { afterAll, beforeAll, expect, test } from 'vitest';
import { monthOfTrades, type Trader } from '#schema/statistics/testing/generated-trades.js';
import { signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { writePastTrades } from '../../../test/practice-history.js';
import { runQuery } from '../../../test/run.js';
import { writePastSignal } from '../../../test/signal-history.js';
import type { TradingHabits } from './habits.type.js';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

const SUMS = 'trades won lost profit rate low high enough';
const QUERY = `{ tradingHabits { simulated older all { ${SUMS} } curve { time profit } drawdown { amount from until }
  longestWins longestLosses chanceOfLosses habits { kind word losses wins factor low high }
  byPair { key sums { ${SUMS} } } byHour { key sums { ${SUMS} } } byWeekday { key sums { ${SUMS} } }
  byStake { key sums { ${SUMS} } } bySignal { key sums { ${SUMS} } }
  afterLoss { ${SUMS} } afterWin { ${SUMS} } strongSignals { ${SUMS} } } }`;

async function habits(token: string): Promise<TradingHabits | null> {
  const { data, errors } = await runQuery(farol, QUERY, {}, token);
  if (errors) throw new Error(errors[0]?.message);
  return (data as unknown as { tradingHabits: TradingHabits | null }).tradingHabits;
}

async function traderWith(trader: Trader, seed = 1) {
  const signedIn = await signedInUser(farol);
  await writePastTrades(farol, signedIn.user.id, monthOfTrades(seed, trader));
  return signedIn;
}

const STAKES_MORE: Trader = {
  stake: ({ random, last }) => (4000 + 2000 * random()) * (last === 'LOST' ? 1.38 : 1),
};

const wordOf = (found: TradingHabits | null, kind: string) =>
  found?.habits.find((habit) => habit.kind === kind)?.word;

test('a month of staking more after losses is found, and reported with its number of times', async () => {
  const { token } = await traderWith(STAKES_MORE);
  const found = await habits(token);
  expect(wordOf(found, 'STAKE_AFTER_LOSS')).toBe('FOUND');
  expect(wordOf(found, 'HASTE_AFTER_LOSS')).toBe('NOT_FOUND');
  const [habit] = found?.habits ?? [];
  expect(habit?.losses).toBeGreaterThan(40);
  expect(habit?.factor).toBeGreaterThan(1.2);
  expect(await habits(token), 'asked again').toEqual(found);
});

test('a month without it is not, whatever another user’s trades show', async () => {
  const [{ token }] = await Promise.all([
    traderWith({ stake: ({ random }) => 4000 + 2000 * random() }),
    traderWith(STAKES_MORE),
  ]);
  const found = await habits(token);
  expect(found?.habits.map(({ word }) => word)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
});

test('before the first settled trade there is nothing; with a few there are too few', async () => {
  const { user, token } = await signedInUser(farol);
  expect(await habits(token)).toBeNull();
  await writePastTrades(farol, user.id, monthOfTrades(1, STAKES_MORE, 3));
  const few = await habits(token);
  expect(few?.habits.map(({ word }) => word)).toEqual(['TOO_FEW', 'TOO_FEW']);
  expect(few?.all).toMatchObject({ trades: 24, enough: false });
});

test('the parts add up to the whole, hours and weekdays in the user’s zone', async () => {
  const { token } = await traderWith({ stake: ({ trade }) => 1000 + 500 * trade });
  await runQuery(farol, 'mutation { setTimeZone(timeZone: "America/Manaus") }', {}, token);
  const found = await habits(token);
  if (!found) throw new Error('no habits were answered');
  for (const part of [found.byPair, found.byHour, found.byWeekday, found.byStake, found.bySignal]) {
    expect(part.reduce((sum, { sums }) => sum + sums.trades, 0)).toBe(found.all.trades);
    expect(part.reduce((sum, { sums }) => sum + sums.profit, 0)).toBe(found.all.profit);
  }
  expect(found.byStake).toHaveLength(3);
  // Trades begin at 12:00 UTC, which is 8 o'clock in Manaus.
  expect(found.byHour[0]?.key).toBe('8');
  expect(found.curve.at(-1)?.profit).toBe(found.all.profit);
  expect(found.curve.length).toBeLessThanOrEqual(200);
  expect(found.older).toBe(false);
});

test('prices of two kinds are never added up, and only the newest 1,000 trades are read', async () => {
  const { user, token } = await signedInUser(farol);
  const stake: Trader = { stake: () => 1000 };
  const real = monthOfTrades(1, stake, 2).map((trade) => ({ ...trade, feed: 'deriv:host' }));
  await writePastTrades(farol, user.id, real);
  const later = monthOfTrades(2, stake, 130).map((trade) => {
    const shift = 30 * 86_400_000;
    return { ...trade, openedAt: trade.openedAt + shift, settledAt: trade.settledAt + shift };
  });
  await writePastTrades(farol, user.id, later);
  const found = await habits(token);
  expect(found?.all.trades).toBe(1000);
  expect(found?.older).toBe(true);
  const { user: few, token: ofFew } = await signedInUser(farol);
  await writePastTrades(farol, few.id, [...real, ...later.slice(0, 8)]);
  expect((await habits(ofFew))?.all.trades).toBe(8);
});

test('prices of an unverified host are another kind than real ones; of two versions of the simulation they are one', async () => {
  const tradesOn = async (...feeds: readonly (readonly [feed: string, simulated: boolean])[]) => {
    const { user, token } = await signedInUser(farol);
    const trades = feeds.flatMap(([feed, simulated], month) =>
      monthOfTrades(month + 1, { stake: () => 1000 }, 1).map((trade) => {
        const shift = month * 30 * 86_400_000;
        const times = { openedAt: trade.openedAt + shift, settledAt: trade.settledAt + shift };
        return { ...trade, ...times, feed, simulated };
      }),
    );
    await writePastTrades(farol, user.id, trades);
    return { each: trades.length / feeds.length, counted: (await habits(token))?.all.trades };
  };
  const hosts = await tradesOn(['deriv:ws.derivws.com', false], ['deriv:prices.example', true]);
  expect(hosts.counted).toBe(hosts.each);
  const versions = await tradesOn(['simulated:7', true], ['simulated-v2:0123456789abcdef', true]);
  expect(versions.counted).toBe(2 * versions.each);
});

test('signals with 80 and more count once per candle, as if R$ 100,00 had been staked on each', async () => {
  const { user, token } = await traderWith({ stake: () => 1000 });
  const noon = Date.UTC(2026, 2, 9, 15);
  const at = (minutes: number) => new Date(noon + minutes * 60_000);
  await writePastSignal(farol, user.id, { generatedAt: at(0), outcome: 'WON' });
  await writePastSignal(farol, user.id, { generatedAt: at(1), outcome: 'LOST' });
  await writePastSignal(farol, user.id, { generatedAt: at(6), outcome: 'LOST' });
  await writePastSignal(farol, user.id, { generatedAt: at(11) });
  const found = await habits(token);
  expect(found?.strongSignals).toMatchObject({ trades: 2, won: 1, lost: 1, profit: -1500, enough: false });
});

test('the eleventh request within a minute is refused', async () => {
  const { token } = await signedInUser(farol);
  const answers = await Promise.all(
    Array.from({ length: 11 }, () => runQuery(farol, '{ tradingHabits { older } }', {}, token)),
  );
  expect(answers.filter(({ code }) => code === 'RATE_LIMITED')).toHaveLength(1);
});
