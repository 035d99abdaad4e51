import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedInAdministrator } from '../../../../test/administrators.js';
import { createUser } from '../../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../../test/gateway.js';
import { runQuery } from '../../../../test/run.js';
import { writePastSignal } from '../../../../test/signal-history.js';
import { uuidv7 } from '../../../platform/uuid.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let farol: TestGateway;
let admin: string;
beforeAll(async () => {
  farol = await startTestGateway();
  admin = (await signedInAdministrator(farol)).token;
});
afterAll(() => farol.stop());

const query = (sql: string, parameters: unknown[] = []) => farol.database.dataSource.query(sql, parameters);

interface Day {
  readonly day: string;
  readonly registrations: number;
  readonly activeUsers: number;
  readonly signals: number;
  readonly hitRate: { readonly won: number; readonly lost: number; readonly rate: number | null };
}
const DAYS = `query ($from: String!, $to: String!) { adminStatsOverTime(from: $from, to: $to) {
  day registrations activeUsers signals hitRate { won lost rate sufficient } } }`;
async function daysOf(from: string, to: string): Promise<Day[]> {
  const { data, errors } = await runQuery(farol, DAYS, { from, to }, admin);
  expect(errors).toBeUndefined();
  return (data as unknown as { adminStatsOverTime: Day[] }).adminStatsOverTime;
}

describe('stats over time', () => {
  test('every day is listed, empty ones too', async () => {
    const days = await daysOf('2024-02-27', '2024-03-02');
    expect(days.map(({ day }) => day)).toEqual([
      '2024-02-27',
      '2024-02-28',
      '2024-02-29',
      '2024-03-01',
      '2024-03-02',
    ]);
    expect(days.every(({ registrations, signals }) => registrations + signals === 0)).toBe(true);
  });

  test('an account counts on its day in São Paulo, to the millisecond', async () => {
    const midnight = Date.UTC(2026, 2, 5, 3);
    for (const at of [midnight - 1, midnight, midnight + DAY - 1, midnight + DAY])
      await createUser(farol, { id: uuidv7(at), createdAt: new Date(at) });
    const days = await daysOf('2026-03-04', '2026-03-06');
    expect(days.map(({ registrations }) => registrations)).toEqual([1, 2, 1]);
  });

  test('a day with a clock change has its own hours, and takes none of its neighbours’', async () => {
    // In São Paulo, 4 November 2018 began at 01:00, which is 03:00 UTC, as on the day before.
    const begin = Date.UTC(2018, 10, 4, 3);
    for (const at of [begin - 1, begin, begin + 23 * HOUR - 1, begin + 23 * HOUR])
      await createUser(farol, { id: uuidv7(at), createdAt: new Date(at) });
    const days = await daysOf('2018-11-03', '2018-11-05');
    expect(days.map(({ registrations }) => registrations)).toEqual([1, 2, 1]);
  });

  test('an active user counts on the day of their own zone', async () => {
    const visit = (user: string, day: string) =>
      query(
        `INSERT INTO xp_entries (user_id, key, reason, points, day, created_at)
         VALUES ($1, $2, 'daily-visit', 10, $3, now())`,
        [user, `daily-visit:${day}`, day],
      );
    const [one, other] = [await createUser(farol), await createUser(farol)];
    await visit(one.id, '2026-03-01');
    await visit(other.id, '2026-03-01');
    await visit(one.id, '2026-03-02');
    const days = await daysOf('2026-03-01', '2026-03-03');
    expect(days.map(({ activeUsers }) => activeUsers)).toEqual([2, 1, 0]);
  });

  test('signals and their hit rate count on the day on which they were generated', async () => {
    const { id } = await createUser(farol);
    const midnight = Date.UTC(2026, 1, 20, 3);
    const at = (minutes: number) => new Date(midnight + minutes * 60_000);
    await writePastSignal(farol, id, { generatedAt: at(-10), outcome: 'LOST' });
    await writePastSignal(farol, id, { generatedAt: at(10), outcome: 'WON' });
    await writePastSignal(farol, id, { generatedAt: at(20), outcome: 'WON' });
    await writePastSignal(farol, id, { generatedAt: at(30), outcome: 'LOST' });
    await writePastSignal(farol, id, { generatedAt: at(40) });
    const [before, day] = await daysOf('2026-02-19', '2026-02-20');
    expect([before?.signals, before?.hitRate]).toMatchObject([1, { won: 0, lost: 1 }]);
    expect([day?.signals, day?.hitRate]).toMatchObject([4, { won: 2, lost: 1 }]);
  });

  test.each([
    ['2026-03-02', '2026-03-01', 'O último dia vem antes do primeiro.'],
    ['2025-03-01', '2026-03-02', 'Peça 366 dias no máximo.'],
    ['0001-01-01', '9999-12-31', 'Peça 366 dias no máximo.'],
    ['2026-02-31', '2026-03-02', 'Este dia não existe.'],
    ['2026-02-01', '2026-02-29', 'Este dia não existe.'],
    ['ontem', '2026-03-02', 'Informe os dias como AAAA-MM-DD.'],
    ['2026-3-1', '2026-03-02', 'Informe os dias como AAAA-MM-DD.'],
  ])('from %s to %s is refused', async (from, to, message) => {
    const { code, errors } = await runQuery(farol, DAYS, { from, to }, admin);
    expect([code, errors?.[0]?.message]).toEqual(['BAD_USER_INPUT', message]);
  });

  test('366 days are answered', async () => {
    expect(await daysOf('2024-01-01', '2024-12-31')).toHaveLength(366);
  });
});
