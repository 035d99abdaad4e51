import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Pair } from '#schema/pair.js';
import { candleOpen, timeframeMs } from '#schema/timeframe.js';
import { signedInUser } from '../../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../../test/gateway.js';
import { recordMinutes } from '../../../../test/record-minutes.js';
import { furtherServices } from '../../../../test/two-gateways.js';
import { type ListeningWitness, newLogKey, startCosigner } from '../../../../test/witnesses.js';
import type { ServiceRegistry } from '../../../platform/service-registry.js';
import type { CandleQuery } from '../../market/market-feed.js';
import { LogRepository } from '../log/log.repository.js';
import type { RecordFigures } from '../record-figures.type.js';
import { WitnessService } from './witness.service.js';

const MINUTE = 60_000;
const ADD = 'mutation ($input: AddCallsInput!) { addCalls(input: $input) { added } }';
const OPEN = 'mutation ($input: CallSourceInput!) { openCallSource(input: $input) { id } }';

let farol: TestGateway;
let witness: ListeningWitness;
let gateways: readonly ServiceRegistry[];
let token: string;
let sourceId: string;
let calls = 0;
/** Checkpoints that the witness was sent: milliseconds since the full minute, and leaves. */
const sent: { at: number; size: number }[] = [];
/** Pairs whose newest candle the feed does not have yet. */
const awaited = new Set<Pair>();
let isClosed = false;
const { closeMinute, work, ask } = recordMinutes(() => farol);

beforeAll(async () => {
  witness = await startCosigner('w.example', (size) => {
    const now = farol.clock.now();
    sent.push({ at: now % MINUTE, size });
    return now;
  });
  const { pem } = await newLogKey('farol.example');
  const options = {
    publicUrl: 'https://farol.example',
    recordKey: pem,
    privateHosts: [witness.host],
    witnesses: [witness.settings],
  };
  farol = await startTestGateway(options);
  gateways = [farol.gateway.services, furtherServices(farol, options)];
  const { feed, clock } = farol;
  const given = { candles: feed.candles.bind(feed), status: feed.status.bind(feed) };
  Object.assign(feed, {
    async candles(query: CandleQuery) {
      const answer = await given.candles(query);
      const newest = candleOpen(clock.now(), query.timeframe) - timeframeMs(query.timeframe);
      return awaited.has(query.pair) ? answer.filter(({ time }) => time < newest) : answer;
    },
    status: (pair?: Pair) => (isClosed ? { state: 'closed' } : given.status(pair)),
  });
  ({ token } = await signedInUser(farol, { userLevel: 'admin' }));
  const input = { name: 'Grupo', kind: 'GROUP', zone: 'UTC', gales: 0 };
  sourceId = (await ask<{ openCallSource: { id: string } }>(OPEN, token, { input })).openCallSource.id;
  await closeMinute();
  await closeMinute();
  await look();
});
afterAll(async () => {
  await farol.stop();
  await witness.stop();
});
afterEach(() => {
  awaited.clear();
  isClosed = false;
});

/** Moves the clock to a time after the full minute: of this minute, or of the next if it has passed. */
function goTo(offset: number): void {
  const { clock } = farol;
  clock.advance((offset - (clock.now() % MINUTE) + MINUTE) % MINUTE);
}

/** All gateways look at once for a checkpoint that the witness lacks. */
const look = () =>
  Promise.all(gateways.map((services) => services.get(WitnessService).submit(witness.settings)));

/** A user's call is signed early in the next minute, before its directions, and every gateway looks. */
async function callAtOnce(): Promise<void> {
  sent.length = 0;
  goTo(200);
  calls += 1;
  const entryTime = new Date(candleOpen(farol.clock.now(), '1m') + (10 + calls) * MINUTE).toISOString();
  const call = { pair: 'EUR/USD', direction: 'CALL', entryTime, expiryMinutes: 1, gales: 0 };
  const before = await leaves();
  await ask(ADD, token, { input: { sourceId, calls: [call] } });
  expect(await leaves()).toBe(before + 2);
  await look();
}

/** One of the gateways works on the record at this time of the minute, and then all look. */
async function workAt(offset: number): Promise<void> {
  goTo(offset);
  await work(gateways[calls % 2]);
  await look();
}

const leaves = () => farol.gateway.services.get(LogRepository).size();

