import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAdministrator, signedInAdministrator } from '../../test/administrators.js';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { createUser, PASSWORD, signedInUser } from '../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../test/gateway.js';
import { codeFor } from '../../test/mailbox.js';
import { NETWORK_BUDGETS } from '../platform/auth/network-budgets.js';

const ALLOWED = 20;
const MINUTE = 60_000;

let database: TestDatabase;
let farol: TestGateway;
let other: TestGateway;
beforeAll(async () => {
  database = await createTestDatabase();
  farol = await startTestGateway({ database, trustProxy: 1, networkFactor: 1 });
  other = await startTestGateway({ database, trustProxy: 1, networkFactor: 1 });
});
afterAll(async () => {
  await Promise.all([farol?.stop(), other?.stop()]);
  await database?.drop();
});

interface Call {
  /** As reported by the proxy. */
  readonly from: string;
  readonly gateway?: TestGateway;
  readonly token?: string | undefined;
  readonly cookie?: string | undefined;
}

async function send({ from, gateway = farol, token, cookie }: Call, path: string, body: object) {
  const response = await fetch(`${gateway.address}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cookie && { cookie }),
    },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    wait: response.headers.get('retry-after'),
    cookie: response.headers.get('set-cookie')?.split(';')[0],
    body: (await response.json()) as { message?: string; errors?: { extensions: { code: string } }[] },
  };
}

const newEmail = () => `${randomUUID()}@exemplo.com.br`;
let networks = 0;
/** An address that no test has used. */
const newAddress = () => `198.51.${Math.floor(networks / 250)}.${(networks++ % 250) + 1}`;

const login = (call: Call, email = newEmail(), password = 'errada') =>
  send(call, '/api/auth/login', { email, password });
const adminLogin = (call: Call, username: string, code?: string) =>
  send(call, '/api/admin/login', { username, password: 'errada', code });
const verify = (call: Call, email = newEmail(), verificationCode = '000000') =>
  send(call, '/api/auth/verify-email', { email, verificationCode });
const register = (call: Call, email = newEmail()) =>
  send(call, '/api/auth/register', { name: 'Ana', email, password: PASSWORD });
const mutate = (call: Call, field: string) => send(call, '/graphql', { query: `mutation { ${field} }` });
const resetWith = (email: string, code = '000000') =>
  `resetPassword(input: { email: "${email}", code: "${code}", newPassword: "uma senha longa" })`;

const codesIn = ({ body }: Awaited<ReturnType<typeof send>>) =>
  body.errors?.map(({ extensions }) => extensions.code);

async function times(count: number, call: (index: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await call(index)).status);
  return statuses;
}
const repeated = (status: number, count: number) => Array.from({ length: count }, () => status);

/** Spends a network's whole password budget. */
const spendPasswords = (call: Call) => times(ALLOWED, () => login(call));

test('every budget is twenty', () => {
  expect(Object.values(NETWORK_BUDGETS).map(({ allowance }) => allowance)).toEqual([20, 20, 20]);
});

describe('wrong passwords of one network', () => {
  test('on 25 accounts: 20 are checked, then it waits, for known and unknown addresses alike (ASVS 6.3.1)', async () => {
    const call = { from: newAddress() };
    const emails = await Promise.all(Array.from({ length: 25 }, async () => (await createUser(farol)).email));
    const statuses = await times(25, (index) => login(call, emails[index]));
    expect(statuses).toEqual([...repeated(401, ALLOWED), ...repeated(429, 5)]);
    const known = await login(call, emails[0]);
    expect(known).toMatchObject({
      status: 429,
      wait: '45',
      body: { message: 'Muitas tentativas. Tente de novo em 45s.' },
    });
    const unknown = await login(call);
    expect({ ...unknown, body: unknown.body.message }).toEqual({ ...known, body: known.body.message });
    expect((await login({ from: newAddress() }, emails[0])).status).toBe(401);
  });

  test('sent all at once are all counted', async () => {
    const call = { from: newAddress() };
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => login({ ...call, gateway: index % 2 ? farol : other })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(ALLOWED);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(60 - ALLOWED);
  });

  test('are counted together by two gateways, without a Redis', async () => {
    const from = newAddress();
    const statuses = await times(ALLOWED + 2, (index) => login({ from, gateway: index % 2 ? farol : other }));
    expect(statuses).toEqual([...repeated(401, ALLOWED), 429, 429]);
  });

  test('are not reset by the caller’s own sign-in in between, which itself costs nothing', async () => {
    const call = { from: newAddress() };
    const { email } = await createUser(farol);
    for (let round = 0; round < 5; round += 1) {
      expect(await times(4, () => login(call))).toEqual(repeated(401, 4));
      if (round < 4) expect((await login(call, email, PASSWORD)).status).toBe(200);
    }
    expect((await login(call)).status).toBe(429);
    expect((await login(call, email, PASSWORD)).status).toBe(429);
  });

  test('do not affect a browser that has signed in to its account before', async () => {
    const call = { from: newAddress() };
    const { email } = await createUser(farol);
    const { cookie } = await login(call, email, PASSWORD);
    await spendPasswords(call);
    expect((await login(call, email, PASSWORD)).status).toBe(429);
    const known = { ...call, cookie };
    expect((await login(known, email, 'errada')).status).toBe(401);
    expect((await login(known, email, PASSWORD)).status).toBe(200);
    // The cookie is valid only for its own account.
    expect((await login(known)).status).toBe(429);
  });

  test('are refilled evenly: one after the wait, all after a quarter of an hour', async () => {
    const call = { from: newAddress() };
    await spendPasswords(call);
    farol.clock.advance(44_000);
    expect(await login(call)).toMatchObject({ status: 429, wait: '1' });
    farol.clock.advance(1000);
    expect(await times(2, () => login(call))).toEqual([401, 429]);
    farol.clock.advance(15 * MINUTE);
    expect(await times(ALLOWED + 1, () => login(call))).toEqual([...repeated(401, ALLOWED), 429]);
  });

  test('of administrators count alike if a code is sent beside them', async () => {
    const call = { from: newAddress() };
    await spendPasswords(call);
    expect((await adminLogin(call, 'ninguem', '000000')).status).toBe(429);
  });

  test('of users and of administrators share one count', async () => {
    const call = { from: newAddress() };
    const { username } = await createAdministrator(farol);
    farol.clock.advance(15 * MINUTE);
    const statuses = await times(5, (index) => adminLogin(call, index % 2 ? username : 'ninguem'));
    expect(statuses).toEqual(repeated(401, 5));
    expect(await times(ALLOWED - 4, () => login(call))).toEqual([...repeated(401, ALLOWED - 5), 429]);
    expect((await adminLogin(call, username)).status).toBe(429);
  });

  test('refused while an account is throttled are not spent: no password was checked', async () => {
    const call = { from: newAddress() };
    const { email } = await createUser(farol);
    expect(await times(30, () => login(call, email))).toEqual([...repeated(401, 10), ...repeated(429, 20)]);
    expect(await times(11, () => login(call))).toEqual([...repeated(401, 10), 429]);
  });

  test('of a network that has none left do not count against any account', async () => {
    const call = { from: newAddress() };
    const { email } = await createUser(farol);
    await spendPasswords(call);
    await times(120, () => login(call, email));
    expect((await login({ from: newAddress() }, email, PASSWORD)).status).toBe(200);
  });
});

describe('a network', () => {
  test('is a /64 of IPv6, and the next /64 is another', async () => {
    const statuses = await times(ALLOWED + 1, (index) =>
      login({ from: `2001:db8:0:1::${index.toString(16)}` }),
    );
    expect(statuses).toEqual([...repeated(401, ALLOWED), 429]);
    expect((await login({ from: '2001:db8:0:2::1' })).status).toBe(401);
  });

  test('of one IPv6 /48 shares eight times the budget with the others of it', async () => {
    const from = (network: number) => `2001:db8:48:${network.toString(16)}::1`;
    for (let network = 0; network < 8; network += 1)
      expect(await times(ALLOWED, () => verify({ from: from(network) }))).toEqual(repeated(400, ALLOWED));
    expect(await times(ALLOWED, () => verify({ from: from(9) }))).toEqual(repeated(429, ALLOWED));
    expect((await verify({ from: '2001:db8:49::1' })).status).toBe(400);
    // The refused tries cost their own network nothing.
    farol.clock.advance(MINUTE);
    expect((await verify({ from: from(9) })).status).toBe(400);
  });

  test('has no ten tries per account of its own: a /48 shares them', async () => {
    const { email } = await createUser(farol);
    const statuses = await times(11, (index) =>
      login({ from: `2001:db8:50:${index.toString(16)}::1` }, email),
    );
    expect(statuses).toEqual([...repeated(401, 10), 429]);
    expect((await login({ from: '2001:db8:51::1' }, email)).status).toBe(401);
  });

  test('is an IPv4 address, also in its IPv6 form', async () => {
    const from = newAddress();
    await spendPasswords({ from: `::ffff:${from}` });
    expect((await login({ from })).status).toBe(429);
  });

  test('is the address that our proxy wrote, whatever the caller adds before it', async () => {
    const from = newAddress();
    const statuses = await times(ALLOWED + 1, (index) => login({ from: `203.0.113.${index}, ${from}` }));
    expect(statuses).toEqual([...repeated(401, ALLOWED), 429]);
  });

  test('is also the unit for the ten tries per account', async () => {
    const { email } = await createUser(farol);
    const statuses = await times(11, (index) =>
      login({ from: `2001:db8:0:3::${index.toString(16)}` }, email),
    );
    expect(statuses).toEqual([...repeated(401, 10), 429]);
  });
});

describe('wrong codes of one network', () => {
  test('60 on 12 accounts, by every way that accepts one: 20 are checked', async () => {
    const call = { from: newAddress() };
    const { token } = await signedInUser(farol, { pendingEmail: newEmail() });
    const statuses: (number | string | undefined)[] = [];
    for (let account = 0; account < 12; account += 1) {
      const email = newEmail();
      for (let attempt = 0; attempt < 3; attempt += 1) statuses.push((await verify(call, email)).status);
      statuses.push(codesIn(await mutate(call, resetWith(email)))?.[0]);
      const own = await mutate({ ...call, token }, 'confirmNewEmail(code: "000000") { id }');
      statuses.push(codesIn(own)?.[0]);
    }
    const round = [400, 400, 400, 'BAD_USER_INPUT', 'BAD_USER_INPUT'];
    const refused = [429, 429, 429, 'RATE_LIMITED', 'RATE_LIMITED'];
    expect(statuses.slice(0, 20)).toEqual([...round, ...round, ...round, ...round]);
    expect(statuses.slice(20, 25)).toEqual(refused);
    expect(statuses.slice(20).filter((status) => status === 429 || status === 'RATE_LIMITED')).toHaveLength(
      40,
    );
    expect(await verify(call)).toMatchObject({
      wait: '45',
      body: { message: 'Muitas tentativas. Tente de novo em 45s.' },
    });
  });

  test('include those of an administrator’s second factor', async () => {
    const call = { from: newAddress() };
    const { token } = await signedInAdministrator(farol);
    const confirm = () =>
      mutate({ ...call, token }, 'adminConfirmSecondFactor(code: "000000") { recoveryCodes }');
    for (let attempt = 0; attempt < 3; attempt += 1) await confirm();
    expect(await times(ALLOWED - 2, () => verify(call))).toEqual([...repeated(400, ALLOWED - 3), 429]);
    expect(codesIn(await confirm())).toEqual(['RATE_LIMITED']);
  });

  test('are not reset by a right one, which costs nothing', async () => {
    const call = { from: newAddress() };
    const email = newEmail();
    expect(await times(ALLOWED - 1, () => verify(call))).toEqual(repeated(400, ALLOWED - 1));
    await register(call, email);
    expect((await verify(call, email, await codeFor(farol, email))).status).toBe(200);
    expect(await times(2, () => verify(call))).toEqual([400, 429]);
  });

  test('sent all at once are all counted', async () => {
    const call = { from: newAddress() };
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(call)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(ALLOWED);
  });
});

describe('mails that one network causes', () => {
  test('by aliases of one document are each counted', async () => {
    const call = { from: newAddress() };
    const five = () =>
      Array.from({ length: 5 }, (_, i) => `a${i}: requestPasswordReset(email: "${newEmail()}")`).join(' ');
    for (let document = 0; document < 4; document += 1)
      expect(codesIn(await mutate(call, five()))).toBeUndefined();
    expect(codesIn(await mutate(call, five()))?.[0]).toBe('RATE_LIMITED');
    expect((await register(call)).status).toBe(429);
  });

  test('25 registrations mail 20 strangers, and the refusal names the wait', async () => {
    const call = { from: newAddress() };
    const emails = Array.from({ length: 25 }, newEmail);
    const statuses = await times(25, (index) => register(call, emails[index]));
    expect(statuses).toEqual([...repeated(200, ALLOWED), ...repeated(429, 5)]);
    expect(await register(call)).toMatchObject({
      wait: '180',
      body: { message: 'Muitas tentativas. Tente de novo em 180s.' },
    });
    expect((await register({ from: newAddress() }, emails[24])).status).toBe(200);
  });

  test('are counted alike for addresses with an account and without, by every way that sends one', async () => {
    const call = { from: newAddress() };
    const { token } = await signedInUser(farol);
    const ways = [
      () => register(call),
      async () => register(call, (await createUser(farol)).email),
      () => mutate(call, `resendVerification(email: "${newEmail()}")`),
      () => mutate(call, `requestPasswordReset(email: "${newEmail()}")`),
      async () => mutate(call, `requestPasswordReset(email: "${(await createUser(farol)).email}")`),
    ];
    for (let round = 0; round < 4; round += 1) {
      for (const way of ways) expect(codesIn(await way())).toBeUndefined();
    }
    for (const way of ways) {
      const answer = await way();
      expect(answer.status === 429 || codesIn(answer)?.[0] === 'RATE_LIMITED').toBe(true);
    }
    const change = `updateProfile(input: { email: "${newEmail()}", currentPassword: "${PASSWORD}" }) { id }`;
    expect(codesIn(await mutate({ ...call, token }, change))).toEqual(['RATE_LIMITED']);
    expect(codesIn(await mutate({ from: newAddress(), token }, change))).toBeUndefined();
  });
});

test('without TRUST_PROXY a forwarded address is not believed', async () => {
  const direct = await startTestGateway({ networkFactor: 1 });
  try {
    const statuses = await times(ALLOWED + 1, (index) =>
      login({ from: `203.0.113.${index}`, gateway: direct }),
    );
    expect(statuses).toEqual([...repeated(401, ALLOWED), 429]);
  } finally {
    await direct.stop();
  }
});
