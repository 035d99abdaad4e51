import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { type OpenIdProvider, startOpenIdProvider, Visitor } from '../../../test/openid-provider.js';
import { runQuery } from '../../../test/run.js';

let provider: OpenIdProvider;
let database: TestDatabase;
let farol: TestGateway;
let second: TestGateway;
beforeAll(async () => {
  [provider, database] = await Promise.all([startOpenIdProvider(), createTestDatabase()]);
  farol = await startTestGateway({ oidc: provider.settings, database });
  second = await startTestGateway({ oidc: provider.settings, database });
  provider.logoutTo = farol.address;
});
afterAll(async () => {
  await Promise.all([farol.stop(), second.stop()]);
  await Promise.all([provider.stop(), database.drop()]);
});

const FINISH = `mutation ($input: FinishOidcInput!) {
  finishOidcSignIn(input: $input) { session { token } }
}`;

async function finish(visitor: Visitor, ticket: string): Promise<string | undefined> {
  const input = { ticket, name: 'Rita Prado', acceptTerms: true };
  const { data } = await visitor.query(FINISH, { input });
  const finished = data?.finishOidcSignIn as { session: { token: string } } | undefined;
  return finished?.session.token;
}

/** A session that the provider's word has opened, in a browser of its own. */
async function signedIn(subject: string) {
  provider.people.set(subject, { email: `${subject}@acme.com.br`, email_verified: true });
  const visitor = new Visitor(farol, provider);
  const token = (await finish(visitor, await visitor.ticketFor(subject))) ?? '';
  const newest = 'SELECT sid FROM oidc_sessions WHERE subject = $1 ORDER BY id DESC LIMIT 1';
  const [row] = await database.dataSource.query(newest, [subject]);
  return { visitor, token, sid: row.sid as string };
}

const isOpen = async (token: string, at = farol) =>
  (await runQuery(at, '{ me { id } }', {}, token)).code === undefined;

async function logout(token: string, at = farol) {
  const response = await fetch(`${at.address}/oidc/backchannel-logout`, {
    method: 'POST',
    body: new URLSearchParams({ logout_token: token }),
  });
  return { status: response.status, cached: response.headers.get('cache-control') };
}

const DONE = { status: 200, cached: 'no-store' };
const REFUSED = { status: 400, cached: 'no-store' };

test('a sign-out at the provider ends that session alone, on every gateway', async () => {
  const here = await signedIn('carla');
  const there = await signedIn('carla');
  expect([await isOpen(here.token, second), await isOpen(there.token, second)]).toEqual([true, true]);
  await here.visitor.signOutAtProvider();
  expect([await isOpen(here.token, second), await isOpen(there.token, second)]).toEqual([false, true]);
});

test('a token with the subject alone ends all sessions of that person, and of nobody else', async () => {
  const [one, two, other] = [await signedIn('davi'), await signedIn('davi'), await signedIn('elis')];
  expect(await logout(await provider.logoutToken({ sub: 'davi' }), second)).toEqual(DONE);
  expect(await Promise.all([one, two, other].map(({ token }) => isOpen(token)))).toEqual([
    false,
    false,
    true,
  ]);
});

test('a sign-in that is under way ends, too', async () => {
  await signedIn('fabio');
  const visitor = new Visitor(farol, provider);
  const ticket = await visitor.ticketFor('fabio');
  await logout(await provider.logoutToken({ sub: 'fabio' }));
  expect(await finish(visitor, ticket)).toBe(undefined);
});

