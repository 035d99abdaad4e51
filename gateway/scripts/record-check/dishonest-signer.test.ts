import { beforeAll, expect, test } from 'vitest';
import { beginsBadly, having, late } from './testing/dishonest-choices.js';
import {
  all,
  type Batch,
  clock,
  FIRST,
  found,
  inTime,
  type Made,
  type Market,
  made,
  now,
  type Outcome,
  PRICED_AFTER,
  STORED_AFTER,
  series,
  simulated,
  unpriced,
  withEntry,
} from './testing/signing-gateway.js';

const MINUTE = 60_000;
const DAY = 86_400_000;

let minutes: Market;
/** Of thirty hours. */
let more: Market;
let hours: Market;

beforeAll(async () => {
  minutes = await simulated('EUR/USD', '1m', 1000);
  more = await simulated('EUR/USD', '1m', 1800);
  hours = await simulated('EUR/USD', '1h', 1000);
});

test('an honest signer passes', async () => {
  const report = await found([series(minutes), ...inTime(all(minutes))], [minutes]);
  expect(report).toMatchObject({ faults: '', gaps: '' });
});

test('a log of only winners under one head dated 1970 is found: the head is older than its leaves', async () => {
  const winners = all(minutes).filter(({ isWon }) => isWon);
  const leaves = [
    ...series(minutes).leaves,
    ...winners.flatMap(({ entry, price, outcome }) => [entry, ...(price ? [price] : []), outcome]),
  ];
  const { faults } = await found([{ time: 0, leaves }], [minutes]);
  expect(faults).toContain('heads older than what they cover');
  expect(faults).toContain('logs that do not go on');
});

test('entries signed right before their end are late, whatever times they claim', async () => {
  const winners = all(hours).filter(({ isWon }) => isWon);
  const batches = winners.flatMap(({ entry, outcome, end }) => [
    { time: end - 1000, leaves: [entry] },
    { time: end + STORED_AFTER, leaves: [outcome] },
  ]);
  const { faults } = await found([series(hours), ...batches], [hours]);
  expect(faults).toContain('entries that were signed late and are not marked so');
  expect(faults).toContain('candles that were not entered');
});

test('heads whose times go backwards are found', async () => {
  const batches = inTime(all(minutes));
  const swapped = batches.map((batch, index) =>
    index === 100 ? { ...batch, time: batch.time - 2 * MINUTE } : batch,
  );
  expect((await found([series(minutes), ...swapped], [minutes])).faults).toContain(
    'heads older than those before them',
  );
});

test('old winners entered repeatedly are found', async () => {
  const winners = all(minutes).filter(({ isWon }) => isWon);
  const again = Array.from({ length: 300 }, (_, index): Made[] => {
    const one = winners[index % 3];
    if (!one) return [];
    const [time, close] = [clock.now() - (600 - index) * MINUTE, clock.now() - (599 - index) * MINUTE];
    const entry = { time, source: one.entry.time, stored: close + STORED_AFTER };
    const again = withEntry({ ...one, close, end: close + MINUTE }, entry);
    return [{ ...again, price: again.price && { ...again.price, stored: close + PRICED_AFTER } }];
  });
  const { faults } = await found([series(minutes), ...inTime(again.flat())], [minutes]);
  expect(faults).toContain('entries of another time than their candle');
  expect(faults).toContain('entries that are not whole weeks after their candle');
  expect(faults).toContain('candles that were entered twice');
});

test('first prices that favour the direction are found', async () => {
  const outside = all(minutes, (direction, open) => open + (direction === 'CALL' ? -0.001 : 0.001));
  const bad = await found([series(minutes), ...inTime(outside)], [minutes]);
  expect(bad.faults).toContain('entries at a price that their candle never had');
  const byOne = all(minutes, (direction, open) =>
    Number((open + (direction === 'CALL' ? -1e-5 : 1e-5)).toFixed(5)),
  );
  expect((await found([series(minutes), ...inTime(byOne)], [minutes])).faults).toContain(
    'prices that favour the record',
  );
});

test('a series declared again as another kind is found', async () => {
  const batches = [series(minutes, 'simulated'), ...inTime(all(minutes))];
  const { faults } = await found([...batches, { ...series(minutes), time: now }], [minutes]);
  expect(faults).toContain('series that are there twice');
});

