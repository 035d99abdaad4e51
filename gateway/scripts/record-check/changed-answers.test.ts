import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RecordJobService } from '../../src/features/record/record-job.service.js';
import { startTestGateway, type TestGateway } from '../../test/gateway.js';
import { checkRecord } from './check-record.js';
import { KnownHeads } from './known-head.js';
import { type Change, ChangedAnswers } from './testing/changed-answers.js';

// A gateway with an honest database whose answers are changed on the way.

const MINUTE = 60_000;

let farol: TestGateway;
let folder: string;
/** Its sums and figures of twenty minutes before. */
const former = new Map<string, string>();

async function pass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    farol.clock.advance(MINUTE);
    await farol.gateway.services.get(RecordJobService).work();
  }
}

beforeAll(async () => {
  farol = await startTestGateway();
  folder = await mkdtemp(path.join(tmpdir(), 'farol-answers-'));
  await farol.gateway.services.get(RecordJobService).work();
  farol.clock.advance(700);
  await pass(20);
  for (const name of ['/api/record', '/api/record/sums'])
    former.set(name, await (await fetch(farol.address + name)).text());
  await pass(20);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await farol.stop();
});

const answers = new ChangedAnswers(() => farol);
const newWitness = () => new KnownHeads(path.join(folder, randomUUID()));
const check = (change: Change, known = newWitness(), now = farol.clock.now()) =>
  answers.check(change, known, now);

/** The log without its losers, with other lines in their places. */
function withoutLosers(log: string, inPlace: string): string {
  const lines = log.split('\n').slice(0, -1);
  const directionOf = (line: string, number: number): number => JSON.parse(line).of ?? number;
  const lost = new Set(
    lines.flatMap((line, number) => (line.includes('"LOST"') ? directionOf(line, number) : [])),
  );
  const kept = lines.filter((line, number) => !lost.has(directionOf(line, number)));
  const padding = Array.from({ length: lines.length - kept.length }, () => inPlace);
  return [...kept, ...padding, ''].join('\n');
}

test('unchanged answers agree', async () => {
  expect(await check(() => undefined)).toBe('');
});

describe('losers that are cut out of the log', () => {
  const cut: Change = (address, text) => {
    return address.includes('/log/') ? withoutLosers(text, '{"type":"note"}') : undefined;
  };

  test('are found even if other lines take their places', async () => {
    const faults = await check(cut);
    expect(faults).toContain('checkpoints that are not of this log');
    expect(faults).toContain('leaves that cannot be read');
  });

  test('are found by a client that holds an earlier head', async () => {
    const known = newWitness();
    await checkRecord(farol.address, known, farol.clock.now());
    const head = await known.of(farol.address);
    known.of = async () => head;
    expect(await check(cut, known)).toContain('checkpoints that are not of this log');
  });
});

describe('candles', () => {
  test.each([
    ['of no pair', '"pair":"EUR/USD"', '"pair":"\\u001b[2J"'],
    ['of another month', /"time":\d+/, '"time":8640000000000000'],
    ['without a price', /"close":[\d.]+/, '"close":null'],
  ])('%s are found', async (_what, said, instead) => {
    const faults = await check((address, text) =>
      address.includes('/candles/') ? text.replace(said, instead) : undefined,
    );
    expect(faults).toContain('candles that cannot be read: 1');
    expect(faults).not.toContain('\u001b');
  });
});

test('a name that would write to the screen is found in the log, and does not', async () => {
  const faults = await check((address, text) =>
    address.includes('/log/')
      ? text.replace(/"feed":"[^"]*"/, '"feed":"\\u001b[2Jall of it agrees"')
      : undefined,
  );
  expect(faults).toContain('leaves that cannot be read: 1');
  expect(faults).not.toContain('\u001b');
});

test.each([
  ['a field that is there twice', '"direction":"', '"direction":"CALL","direction":"'],
  ['blanks', '"type":"direction"', '"type": "direction"'],
  ['a number that no reader has', /"stored":\d+/, '"stored":1e400'],
  ['a time that is no date', '"direction":"', '"source":1e300,"direction":"'],
])('a leaf with %s is found', async (_what, said, instead) => {
  const faults = await check((address, text) =>
    address.includes('/log/') ? text.replace(said, instead) : undefined,
  );
  expect(faults).toContain('leaves that cannot be read: 1');
});

describe('sums', () => {
  test('that no leaves add up to are found', async () => {
    const none: Change = (address, text) => {
      if (address.endsWith('/sums')) return '{"size":0,"series":[],"sums":[]}';
      return address.endsWith('/record') ? JSON.stringify({ ...JSON.parse(text), head: null }) : undefined;
    };
    expect(await check(none)).toContain('sums of another log');
  });

  test('of an earlier moment are found', async () => {
    expect(await check((address) => former.get(address))).toContain('sums that are outdated');
  });

  test.each([
    ['kind', '"kind":"simulated"', '"kind":"real"'],
    ['feed', /"feed":"[^"]*"/, '"feed":"deriv"'],
    ['engine', /"engineVersion":"[^"]*"/, '"engineVersion":"9"'],
    ['beginning', /"beganAt":"....-/, '"beganAt":"2020-'],
    ['newest close', /"lastClose":"....-/, '"lastClose":"2027-'],
    ['number of pending entries', /"pending":\d+/, '"pending":0'],
  ])('of a series with another %s are found', async (_what, said, instead) => {
    const faults = await check((address, text) =>
      address.endsWith('/sums') ? text.replace(said, instead) : undefined,
    );
    expect(faults).toContain('series that the log does not give');
  });

  test('simulated prices shown as real ones are found', async () => {
    const faults = await check((address, text) =>
      address.endsWith('/record') ? JSON.stringify({ ...JSON.parse(text), prices: 'REAL' }) : undefined,
    );
    expect(faults).toContain('figures of another kind of prices');
  });
});

describe('what the chances are said to be worth', () => {
  test.each([
    ['a calibrated chance', /"calibrated":[\d.]+/, '"calibrated":0.61'],
    ['a part of the Brier score', /"miscalibration":[\d.e-]+/, '"miscalibration":0.5'],
    ['an end of a band', /"points":\[\{(.*?)"low":[\d.]+/, '"points":[{$1"low":0.1'],
    ['the number of points', /"points":\[.*?\]/, '"points":[]'],
  ])('is found with another value of %s', async (_what, said, instead) => {
    const faults = await check((address, text) =>
      address.endsWith('/record') ? text.replace(said, instead) : undefined,
    );
    expect(faults).toMatch(/^ {2}"reliability/m);
  });
});

describe('the newest head', () => {
  test('is not in the future', async () => {
    expect(await check(() => undefined, newWitness(), farol.clock.now() - 10 * MINUTE)).toContain(
      'heads of the future',
    );
  });

  test('is not older than the silence that a simulated market allows', async () => {
    expect(await check(() => undefined, newWitness(), farol.clock.now() + 60 * MINUTE)).toContain(
      'logs that do not go on',
    );
  });
});
