import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { parseAddCheckpoint } from '#schema/tlog/add-checkpoint.js';
import { COSIGNED_EARLY_MS } from '#schema/tlog/cosignature.js';
import { parseNote } from '#schema/tlog/signed-note.js';
import { noteSigner } from '#schema/tlog/testing/note-signer.js';
import { SIGNATURE_TYPE } from '#schema/tlog/verifier-key.js';
import { startTestGateway, type TestGateway } from '../../../../test/gateway.js';
import { recordMinutes } from '../../../../test/record-minutes.js';
import { type ListeningWitness, newLogKey, startStub } from '../../../../test/witnesses.js';
import { createLog } from '../../../platform/log.js';
import type { RecordFigures } from '../record-figures.type.js';
import { WitnessService } from './witness.service.js';

const MINUTE = 60_000;
const log = createLog('silent');

let farol: TestGateway;
let witness: ListeningWitness;
/** How far the witness's clock is behind, and how long it takes to answer. */
let behindMs = 0;
let takesMs = 0;
const { closeMinute, work } = recordMinutes(() => farol);

beforeAll(async () => {
  const signer = await noteSigner('slow.example', SIGNATURE_TYPE.COSIGNATURE);
  witness = await startStub(signer.key, async (request, response) => {
    const body = (await request.setEncoding('utf8').toArray()).join('');
    const { text } = parseNote(parseAddCheckpoint(body)?.note ?? '') ?? expect.fail('no submission');
    const now = farol.clock.now();
    farol.clock.advance(takesMs);
    response.end(await signer.cosignature(text, Math.floor((now - behindMs) / 1000)));
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
