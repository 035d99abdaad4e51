import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signedInUser } from '../../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../../test/gateway.js';
import { recordMinutes } from '../../../../test/record-minutes.js';
import { type ListeningWitness, newLogKey, startWitness } from '../../../../test/witnesses.js';
import { LogRepository } from '../log/log.repository.js';
import type { RecordFigures } from '../record-figures.type.js';
import { WitnessService } from './witness.service.js';

const PUBLIC_URL = 'https://farol.example';
const TOKEN = 'token of the metrics';

let farol: TestGateway;
let seeing: ListeningWitness;
let away: ListeningWitness;
const { closeMinute, ask } = recordMinutes(() => farol);

beforeAll(async () => {
  const { pem, key } = await newLogKey('farol.example');
  const now = () => farol.clock.now();
  seeing = await startWitness('a.example', [key], now);
  away = await startWitness('b.example', [key], now);
  farol = await startTestGateway({
    publicUrl: PUBLIC_URL,
    recordKey: pem,
    privateHosts: [seeing.host, away.host],
    witnesses: [seeing.settings, away.settings],
    metricsToken: TOKEN,
  });
  // The first minute begins the series; entries come with the second.
  await closeMinute();
  await closeMinute();
});
afterAll(async () => {
  await farol.stop();
  await Promise.all([seeing.stop(), away.stop()]);
});

const submit = () => farol.gateway.services.get(WitnessService).submit(seeing.settings);

/** After a second, for which answers are shared. */
async function answer<Answer>(path: string): Promise<Answer> {
  farol.clock.advance(1000);
  return (await (await fetch(farol.address + path)).json()) as Answer;
}

const figures = () => answer<RecordFigures>('/api/record');
const countOf = ({ won, lost, tied, voided }: RecordFigures['overall']) => won + lost + tied + voided;
const isoOf = (time: number) => new Date(Math.floor(time / 1000) * 1000).toISOString();

test('the record says who has seen it and when, and which entries before their outcome', async () => {
  await submit();
  const received = farol.clock.now();
  const at = isoOf(received);
  const before = await figures();
  expect(before.witnesses).toEqual([
    { name: 'a.example', vkey: seeing.settings.vkey, size: before.head?.size, signedAt: at, verified: true },
    { name: 'b.example', vkey: away.settings.vkey, size: null, signedAt: null, verified: false },
  ]);
  expect(countOf(before.witnessed)).toBe(0);
  const { token } = await signedInUser(farol);
  const generate = 'mutation { generateSignal(input: { pair: "EUR/USD", timeframe: "1m" }) { id } }';
  await ask(generate, token);

  await closeMinute();
  const seen = await figures();
  expect(countOf(seen.witnessed)).toBeGreaterThan(0);
  expect(seen.witnessed).toEqual({ ...seen.overall, key: 'WITNESSED' });
  await ask(generate, token);

  // Cosigned after its outcome was known: that shows nothing.
  await closeMinute();
  await submit();
  const late = await figures();
  expect(countOf(late.overall)).toBeGreaterThan(countOf(seen.overall));
  expect(late.witnessed).toMatchObject({ won: seen.witnessed.won, lost: seen.witnessed.lost });
  const { pastSignals } = await ask<{ pastSignals: { items: { recordEntry: object }[] } }>(
    '{ pastSignals { items { recordEntry { leaf cosignedAt proofPage } } } }',
    token,
  );
  expect(pastSignals.items.map(({ recordEntry }) => recordEntry)).toMatchObject([
    { cosignedAt: null, proofPage: expect.stringMatching(/^\/prova\?linha=\d+$/) },
    { cosignedAt: new Date(received).toISOString() },
  ]);
});

test('/readyz and metrics say how far each witness is behind, which fails nothing', async () => {
  await closeMinute();
  await closeMinute();
  const closed = farol.clock.now();
  const { size } = (await farol.gateway.services.get(LogRepository).newestCheckpoint()) ?? expect.fail();
  const {
    witnesses: [known],
  } = await figures();
  const seconds = (farol.clock.now() - closed) / 1000 + 60;
  const { status, witnesses } = await answer<{ status: string; witnesses: object[] }>('/readyz');
  expect(status).toBe('ready');
  expect(witnesses).toEqual([
    {
      vkey: seeing.settings.vkey,
      size: known?.size,
      leavesBehind: size - (known?.size ?? 0),
      secondsBehind: seconds + 1,
    },
    { vkey: away.settings.vkey, size: null, leavesBehind: size, secondsBehind: expect.any(Number) },
  ]);
  const metrics = await (
    await fetch(`${farol.address}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  ).text();
  const label = `witness="a.example+${seeing.settings.key.id}"`;
  expect(metrics).toContain(`farol_witness_behind_leaves{${label}} ${size - (known?.size ?? 0)}`);
  expect(metrics).toContain(`farol_witness_behind_seconds{${label}} ${seconds + 1}`);

  await submit();
  const now = await answer<{ witnesses: object[] }>('/readyz');
  expect(now.witnesses[0]).toMatchObject({ size, leavesBehind: 0, secondsBehind: 0 });
  vi.spyOn(farol.gateway.services.get(WitnessService), 'sightings').mockRejectedValue(new Error('away'));
  const failed = await answer<object>('/readyz');
  expect(failed).toMatchObject({ status: 'ready' });
  expect(failed).not.toHaveProperty('witnesses');
  vi.restoreAllMocks();
});