test('losers made void by leaving out the next candle are found', async () => {
  let { candles } = minutes;
  const entries: Made[] = [];
  for (let index = FIRST; index + 1 < candles.length; index += 1) {
    const one = made(having(minutes, candles), index);
    const next = candles[index + 1];
    if (next?.time !== one.close) continue;
    if (one.isLost) candles = candles.filter((candle) => candle !== next);
    entries.push(one);
  }
  const batches = inTime(entries, ({ outcome, isLost }) =>
    isLost ? { ...outcome, exit: null, outcome: 'VOID', why: 'NO_CANDLE' } : outcome,
  );
  const { faults, gaps } = await found([series(minutes), ...batches], [having(minutes, candles)]);
  expect(faults).toContain('series of which too much is left out that nobody can check');
  expect(gaps).toContain('missing candles of the whole feed');
});

test('losers called winners whose next candle is left out are found', async () => {
  const one = all(having(minutes, minutes.candles.slice(0, -2))).findLast(({ isLost }) => isLost);
  const known = having(
    minutes,
    minutes.candles.filter(({ time }) => time !== one?.close),
  );
  const entries = all(known).filter(({ close }) => close !== one?.close);
  const batches = inTime(
    one ? [...entries, one].toSorted((a, b) => a.close - b.close) : [],
    ({ outcome, close }) => (close === one?.close ? { ...outcome, outcome: 'WON' } : outcome),
  );
  expect((await found([series(minutes), ...batches], [known])).faults).toContain(
    'outcomes that the candles do not give',
  );
});

/**
 * Entries of which a lost one is logged with another outcome: the candle that decides it is left out, and the candle
 * after that is logged as stored a day later, as by a feed that was away. No later entry uses either candle.
 */
function withLoser(leaveOut: number, outcome: Outcome['outcome']) {
  const { candles } = more;
  const lost = all(having(more, candles.slice(0, FIRST + 31))).findLast(({ isLost }) => isLost);
  if (!lost) throw new Error('a lost entry');
  const index = candles.findIndex(({ time }) => time === lost.close);
  const known = having(
    more,
    candles.filter((_, at) => at < index || at >= index + leaveOut),
  );
  const others = all(known).filter(({ close }) => close !== lost.close);
  const ended = {
    ...lost.outcome,
    outcome,
    ...(outcome === 'VOID' && { exit: null, why: 'NO_CANDLE' as const }),
  };
  const batches = inTime(
    [...others, { ...lost, outcome: ended }].toSorted((one, other) => one.close - other.close),
  );
  const hidden = new Set(candles.slice(index + 1, index + leaveOut).map(({ time }) => time + MINUTE));
  const storedAt = (close: number) => close + STORED_AFTER + (hidden.has(close) ? DAY : 0);
  return {
    batches,
    published: having(
      more,
      candles.filter((_, at) => at !== index),
    ),
    storedAt,
  };
}

test.each([
  ['winners', 'WON', 'outcomes that the candles do not give'],
  ['void', 'VOID', 'entries that are void though they had a price'],
] as const)(
  'losers called %s by a candle said to be stored a day later are found',
  async (_name, outcome, fault) => {
    const { batches, published, storedAt } = withLoser(2, outcome);
    const kind = outcome === 'VOID' ? 'simulated' : 'real';
    const { faults } = await found([series(more, kind), ...batches], [published], { storedAt });
    expect(faults).toContain(fault);
  },
);

test('an outcome of the last entry before a weekend, which no candle decides, is found', async () => {
  const candles = more.candles.map((candle, at) => ({
    ...candle,
    time: candle.time - (at < 400 ? 2.5 * DAY : 0),
  }));
  const week = having(more, candles);
  const { faults } = await found([series(week), ...inTime(all(week))], [week]);
  expect(faults).toContain('outcomes that the candles do not give: 1');
});

test('losers that are left out are found', async () => {
  const entries = all(minutes).filter(({ isLost }) => !isLost);
  expect((await found([series(minutes), ...inTime(entries)], [minutes])).faults).toContain(
    'candles that were not entered',
  );
});

test('losers whose outcome is withheld are found', async () => {
  const batches = inTime(all(minutes), ({ outcome, isLost }) => (isLost ? undefined : outcome));
  expect((await found([series(minutes), ...batches], [minutes])).faults).toContain(
    'outcomes that were held back',
  );
});

test('§4 entries with a bad opening that are void for lack of a first price are found', async () => {
  const entries = all(more).map((one, index) => (beginsBadly(one, index) ? unpriced(one) : one));
  const { faults } = await found([series(more), ...inTime(entries)], [more]);
  expect(faults).toContain('entries that are left out and would have lost');
});

