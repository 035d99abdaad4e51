import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { dayIn, isTimeZone, localTime } from '../../platform/zone-calendar.js';

/** Old names that browsers may report, and abbreviations, which JavaScript accepts without listing them. */
const UNLISTED = [
  ...['America/Buenos_Aires', 'Asia/Calcutta', 'Asia/Saigon', 'Europe/Kiev', 'US/Pacific', 'Brazil/East'],
  ...['Etc/UTC', 'Etc/GMT+3', 'UTC', 'GMT', 'UCT', 'Zulu', 'Japan', 'PRC', 'ROC', 'ROK', 'EST', 'HST', 'MST'],
  ...[
    'AET',
    'AGT',
    'BET',
    'CAT',
    'CNT',
    'CTT',
    'ECT',
    'IET',
    'MIT',
    'NET',
    'PLT',
    'PNT',
    'PRT',
    'SST',
    'VST',
  ],
  ...['ACT', 'ART', 'AST', 'BST', 'CET', 'CST', 'EET', 'IST', 'MET', 'NST', 'PST', 'WET', 'US/Pacific-New'],
];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Local time as PostgreSQL understands the zone; null if it does not know it. */
async function inPostgres(timeZone: string, time: number): Promise<string | null> {
  const sql = `SELECT to_char($1::timestamptz AT TIME ZONE $2, 'YYYY-MM-DD') AS day,
    (extract(hour FROM $1 AT TIME ZONE $2) * 60 + extract(minute FROM $1 AT TIME ZONE $2))::int AS minute`;
  return database.dataSource.query(sql, [new Date(time), timeZone]).then(
    ([{ day, minute }]) => `${day} ${minute}`,
    () => null,
  );
}

test('a zone that is accepted means the same in PostgreSQL, in January and in July', async () => {
  const known: { name: string }[] = await database.dataSource.query(
    'SELECT name FROM pg_timezone_names UNION SELECT abbrev FROM pg_timezone_abbrevs',
  );
  const names = [...Intl.supportedValuesOf('timeZone'), ...known.map(({ name }) => name), ...UNLISTED];
  const accepted = [...new Set(names)].filter(isTimeZone);
  expect(accepted.length).toBeGreaterThan(500);
  const differing: string[] = [];
  for (const zone of accepted)
    for (const time of [Date.UTC(2026, 0, 15, 12), Date.UTC(2026, 6, 15, 12)]) {
      const here = `${dayIn(zone, time)} ${localTime(zone, time).minute}`;
      const there = await inPostgres(zone, time);
      if (there !== here) differing.push(`${zone}: ${here}, in PostgreSQL ${there}`);
    }
  expect(differing).toEqual([]);
});

test('every zone that JavaScript lists is accepted, unless its name is an abbreviation', () => {
  const refused = Intl.supportedValuesOf('timeZone').filter((zone) => !isTimeZone(zone));
  expect(refused.filter((zone) => zone.length !== 3)).toEqual([]);
});