/** Leaves of the directions of the candles that closed with this minute. */
async function directions(): Promise<number[]> {
  const rows = await farol.database.dataSource.query<{ leaf: number }[]>(
    `SELECT leaf::int AS leaf FROM record_entries
     WHERE NOT late AND candle_time + timeframe * interval '1 minute' = $1 ORDER BY leaf`,
    [new Date(candleOpen(farol.clock.now(), '1m'))],
  );
  return rows.map(({ leaf }) => leaf);
}

/** Entries that have ended, and those of them that the witness saw before. */
async function ended(): Promise<{ all: number; witnessed: number }> {
  farol.clock.advance(1000);
  const answer = await fetch(`${farol.address}/api/record`);
  const { overall, witnessed } = (await answer.json()) as RecordFigures;
  const count = ({ won, lost, tied, voided }: RecordFigures['overall']) => won + lost + tied + voided;
  return { all: count(overall), witnessed: count(witnessed) };
}

/** Closes minutes until the next one closes candles of one minute only. */
async function beforePlainMinutes(): Promise<void> {
  do await workAt(700);
  while (Math.floor(farol.clock.now() / MINUTE) % 5 !== 0);
}

describe('a witness of a log in which a user’s call is signed before the directions of a minute', () => {
  test('gets one checkpoint in the minute, with the directions', async () => {
    await callAtOnce();
    expect(sent).toEqual([]);
    await workAt(700);
    expect(sent).toEqual([{ at: 700, size: await leaves() }]);
    expect((await directions()).length).toBeGreaterThanOrEqual(farol.feed.pairs.length);
    await workAt(7000);
    expect(sent).toHaveLength(1);
  });

  test('gets all directions if they are signed in several batches', async () => {
    for (const pair of ['USD/JPY', 'GBP/USD'] as const) awaited.add(pair);
    await callAtOnce();
    await workAt(700);
    const first = await directions();
    expect(first.length).toBeGreaterThan(0);
    awaited.delete('USD/JPY');
    await workAt(1400);
    const second = await directions();
    expect(second.length).toBeGreaterThan(first.length);
    expect(sent).toEqual([]);
    awaited.clear();
    await workAt(2500);
    const third = await directions();
    expect(third.length).toBeGreaterThan(second.length);
    expect(sent).toEqual([{ at: 2500, size: await leaves() }]);
  });

  test('waits six seconds for a pair that has no price any more, and no second time', async () => {
    await beforePlainMinutes();
    awaited.add('USD/JPY');
    await callAtOnce();
    for (const offset of [700, 5999]) await workAt(offset);
    expect(sent).toEqual([]);
    await workAt(6000);
    const [one] = sent;
    expect(one?.at).toBe(6000);
    expect(one?.size).toBeGreaterThan((await directions()).at(-1) ?? 0);
    await callAtOnce();
    await workAt(700);
    expect(sent.map(({ at }) => at)).toEqual([700]);
    // It comes back, and is awaited again from the next minute on.
    awaited.clear();
    await workAt(700);
    awaited.add('USD/JPY');
    await callAtOnce();
    await workAt(700);
    expect(sent).toEqual([]);
    awaited.clear();
    await workAt(1400);
    expect(sent.map(({ at }) => at)).toEqual([1400]);
  });

  test('has seen every entry before its outcome', async () => {
    await workAt(700);
    const before = await ended();
    for (let minute = 0; minute < 6; minute += 1) {
      await callAtOnce();
      await workAt(700);
      await workAt(2000);
    }
    const after = await ended();
    expect(after.all - before.all).toBeGreaterThanOrEqual(6 * farol.feed.pairs.length);
    expect(after.witnessed - before.witnessed).toBe(after.all - before.all);
  });
});

test('a minute without directions sends what there is after six seconds', async () => {
  for (const pair of farol.feed.pairs) awaited.add(pair);
  for (let minute = 0; minute < 3; minute += 1) {
    await callAtOnce();
    for (const offset of [700, 5999, 6000]) await workAt(offset);
    expect(await directions()).toEqual([]);
    expect(sent).toEqual([{ at: 6000, size: await leaves() }]);
  }
});

test('a closed market delays it by no more', async () => {
  await workAt(700);
  isClosed = true;
  for (const pair of farol.feed.pairs) awaited.add(pair);
  // Each gateway looks once, and then reads it no more until it opens.
  for (const _ of gateways) {
    await callAtOnce();
    await workAt(700);
  }
  for (let minute = 0; minute < 2; minute += 1) {
    await callAtOnce();
    for (const offset of [700, 5999, 6000]) await workAt(offset);
    expect(await directions()).toEqual([]);
    expect(sent.map(({ at }) => at)).toEqual([6000]);
  }
});
