import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HIGHEST_CHANCES } from '#schema/score-rivals.js';
import { checkRecord } from '../../../../scripts/record-check/check-record.js';
import { KnownHeads } from '../../../../scripts/record-check/known-head.js';
import { startTestGateway, type TestGateway } from '../../../../test/gateway.js';
import { recordMinutes } from '../../../../test/record-minutes.js';
import { signedLeaves } from '../../../../test/signed-leaves.js';
import { ENGINE_VERSION } from '../../../engine/analyse.js';
import { RecordSeriesService } from '../record-series.service.js';
import { ShadowRepository } from '../shadow/shadow.repository.js';

let farol: TestGateway;
beforeEach(async () => {
  farol = await startTestGateway();
  await work();
});
afterEach(() => farol.stop());

const { closeMinute, work } = recordMinutes(() => farol);

/** What a gateway of an engine version does when it starts. */
const start = (version: string) => farol.gateway.services.get(RecordSeriesService).open(farol.feed, version);

const leaves = () => signedLeaves(farol);
const changes = async () => (await leaves()).filter((leaf) => leaf.type === 'engine');
const directions = async () => (await leaves()).filter((leaf) => leaf.type === 'direction').length;

test('another engine version is begun, and a former one returned to, by a leaf each', async () => {
  await closeMinute();
  const { id } = await start('other');
  const after = await start('other');
  expect(after.id).toBe(id);
  await start(ENGINE_VERSION);
  const changed = farol.clock.now();
  expect(await changes()).toEqual([
    { type: 'engine', series: id, engine: 'other', reason: 'operator', changed },
    { type: 'engine', series: 1, engine: ENGINE_VERSION, reason: 'operator', changed },
  ]);
  await closeMinute();
  const known = new KnownHeads(path.join(tmpdir(), crypto.randomUUID()));
  const { faults, lines } = await checkRecord(farol.address, known, farol.clock.now());
  expect(faults.lines).toEqual([]);
  expect(lines.filter((line) => line.includes('in place of'))).toEqual([
    expect.stringMatching(/engine "other" in place of "3" on [\d-]+, by operator: no rule had been signed/),
    expect.stringMatching(/engine "3" in place of "other" on [\d-]+, by operator: no rule had been signed/),
  ]);
});

test('a gateway signs no direction while another version does, and goes on once its own does again', async () => {
  await closeMinute();
  const before = await directions();
  await start('other');
  await closeMinute();
  expect(await directions()).toBe(before);
  await start(ENGINE_VERSION);
  await closeMinute();
  expect(await directions()).toBeGreaterThan(before);
});

test('a version whose rule is met takes over by it', async () => {
  const candidate = {
    ...{ series: 1, engineVersion: '4', beganAt: farol.clock.now(), weeks: 0, evidence: 1, leaf: -1 },
    highest: HIGHEST_CHANCES,
  };
  const shadows = farol.gateway.services.get(ShadowRepository);
  const { manager } = farol.database.dataSource;
  const shadow = await shadows.add(manager, candidate);
  await shadows.noteClose(manager, shadow, farol.clock.now());
  await start('4');
  expect(await changes()).toMatchObject([{ engine: '4', reason: 'rule' }]);
});
