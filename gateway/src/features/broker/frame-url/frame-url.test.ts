import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeKey } from '../../../../test/api-keys.js';
import { deleteUser, signedInUser } from '../../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../../test/gateway.js';
import { personalDataOf } from '../../../../test/personal-data.js';
import { runQuery, runRest } from '../../../../test/run.js';
import { FrameUrlService, pageAddress } from './frame-url.service.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const URL_OF = 'https://broker.example/invest';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());
// Visitors' reports are limited per minute, so each test begins a minute later.
beforeEach(() => farol.clock.advance(MINUTE));

const report = (body: object, token?: string) => runRest(farol, 'POST /api/user/update-url', body, token);
const sessionIdOf = (name: string) => `session_1700000000000_${name.padEnd(32, '0')}`;

async function visitor(sessionId: string) {
  const { body } = await runRest<{ user: Record<string, unknown> }>(farol, 'POST /api/auth/session-user', {
    sessionId,
  });
  return body.user;
}

async function visitorRows(): Promise<number> {
  const [row] = await farol.database.dataSource.query<{ count: number }[]>(
    'SELECT count(*)::int AS count FROM visitor_urls',
  );
  return row?.count ?? 0;
}

describe('§7 POST /api/user/update-url', () => {
  test('stores the last address of a signed-in caller, without query and fragment', async () => {
    const { token } = await signedInUser(farol);
    const me = '{ me { iframeUrl lastUrlUpdate } }';
    expect((await runQuery(farol, me, {}, token)).data).toEqual({
      me: { iframeUrl: null, lastUrlUpdate: null },
    });
    await report({ sessionId: sessionIdOf('a'), url: 'https://broker.example/' }, token);
    farol.clock.advance(5000);
    const { status, body } = await report({ url: `${URL_OF}?token=segredo#x` }, token);
    expect([status, body]).toEqual([200, { message: 'Endereço registrado' }]);
    const answer = await runRest(farol, 'GET /api/auth/me', undefined, token);
    const lastUrlUpdate = new Date(farol.clock.now()).toISOString();
    expect(answer.body).toMatchObject({ iframeUrl: URL_OF, lastUrlUpdate, registrationStatus: 'registered' });
  });

  test('one user’s report reveals nothing of another', async () => {
    const [one, other] = await Promise.all([signedInUser(farol), signedInUser(farol)]);
    await report({ url: URL_OF }, one.token);
    expect((await runQuery(farol, '{ me { iframeUrl } }', {}, other.token)).data).toEqual({
      me: { iframeUrl: null },
    });
  });

  test('an anonymous session user gets its row with the first report, and the row holds no session id', async () => {
    const sessionId = sessionIdOf('visitor');
    const before = await visitorRows();
    expect(await visitor(sessionId)).toMatchObject({ iframeUrl: null });
    expect(await visitorRows()).toBe(before);
    await report({ sessionId, url: URL_OF });
    await report({ sessionId, url: `${URL_OF}/eurusd` });
    expect(await visitorRows()).toBe(before + 1);
    expect(await visitor(sessionId)).toMatchObject({ iframeUrl: `${URL_OF}/eurusd`, email: null });
    const rows = await farol.database.dataSource.query('SELECT * FROM visitor_urls');
    expect(JSON.stringify(rows)).not.toContain('visitor0');
  });

  test('a visitor unused for 24 h is deleted, another is not', async () => {
    await report({ sessionId: sessionIdOf('old'), url: URL_OF });
    farol.clock.advance(DAY - MINUTE);
    await report({ sessionId: sessionIdOf('young'), url: URL_OF });
    farol.clock.advance(2 * MINUTE);
    await farol.gateway.services.get(FrameUrlService).deleteVisitors();
    expect(await visitor(sessionIdOf('old'))).toMatchObject({ iframeUrl: null });
    expect(await visitor(sessionIdOf('young'))).toMatchObject({ iframeUrl: URL_OF });
  });

  test.each([
    [{ url: 'javascript:alert(1)', sessionId: sessionIdOf('x') }, 'Endereço inválido.'],
    [{ sessionId: sessionIdOf('x') }, 'Endereço inválido.'],
    [{ url: URL_OF }, 'Identificador de sessão inválido.'],
    [{ url: URL_OF, sessionId: 7 }, 'Dados inválidos ou incompletos.'],
    [{ url: URL_OF, sessionId: 'session_1700000000000_short' }, 'Identificador de sessão inválido.'],
  ])('%j is refused', async (body, message) => {
    expect(await report(body)).toMatchObject({ status: 400, body: { message } });
  });

  test('visitors from one address may report 60 times a minute, whatever ids they name (ASVS 2.4.1)', async () => {
    const answers = await Promise.all(
      Array.from({ length: 70 }, (_, i) => report({ sessionId: sessionIdOf(`flood${i}`), url: URL_OF })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    const { token } = await signedInUser(farol);
    expect((await report({ url: URL_OF }, token)).status).toBe(200);
  });

  test('an API key reports none: no scope allows changing the account', async () => {
    const { token } = await signedInUser(farol);
    await report({ url: URL_OF }, token);
    const { key } = await makeKey(farol, token, ['READ']);
    expect((await report({ sessionId: sessionIdOf('key'), url: 'https://other.example/' }, key)).status).toBe(
      403,
    );
    const { data } = await runQuery(farol, '{ me { iframeUrl } }', {}, token);
    expect(data).toMatchObject({ me: { iframeUrl: URL_OF } });
  });

  test('a user’s export holds it, and it is deleted with the account', async () => {
    const { user, token } = await signedInUser(farol);
    await report({ url: URL_OF }, token);
    const data = await personalDataOf(farol, token);
    expect(data).toMatchObject({ frameUrl: { url: URL_OF } });
    await deleteUser(farol, user.id);
    const [row] = await farol.gateway.services.get(FrameUrlService).ofMany([user.id]);
    expect(row).toBeUndefined();
  });
});

describe('the stored part of an address', () => {
  test.each([
    ['https://broker.example/invest?user=7#top', 'https://broker.example/invest'],
    ['http://localhost:4000/pratica', 'http://localhost:4000/pratica'],
    ['HTTPS://Ana:segredo@Broker.Example', 'https://broker.example/'],
    ['https://broker.example/ação/\u0000x', 'https://broker.example/a%C3%A7%C3%A3o/%00x'],
  ])('of %s is kept %s', (given, kept) => {
    expect(pageAddress(given)).toBe(kept);
  });

  test.each([
    '',
    '/pratica',
    'about:blank',
    'javascript:alert(1)',
    'ftp://broker.example/',
    'data:text/html,x',
    'http://',
  ])('%s is refused', (given) => {
    expect(() => pageAddress(given)).toThrow('Endereço inválido.');
  });

  test('an address of more than 2048 characters is refused, even if it is only that long once encoded', () => {
    expect(() => pageAddress(`https://broker.example/${'x'.repeat(2048)}`)).toThrow('Endereço inválido.');
    expect(() => pageAddress(`https://broker.example/${'ã'.repeat(1000)}`)).toThrow('Endereço inválido.');
  });
});
