import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CANDIDATES } from '../../src/engine/candidates.js';
import { keyOfSeed } from '../../src/features/market/market-key.js';
import { createSimulatedFeed } from '../../src/features/market/simulated/simulated-feed.js';
import { startTestGateway } from '../../test/gateway.js';
import { recordMinutes } from '../../test/record-minutes.js';
import { runQuery } from '../../test/run.js';
import { checkRecord } from './check-record.js';
import { KnownHeads } from './known-head.js';

test('a checker finds nothing wrong with a record beside which a candidate runs, and says how it does', async () => {
  const farol = await startTestGateway({
    shadowEngine: CANDIDATES[0],
    feed: (clock) =>
      // With chances that are not all one half.
      Object.assign(createSimulatedFeed({ key: keyOfSeed(1), clock }), {
        kind: 'unverified',
        unpredictable: false,
      }),
  });
  const folder = await mkdtemp(path.join(tmpdir(), 'farol-shadow-'));
  const { closeMinute, work } = recordMinutes(() => farol);
  await work();
  for (let minute = 0; minute < 65; minute += 1) await closeMinute();
  const check = await checkRecord(
    farol.address,
    new KnownHeads(path.join(folder, 'known')),
    farol.clock.now(),
  );
  await rm(folder, { recursive: true });
  expect(check.faults.lines).toEqual([]);
  const { data } = await runQuery(
    farol,
    '{ record { shadows { engineVersion current weeks evidence leaf state } } }',
  );
  expect(data).toEqual({
    record: {
      shadows: [
        { engineVersion: '4', current: true, weeks: 12, evidence: 20, leaf: expect.any(Number), state: null },
      ],
    },
  });
  const text = check.lines.join('\n');
  expect(text).toMatch(
    /shadow 1: engine "4" beside series 1 of "simulated-v2:\w+" since 20[\d-]+; 850 directions, \d+ settled, 850 computed again, 0 left out/,
  );
  expect(text).toMatch(
    /better by Brier score with e >= 20 after 12 weeks; 0\.0 weeks, lead -?0\.\d{6} over \d+ signals, e = [\d.]+: too early to say/,
  );
  await farol.stop();
});
