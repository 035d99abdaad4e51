import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkRecord } from '../../../scripts/record-check/check-record.js';
import { KnownHeads } from '../../../scripts/record-check/known-head.js';
import { compareShownCalls } from '../../../scripts/record-check/shown-calls.js';
import { PASSWORD, signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { recordMinutes } from '../../../test/record-minutes.js';
import { CallSettlementService } from './call-settlement.service.js';

const MINUTE = 60_000;

describe('calls in the log', () => {
  let farol: TestGateway;
  const { closeMinute, work, ask } = recordMinutes(() => farol);
  let folder: string;
  beforeAll(async () => {
    farol = await startTestGateway();
    folder = await mkdtemp(path.join(tmpdir(), 'farol-calls-'));
  });
  afterAll(async () => {
    await farol.stop();
    await rm(folder, { recursive: true });
  });

  test('in time are leaves at once, their outcomes follow, late ones are none, and the checker agrees', async () => {
    await work();
    await closeMinute();
    const { token } = await signedInUser(farol, { userLevel: 'admin' });
    const group = { name: 'Grupo', kind: 'GROUP', zone: 'UTC-3', gales: 0 };
    const { openCallSource: source } = await ask<{ openCallSource: { id: string; logName: string } }>(
      'mutation ($input: CallSourceInput!) { openCallSource(input: $input) { id logName } }',
      token,
      { input: group },
    );
    const now = Math.ceil(farol.clock.now() / MINUTE) * MINUTE;
    const call = { pair: 'EUR/USD', direction: 'CALL', expiryMinutes: 1, gales: 0 } as const;
    const at = (minutes: number) => new Date(now + minutes * MINUTE).toISOString();
    await ask('mutation ($input: AddCallsInput!) { addCalls(input: $input) { added late } }', token, {
      input: {
        sourceId: source.id,
        calls: [1, 300, -5].map((minutes) => ({ ...call, entryTime: at(minutes) })),
      },
    });
    for (let minute = 0; minute < 4; minute += 1) await closeMinute();
    await farol.gateway.services.get(CallSettlementService).settleAll();

    const { sourceCalls } = await ask<{ sourceCalls: { items: Shown[] } }>(
      `query ($id: ID!) { sourceCalls(sourceId: $id) { items {
         entryTime leaf outcomeLeaf salt } } }`,
      token,
      { id: source.id },
    );
    const byEntry = new Map(sourceCalls.items.map((one) => [one.entryTime, one]));
    const [ended, later, late] = [1, 300, -5].map((minutes) => byEntry.get(at(minutes)));
    expect(ended).toMatchObject({ leaf: expect.any(Number), outcomeLeaf: expect.any(Number) });
    expect(late).toMatchObject({ leaf: null, outcomeLeaf: null, salt: null });
    expect(later).toMatchObject({ leaf: expect.any(Number), outcomeLeaf: null });

    const { log, faults, lines, candles } = await checkRecord(
      farol.address,
      new KnownHeads(path.join(folder, 'known')),
      farol.clock.now(),
    );
    expect(faults.lines).toEqual([]);
    expect(lines).toContain('calls: 2 of 1 sources, 1 of them ended');
    const file = await (
      await fetch(`${farol.address}/exportar/chamadas.csv?fonte=${source.id}`, {
        headers: { authorization: `Bearer ${token}` },
      })
    ).text();
    const compared = (text: string) => {
      const { faults: found, lines: said } = compareShownCalls(text, log, candles);
      return [...said, ...found.lines].join('\n');
    };
    expect(compared(file).split('\n')).toEqual([
      expect.stringMatching(/^shown: 2 calls of 1 sources; first entries that ended, .*(WON|LOST) 1/),
      'shown: nothing else in the file was compared',
    ]);
    const rows = file.split('\r\n');
    const withoutLater = rows.filter((row) => !row.includes(`""entryTime"":${now + 300 * MINUTE}`));
    expect(compared(withoutLater.join('\r\n'))).toContain('calls of a source that are not shown: 1');
    expect(compared(file.replaceAll('""CALL""', '""PUT""'))).toContain(
      'calls or outcomes that are shown and are not in the log: 2',
    );
    expect(compared(file.replace(/"\{""steps"".*?\}"/, '""'))).toContain(
      'outcomes that are in the log and are not shown: 1',
    );

    // What is in the log stays there, and says nothing of who has left.
    await ask('mutation ($password: String!) { deleteAccount(password: $password) }', token, {
      password: PASSWORD,
    });
    const again = await checkRecord(
      farol.address,
      new KnownHeads(path.join(folder, 'known')),
      farol.clock.now(),
    );
    expect(again.faults.lines).toEqual([]);
    expect(again.lines).toContain('calls: 2 of 1 sources, 1 of them ended');
  });
});

interface Shown {
  readonly entryTime: string;
  readonly leaf: number | null;
  readonly outcomeLeaf: number | null;
  readonly salt: string | null;
}
