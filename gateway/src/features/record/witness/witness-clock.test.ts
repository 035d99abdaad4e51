import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { COSIGNED_EARLY_MS } from '#schema/tlog/cosignature.js';
import { startTestGateway, type TestGateway } from '../../../../test/gateway.js';
import { recordMinutes } from '../../../../test/record-minutes.js';
import { type ListeningWitness, newLogKey, startCosigner } from '../../../../test/witnesses.js';
import { createLog } from '../../../platform/log.js';
import { LogRepository } from '../log/log.repository.js';
import type { RecordFigures } from '../record-figures.type.js';
import { WitnessService } from './witness.service.js';

const MINUTE = 60_000;
const log = createLog('silent');

let farol: TestGateway;
let witness: ListeningWitness;
/** How far the witness's clock is behind, and how long it takes to answer. */
let behindMs = 0;
let takesMs = 0;
/** Checkpoints that it was sent: since the full minute, and how many leaves. */
const submitted: { at: number; size: number }[] = [];
const { closeMinute, work } = recordMinutes(() => farol);

beforeAll(async () => {
  witness = await startCosigner('slow.example', (size) => {
    const now = farol.clock.now();
    submitted.push({ at: now % MINUTE, size });
    farol.clock.advance(takesMs);
    return now - behindMs;
  });
  const { pem } = await newLogKey('farol.example');
  farol = await startTestGateway({
    publicUrl: 'https://farol.example',
    recordKey: pem,
    privateHosts: [witness.host],
    witnesses: [witness.settings],
    log,
  });
  await closeMinute();
  await closeMinute();
});
afterAll(async () => {
  await farol.stop();
  await witness.stop();
});

const submit = () => farol.gateway.services.get(WitnessService).submit(witness.settings);

/** Lets the witness be asked again. */
const wake = () =>
  farol.database.dataSource.query("UPDATE record_witnesses SET next_at = '-infinity', failures = 0");

/** Moves the clock to a time after the full minute: of this minute, or of the next if it has passed. */
function goTo(offset: number): void {
  const { clock } = farol;
  clock.advance((offset - (clock.now() % MINUTE) + MINUTE) % MINUTE);
}

/** Entries that have ended, and those of them that a witness saw before. */
async function ended(): Promise<{ all: number; witnessed: number }> {
  farol.clock.advance(1000);
  const answer = await fetch(`${farol.address}/api/record`);
  const { overall, witnessed } = (await answer.json()) as RecordFigures;
  const count = ({ won, lost, tied, voided }: RecordFigures['overall']) => won + lost + tied + voided;
  return { all: count(overall), witnessed: count(witnessed) };
}

describe('a witness whose clock is slow', () => {
  test('counts for nothing where it dates its cosignature before the head was signed', async () => {
    const warn = vi.spyOn(log, 'warn');
    onTestFinished(() => warn.mockRestore());
    await closeMinute();
    const before = await ended();
    goTo(50_000);
    behindMs = 50_000 + COSIGNED_EARLY_MS + 1000;
    await submit();
    expect(warn).toHaveBeenCalledWith(
      {
        witness: 'slow.example',
        reason: expect.stringMatching(/^its clock is slow: .* before the checkpoint/),
      },
      expect.anything(),
    );
    expect(await farol.database.dataSource.query('SELECT FROM record_cosignatures')).toEqual([]);
    await closeMinute();
    const after = await ended();
    expect(after.all).toBeGreaterThan(before.all);
    expect(after.witnessed).toBe(before.witnessed);
  });

  test('is counted while it dates its cosignature within the tolerance of clocks', async () => {
    await wake();
    const before = await ended();
    behindMs = COSIGNED_EARLY_MS - 1000;
    await submit();
    await closeMinute();
    expect((await ended()).witnessed).toBeGreaterThan(before.witnessed);
  });

  test('has seen an entry only when its answer came: not before an outcome that was known by then', async () => {
    await wake();
    const before = await ended();
    goTo(59_000);
    behindMs = 50_000;
    takesMs = 1200;
    await submit();
    takesMs = 0;
    const [kept] = await farol.database.dataSource.query<{ signed_at: Date; received_at: Date }[]>(
      'SELECT signed_at, received_at FROM record_cosignatures ORDER BY size DESC LIMIT 1',
    );
    expect(kept?.received_at.getTime()).toBe(farol.clock.now());
    expect(farol.clock.now() - (kept?.signed_at.getTime() ?? 0)).toBe(51_200);
    goTo(700);
    await work();
    const after = await ended();
    expect(after.all).toBeGreaterThan(before.all);
    expect(after.witnessed).toBe(before.witnessed);
  });
});

describe('a witness that has not seen a head at the full minute', () => {
  const leaves = () => farol.gateway.services.get(LogRepository).size();
  const LOOKS = [15_000, 30_000, 45_000, 59_500];

  /** A minute whose directions are signed at 0.7 s and its prices at 2 s, while a gateway looks often. */
  async function minute(): Promise<{ sentAt: number | undefined; withDirections: boolean }> {
    submitted.length = 0;
    goTo(200);
    await submit();
    const noPrice = vi.spyOn(farol.feed, 'lastTick').mockRejectedValue(new Error('no price yet'));
    goTo(700);
    await work();
    noPrice.mockRestore();
    const directions = await leaves();
    await submit();
    goTo(2000);
    await work();
    expect(await leaves()).toBeGreaterThan(directions);
    for (const look of LOOKS) {
      goTo(look);
      await submit();
    }
    expect(submitted.length).toBeLessThanOrEqual(1);
    const [sent] = submitted;
    return { sentAt: sent?.at, withDirections: (sent?.size ?? 0) >= directions };
  }

  test('gets each minute’s directions as soon as they are signed', async () => {
    behindMs = 0;
    await wake();
    await minute();
    for (let later = 0; later < 3; later += 1)
      expect(await minute()).toEqual({ sentAt: 700, withDirections: true });
  });

  test('and was asked late in the minute gets them in that minute, and soon at once', async () => {
    goTo(59_500);
    await farol.database.dataSource.query('UPDATE record_witnesses SET size = size - 1');
    await wake();
    await submit();
    const sent = [];
    for (let later = 0; later < 4; later += 1) sent.push(await minute());
    expect(sent).toEqual([45_000, 30_000, 15_000, 700].map((sentAt) => ({ sentAt, withDirections: true })));
  });

  test('gets it after some seconds if no new one is signed', async () => {
    await minute();
    submitted.length = 0;
    for (const look of [200, 5900, 6000]) {
      goTo(look);
      await submit();
    }
    expect(submitted.map(({ at }) => at)).toEqual([6000]);
  });
});