test('§4 entries with a bad opening that are stored late are found; those late by accident are not', async () => {
  const entries = all(more);
  const chosen = entries.map((one, index) => (beginsBadly(one, index) ? late(one) : one));
  const { faults } = await found([series(more), ...inTime(chosen)], [more]);
  expect(faults).toContain('entries that are left out and would have lost: 1');
  const byAccident = entries.map((one, index) => (index % 2 === 0 ? late(one) : one));
  expect((await found([series(more), ...inTime(byAccident)], [more])).faults).toBe('');
});

test('outcomes signed together with their entries are found', async () => {
  const batches = all(minutes).map(({ entry, outcome, close }) => ({
    time: close + STORED_AFTER,
    leaves: [entry, outcome],
  }));
  const { faults } = await found([series(minutes), ...batches], [minutes]);
  expect(faults).toContain('outcomes that were signed before they could be known');
});

test('directions signed together with their prices are found', async () => {
  const batches = inTime(
    all(minutes).map((one) => (one.price ? { ...withEntry(one, { stored: one.price.stored }) } : one)),
  );
  expect((await found([series(minutes), ...batches], [minutes])).faults).toBe(
    `directions that were not signed before their price: ${all(minutes).length}`,
  );
});

test('prices that are signed some seconds too late are found', async () => {
  const entries = all(minutes).map((one, index) =>
    one.price && index % 10 === 0 ? { ...one, price: { ...one.price, stored: one.close + 9000 } } : one,
  );
  const { faults } = await found([series(minutes), ...inTime(entries)], [minutes]);
  expect(faults).toContain('prices that came too late');
  expect(faults).toContain('prices that were signed late');
});

/** Whether a batch was signed before its end said when. */
const isFormer = ({ time }: Batch) => time < (minutes.candles[FIRST + 300]?.time ?? 0);

test('an honest signer whose first times are beside the log passes, and the report says so', async () => {
  const batches = [series(minutes), ...inTime(all(minutes))];
  const report = await found(batches, [minutes], { isTimed: (batch) => !isFormer(batch) });
  expect(report).toMatchObject({ faults: '', gaps: '' });
  expect(report.lines).toMatch(
    /^log: times of signing of its first \d+ leaves stand beside it, in no leaf$/m,
  );
});

test('directions signed together with their prices are found there as well', async () => {
  const together = all(minutes).map((one) =>
    one.price ? withEntry(one, { stored: one.price.stored }) : one,
  );
  const look = { isTimed: (batch: Batch) => !isFormer(batch) };
  expect((await found([series(minutes), ...inTime(together)], [minutes], look)).faults).toBe(
    `directions that were not signed before their price: ${all(minutes).length}`,
  );
});

test('a signer who has begun to say the times in the log, and then says one beside it, is found', async () => {
  const batches = [series(minutes), ...inTime(all(minutes))];
  const isTimed = (batch: Batch) => !isFormer(batch) && batch !== batches.at(-2);
  expect((await found(batches, [minutes], { isTimed })).faults).toContain('former heads that cannot be: 1');
});

test('a signer who says other times beside the log than its leaves do is found, and the leaves count', async () => {
  const batches = inTime(all(minutes));
  const late = batches.map((batch) => ({ ...batch, time: batch.time + 2 * MINUTE }));
  const { heads } = await found([series(minutes), ...batches], [minutes]);
  const { faults } = await found([series(minutes), ...late], [minutes], { former: heads });
  expect(faults).toContain(`former heads that cannot be: ${heads.length}`);
  expect(faults).toContain('entries that were signed only when their outcome was known');
});

test('a signer who says all times beside the log is no proof of a fault, and is not all right either', async () => {
  const batches = [series(minutes), ...inTime(all(minutes))];
  const { faults, gaps } = await found(batches, [minutes], { isTimed: () => false });
  expect([faults, gaps]).toEqual(['', 'leaves that say when the log was signed: 1']);
});

test('a signer who says no times at all is found', async () => {
  const batches = [series(minutes), ...inTime(all(minutes))];
  const { faults } = await found(batches, [minutes], { isTimed: () => false, former: [] });
  expect(faults).toContain('leaves that no head covers: 1');
});

test('an empty log, or one without an entry, cannot be checked', async () => {
  await expect(found([{ time: now, leaves: [] }], [minutes])).rejects.toThrow('no entry yet');
  await expect(found([series(minutes)], [minutes])).rejects.toThrow('no entry yet');
});
