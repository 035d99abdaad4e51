import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { isoText } from './column-readers.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(1);
});
afterAll(() => database.drop());

test.each([
  ['2026-11-22 16:56:55+00', '2026-11-22T16:56:55.000Z'],
  ['2026-11-22 16:56:55.1+00', '2026-11-22T16:56:55.100Z'],
  ['2026-11-22 16:56:55.120999+00', '2026-11-22T16:56:55.120Z'],
  ['2026-11-22 13:56:55.123-03', '2026-11-22T16:56:55.123Z'],
  ['2026-11-22 22:26:55.123+05:30', '2026-11-22T16:56:55.123Z'],
  ['10026-11-22 16:56:55+00', '+010026-11-22T16:56:55.000Z'],
])('%s is %s', (text, iso) => {
  expect(isoText(text)).toBe(iso);
});

test.each(['UTC', 'America/Sao_Paulo', 'Asia/Kolkata'])(
  'every moment comes back as it was written, from a session in %s',
  async (zone) => {
    const runner = database.dataSource.createQueryRunner();
    await runner.query(`SET TIME ZONE '${zone}'`);
    const dates = fc.date({
      min: new Date('1971-01-01'),
      max: new Date('9000-01-01'),
      noInvalidDate: true,
    });
    await fc.assert(
      fc.asyncProperty(dates, async (date) => {
        const [row] = await runner.query('SELECT $1::timestamptz::text AS text', [date]);
        expect(isoText(row.text)).toBe(date.toISOString());
      }),
      { numRuns: 50 },
    );
    await runner.query("SET TIME ZONE 'UTC'");
    await runner.release();
  },
);