test('a token is accepted once, by whichever gateway', async () => {
  const token = await provider.logoutToken({ sub: 'ninguem' });
  const both = await Promise.all([logout(token), logout(token, second)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await logout(token)).toEqual(REFUSED);
});

describe('a logout token', () => {
  const ago = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;
  const wrong: Readonly<Record<string, () => object>> = {
    'of another issuer': () => ({ iss: 'https://id.example' }),
    'for another client': () => ({ aud: 'outro' }),
    'without events': () => ({ events: undefined }),
    'with another event': () => ({ events: { 'https://id.example/event': {} } }),
    'with a nonce, like an ID token': () => ({ nonce: 'abc' }),
    'without an id': () => ({ jti: undefined }),
    'without the time of issue': () => ({ iat: undefined }),
    'of eleven minutes ago': () => ({ iat: ago(660), exp: ago(-60) }),
    'that has expired': () => ({ iat: ago(120), exp: ago(60) }),
    'that names nobody': () => ({ sub: undefined, sid: undefined }),
  };

  test('is refused with 400 if it is not the provider’s, for us, of now, or no logout token', async () => {
    const { token, sid } = await signedIn('gil');
    for (const [what, claims] of Object.entries(wrong)) {
      const forged = await provider.logoutToken({ sub: 'gil', sid, ...claims() });
      expect({ what, ...(await logout(forged)) }).toEqual({ what, ...REFUSED });
    }
    expect(await isOpen(token)).toBe(true);
  });

  test('is refused with a signature that anybody could make', async () => {
    const { token } = await signedIn('hugo');
    const claims = { sub: 'hugo' };
    const [, payload] = (await provider.logoutToken(claims)).split('.');
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    const key = Buffer.from(provider.publicKey);
    const byPublicKey = await provider.logoutToken(claims, { header: { alg: 'HS256' }, key });
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const byOtherKey = await provider.logoutToken(claims, { key: privateKey });
    const accessToken = await provider.logoutToken(claims, { header: { typ: 'at+jwt' } });
    for (const forged of [none, byPublicKey, byOtherKey, accessToken, 'a.b.c', ''])
      expect(await logout(forged)).toEqual(REFUSED);
    expect(await isOpen(token)).toBe(true);
  });

  test('ends nothing of a person with the same subject elsewhere', async () => {
    const { token } = await signedIn('iara');
    const move = "UPDATE oidc_sessions SET issuer = 'https://id.example' WHERE subject = 'iara'";
    await database.dataSource.query(move);
    expect(await logout(await provider.logoutToken({ sub: 'iara' }))).toEqual(DONE);
    expect(await isOpen(token)).toBe(true);
  });

  test('is taken by POST as a form only, and cached nowhere', async () => {
    const address = `${farol.address}/oidc/backchannel-logout`;
    const token = await provider.logoutToken({ sub: 'ninguem' });
    const get = await fetch(`${address}?logout_token=${token}`);
    expect([get.status, get.headers.get('cache-control')]).toEqual([404, 'no-store']);
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(address, { method: 'POST', headers, body: '[]' })).status).toBe(400);
  });
});

describe('a flood from one network', () => {
  const many = <T>(count: number, call: () => Promise<T>) => Promise.all(Array.from({ length: count }, call));

  test('of sign-ins is turned away', async () => {
    const visitor = new Visitor(second, provider);
    const begun = await many(61, () => visitor.begin());
    expect(begun.filter((page) => page === '/entrar#error=busy')).toHaveLength(1);
    const back = await many(61, () => visitor.comeBack('/oidc/callback?code=x'));
    expect(back.filter((page) => page === '/entrar#error=busy')).toHaveLength(1);
  });

  test('of wrong logout tokens is answered 429, and then no token of it is read', async () => {
    const answers = await many(61, () => logout('a.b.c', second));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    expect((await logout(await provider.logoutToken({ sub: 'ninguem' }), second)).status).toBe(429);
  });
});

test('a provider that does not answer stops no start, and is used once it answers', async () => {
  const late = await startOpenIdProvider();
  const { issuer } = late.settings;
  await late.stop();
  const alone = await startTestGateway({ oidc: late.settings, database });
  const visitor = new Visitor(alone, late);
  expect(await visitor.begin()).toBe('/entrar#error=unavailable');
  const back = await startOpenIdProvider('http://127.0.0.1', Number(new URL(issuer).port));
  expect(await visitor.begin()).toContain(`${issuer}/auth?`);
  await Promise.all([alone.stop(), back.stop()]);
});

test.each(['/jwks', '/.well-known/openid-configuration'])(
  'a provider that fails at %s is not asked for each logout token, and again after five seconds',
  async (path) => {
    const failing = await startOpenIdProvider();
    failing.failing = path;
    const alone = await startTestGateway({ oidc: failing.settings, database });
    const status = async () => (await logout(await failing.logoutToken({ sub: 'ninguem' }), alone)).status;
    expect([await status(), await status(), await status()]).toEqual([503, 503, 503]);
    expect(failing.asked.filter((asked) => asked === path)).toHaveLength(1);
    failing.failing = '';
    alone.clock.advance(5000);
    expect(await status()).toBe(200);
    await Promise.all([alone.stop(), failing.stop()]);
  },
);

test('without a provider there are no such paths, and nobody can redeem a ticket', async () => {
  const off = await startTestGateway({ database });
  const status = async (path: string) =>
    (await fetch(off.address + path, { method: path.endsWith('logout') ? 'POST' : 'GET' })).status;
  const paths = ['/oidc/start', '/oidc/callback', '/oidc/backchannel-logout'];
  expect(await Promise.all(paths.map(status))).toEqual([404, 404, 404]);
  const redeemed = await new Visitor(off, provider).query(FINISH, { input: { ticket: 'x'.repeat(43) } });
  expect(redeemed.code).toBe('UNAUTHENTICATED');
  await off.stop();
});
