import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAdministrator } from '../../test/administrators.js';
import { createUser, signedInUser } from '../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../test/gateway.js';
import { codeFor } from '../../test/mailbox.js';
import { runRest } from '../../test/run.js';
import { AdminSessionService } from '../features/admin/sign-in/admin-session.service.js';
import { JobRunner } from '../platform/job-runner.js';
import { createLog } from '../platform/log.js';
import { RetentionService } from '../platform/retention/retention.service.js';
import { uuidv7 } from '../platform/uuid.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());
beforeEach(() => farol.clock.advance(400 * DAY));

const purge = () => farol.gateway.services.get(RetentionService).removeOutdated();
async function rowsOf(table: string): Promise<number> {
  const [row] = await farol.database.dataSource.query<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM ${table}`,
  );
  return row?.count ?? 0;
}

/** Rows left of a table at one moment and at a later one. */
async function leftAfter(table: string, kept: number, gone: number): Promise<[number, number]> {
  farol.clock.advance(kept);
  await purge();
  const before = await rowsOf(table);
  farol.clock.advance(gone - kept);
  await purge();
  return [before, await rowsOf(table)];
}

const register = (email: string) =>
  runRest(farol, 'POST /api/auth/register', { name: 'Ana', email, password: 'senha boa' });

test('an unverified registration is deleted after a day, with its code', async () => {
  await purge();
  await register('um@exemplo.com.br');
  expect(await leftAfter('registrations', DAY, DAY + 1)).toEqual([1, 0]);
  expect(await rowsOf('email_codes')).toBe(0);
});

test('a used code is deleted after a day', async () => {
  await purge();
  await register('dois@exemplo.com.br');
  const verificationCode = await codeFor(farol, 'dois@exemplo.com.br');
  const { status } = await runRest(farol, 'POST /api/auth/verify-email', {
    email: 'dois@exemplo.com.br',
    verificationCode,
  });
  expect(status).toBe(200);
  expect(await leftAfter('email_codes', DAY, DAY + 1)).toEqual([1, 0]);
});

test('the time a code was mailed to an address is deleted once it no longer limits anything', async () => {
  await purge();
  await register('tres@exemplo.com.br');
  // One row for the network that asked, one for the address.
  expect(await leftAfter('mail_allowances', HOUR - 1, HOUR)).toEqual([2, 0]);
});

test('wrong passwords are deleted after the quarter of an hour in which they count', async () => {
  await purge();
  await runRest(farol, 'POST /api/auth/login', { email: 'quatro@exemplo.com.br', password: 'errada' });
  expect(await leftAfter('sign_in_throttles', 15 * MINUTE - 1, 15 * MINUTE)).toEqual([2, 0]);
});

test('what a network has spent is deleted after the hour in which the last of it is refilled', async () => {
  await purge();
  await register('seis@exemplo.com.br');
  expect(await leftAfter('network_budgets', HOUR - 1, HOUR)).toEqual([1, 0]);
});

test('the purge does not shorten anyone’s wait', async () => {
  const email = 'cinco@exemplo.com.br';
  const wrong = () => runRest(farol, 'POST /api/auth/login', { email, password: 'errada' });
  for (let attempt = 0; attempt < 10; attempt += 1) await wrong();
  await purge();
  expect((await wrong()).status).toBe(429);
});

test('a session that can still be used is kept, and one of 60 days ago is deleted', async () => {
  await purge();
  const { token } = await signedInUser(farol);
  await purge();
  expect((await runRest(farol, 'GET /api/auth/me', undefined, token)).status).toBe(200);
  expect(await leftAfter('sessions', 60 * DAY, 60 * DAY + 1)).toEqual([1, 0]);
});

test('an administrator’s session is deleted after a day, twice as long as it can be used', async () => {
  await purge();
  const { id } = await createAdministrator(farol);
  await farol.gateway.services.get(AdminSessionService).open(farol.database.dataSource.manager, id);
  expect(await leftAfter('admin_sessions', DAY, DAY + 1)).toEqual([1, 0]);
});

test.each([
  ['known_devices', 'user_id', async () => (await createUser(farol)).id],
  ['admin_devices', 'administrator_id', async () => (await createAdministrator(farol)).id],
])('%s holds a browser for 180 days, as its cookie does', async (table, owner, newOwner) => {
  await purge();
  await farol.database.dataSource.query(
    `INSERT INTO ${table} (${owner}, device_hash, last_seen_at) VALUES ($1, 'x', $2)`,
    [await newOwner(), new Date(farol.clock.now())],
  );
  expect(await leftAfter(table, 180 * DAY - 1, 180 * DAY)).toEqual([1, 0]);
});

test('one round removes more than one batch, and skips rows that another transaction holds', async () => {
  await purge();
  const { dataSource } = farol.database;
  const ids = Array.from({ length: 2500 }, () => uuidv7(farol.clock.now() - 2 * DAY));
  await dataSource.query(
    `INSERT INTO email_codes (id, purpose, email_key, subject_id, code_hmac, created_at, expires_at)
     SELECT id, 'registration', 'x', id, 'x', now(), now() FROM unnest($1::uuid[]) AS id`,
    [ids],
  );
  await dataSource.transaction(async (manager) => {
    await manager.query('SELECT 1 FROM email_codes WHERE id = $1 FOR UPDATE', [ids[0]]);
    await purge();
  });
  expect(await rowsOf('email_codes')).toBe(1);
  await Promise.all([purge(), purge()]);
  expect(await rowsOf('email_codes')).toBe(0);
});

test('the job runs at the start and every ten minutes', async () => {
  await purge();
  await register('seis@exemplo.com.br');
  let every = 0;
  let tick: () => void = () => undefined;
  const timer = {
    every: (milliseconds: number, work: () => void, atOnce = false) => {
      [every, tick] = [milliseconds, work];
      if (atOnce) work();
      return () => undefined;
    },
  };
  const runner = new JobRunner(timer, createLog('silent'));
  farol.clock.advance(HOUR);
  const stop = runner.repeat(farol.gateway.services.get(RetentionService).job);
  await stop();
  expect([every, await rowsOf('mail_allowances'), await rowsOf('registrations')]).toEqual([
    10 * MINUTE,
    0,
    1,
  ]);
  farol.clock.advance(DAY);
  tick();
  await stop();
  expect(await rowsOf('registrations')).toBe(0);
});
