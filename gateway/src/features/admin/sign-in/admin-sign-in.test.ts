import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  ADMIN_PASSWORD,
  createAdministrator,
  signedInAdministrator,
} from '../../../../test/administrators.js';
import { PASSWORD, signedInUser } from '../../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../../test/gateway.js';
import { runQuery, runRest } from '../../../../test/run.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());
// Failed sign-ins are counted for all names together; an hour later the count begins again.
beforeEach(() => farol.clock.advance(HOUR));

const login = (username: unknown, password: unknown) =>
  runRest<{ token: string; message: string }>(farol, 'POST /api/admin/login', { username, password });

async function ask(token: string, headers: Record<string, string> = {}): Promise<number> {
  const response = await fetch(`${farol.address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    body: JSON.stringify({ query: '{ adminStats { totalUsers } }' }),
  });
  const { errors } = (await response.json()) as { errors?: unknown[] };
  return errors ? 401 : 200;
}

const byPerson = (token: string) => ask(token, { 'x-farol-activity': 'person' });

describe('§7 POST /api/admin/login', () => {
  test('the right password answers a token, whatever the case of the name', async () => {
    const { username } = await createAdministrator(farol);
    const { status, body } = await login(username.toUpperCase(), ADMIN_PASSWORD);
    expect([status, Object.keys(body)]).toEqual([200, ['token']]);
    expect((await runRest(farol, 'GET /api/admin/stats', undefined, body.token)).status).toBe(200);
  });

  test('a wrong password and an unknown name are answered alike', async () => {
    const { username } = await createAdministrator(farol);
    for (const name of [username, 'ninguem', "x' OR '1'='1"]) {
      expect(await login(name, 'errada')).toMatchObject({
        status: 401,
        body: { message: 'Credenciais inválidas' },
      });
    }
  });

  test.each([
    ['', ADMIN_PASSWORD],
    ['admin', ''],
    [undefined, undefined],
    [1, 2],
  ])('%j with %j is refused as incomplete', async (username, password) => {
    expect(await login(username, password)).toMatchObject({
      status: 400,
      body: { message: 'Por favor, preencha todos os campos.' },
    });
  });

  test('a user’s e-mail address and password open nothing here (ASVS 9.2.3)', async () => {
    const { user } = await signedInUser(farol, { userLevel: 'admin' });
    expect((await login(user.email, PASSWORD)).status).toBe(401);
  });

  test('the tenth failure brings a wait, over all names together', async () => {
    const { username } = await createAdministrator(farol);
    for (let i = 0; i < 10; i += 1) expect((await login(`nome-${i}`, 'errada')).status).toBe(401);
    const refused = await login(username, ADMIN_PASSWORD);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    farol.clock.advance(30_000);
    expect((await login(username, ADMIN_PASSWORD)).status).toBe(200);
  });

  test('a browser that has signed in before cannot be locked out by strangers', async () => {
    const { username } = await createAdministrator(farol);
    const signIn = (cookie = '') =>
      fetch(`${farol.address}/api/admin/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ username, password: ADMIN_PASSWORD }),
      });
    const cookie = (await signIn()).headers.get('set-cookie')?.split(';')[0];
    expect(cookie).toMatch(/^farol_device=/);
    for (let i = 0; i < 10; i += 1) await login(username, 'errada');
    expect((await signIn()).status).toBe(429);
    expect((await signIn(cookie)).status).toBe(200);
  });
});

describe('session of an administrator', () => {
  test('ends an hour after the last action of a person', async () => {
    const { token } = await signedInAdministrator(farol);
    farol.clock.advance(HOUR - 1);
    expect(await byPerson(token)).toBe(200);
    farol.clock.advance(HOUR - 1);
    expect(await byPerson(token)).toBe(200);
    farol.clock.advance(HOUR);
    expect(await byPerson(token)).toBe(401);
  });

  test('automatic requests of a page do not keep it open (ASVS 7.3.1, 7.3.2)', async () => {
    const { token } = await signedInAdministrator(farol);
    for (let minutes = 5; minutes < 60; minutes += 5) {
      farol.clock.advance(5 * MINUTE);
      expect(await ask(token)).toBe(200);
    }
    farol.clock.advance(5 * MINUTE);
    expect(await ask(token)).toBe(401);
  });

  test('a REST call counts as an action of a person', async () => {
    const { token } = await signedInAdministrator(farol);
    for (let half = 0; half < 4; half += 1) {
      farol.clock.advance(HOUR / 2);
      expect((await runRest(farol, 'GET /api/admin/users', undefined, token)).status).toBe(200);
    }
  });

  test('ends 12 h after it began, despite activity', async () => {
    const { token } = await signedInAdministrator(farol);
    for (let half = 1; half < 24; half += 1) {
      farol.clock.advance(HOUR / 2);
      expect(await byPerson(token)).toBe(200);
    }
    farol.clock.advance(HOUR / 2);
    expect(await byPerson(token)).toBe(401);
  });

  test('signing out ends it, and no other', async () => {
    const { administrator, token } = await signedInAdministrator(farol);
    const other = (await login(administrator.username, ADMIN_PASSWORD)).body.token;
    expect((await runQuery(farol, 'mutation { adminLogout }', {}, token)).data).toEqual({
      adminLogout: true,
    });
    expect([await ask(token), await ask(other)]).toEqual([401, 200]);
  });
});
