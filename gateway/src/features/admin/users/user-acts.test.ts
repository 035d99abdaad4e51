import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signedInAdministrator } from '../../../../test/administrators.js';
import { makeKey } from '../../../../test/api-keys.js';
import { PASSWORD, signedInUser } from '../../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../../test/gateway.js';
import { runQuery, runRest } from '../../../../test/run.js';
import { type OpenSubscription, subscribe } from '../../../../test/subscriptions.js';
import { SessionService } from '../../accounts/session.service.js';

const RIGHTS = {
  userLevel: 'premium',
  accessBinaryOptions: true,
  accessCrypto: true,
  accessEducation: true,
  accessRewards: true,
  accessDashboard: true,
  accessSettings: true,
};
const PRICE = 'subscription { price(pair: "EUR/USD", timeframe: "5m") { price } }';

let farol: TestGateway;
let admin: string;
const open: OpenSubscription[] = [];
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(async () => {
  for (const subscription of open) subscription.end();
  await farol.stop();
});
beforeEach(async () => {
  admin = (await signedInAdministrator(farol)).token;
});

const setRights = (id: string, rights: object) =>
  runRest(farol, `PUT /api/admin/users/${id}/permissions`, rights, admin);
const act = (document: string, variables: object) =>
  runQuery(farol, document, variables as Record<string, unknown>, admin);
const block = (id: string) => act('mutation ($id: ID!) { adminBlockUser(id: $id) { blockedAt } }', { id });
const unblock = (id: string) =>
  act('mutation ($id: ID!) { adminUnblockUser(id: $id) { blockedAt } }', { id });
const statusOf = async (token: string) => (await runRest(farol, 'GET /api/auth/me', undefined, token)).status;

function subscribed(token: string, query: string): OpenSubscription {
  const subscription = subscribe(farol, token, query);
  open.push(subscription);
  return subscription;
}

describe('§6 PUT /api/admin/users/:id/permissions', () => {
  test('takes effect at the user’s next request', async () => {
    const { user, token } = await signedInUser(farol);
    expect(await setRights(user.id, { ...RIGHTS, accessBinaryOptions: false })).toMatchObject({
      status: 200,
      body: { message: 'Permissões do usuário atualizadas com sucesso!' },
    });
    expect(await runRest(farol, 'GET /api/auth/me', undefined, token)).toMatchObject({
      body: { userLevel: 'premium', accessBinaryOptions: false, accessCrypto: true, accessDashboard: true },
    });
    expect((await runRest(farol, 'GET /api/binary-signals', undefined, token)).status).toBe(403);
  });

  test('reaches the user’s open client at once, with the current permissions, and nobody else’s', async () => {
    const [mine, theirs] = await Promise.all([signedInUser(farol), signedInUser(farol)]);
    const query = 'subscription { meChanged { id userLevel accessEducation } }';
    const [here, there] = [subscribed(mine.token, query), subscribed(theirs.token, query)];
    const asTheyAre = ({ user }: typeof mine) => ({
      data: { meChanged: { id: user.id, userLevel: 'basic', accessEducation: true } },
    });
    expect([await here.next(), await there.next()]).toEqual([asTheyAre(mine), asTheyAre(theirs)]);
    await setRights(mine.user.id, { ...RIGHTS, accessEducation: false });
    expect(await here.next()).toEqual({
      data: { meChanged: { id: mine.user.id, userLevel: 'premium', accessEducation: false } },
    });
    await setRights(theirs.user.id, RIGHTS);
    expect(await there.next()).toMatchObject({ data: { meChanged: { id: theirs.user.id } } });
  });

  test('ends a stream whose page is closed, and leaves one whose page stays open (ASVS 8.2.1)', async () => {
    const { user, token } = await signedInUser(farol);
    const prices = subscribed(token, PRICE);
    await prices.next();
    await setRights(user.id, { ...RIGHTS, accessCrypto: false });
    await setRights(user.id, { ...RIGHTS, accessBinaryOptions: false });
    await prices.completed;
    const permitted = await signedInUser(farol);
    const others = subscribed(permitted.token, PRICE);
    await others.next();
    let hasEnded = false;
    void others.completed.then(() => {
      hasEnded = true;
    });
    await setRights(permitted.user.id, { ...RIGHTS, accessCrypto: false });
    // A second stream of the same user, opened later, is active: the first had time to end.
    await subscribed(permitted.token, PRICE).next();
    expect(hasEnded).toBe(false);
  });

  test.each([
    ['nobody’s id', '00000000-0000-7000-8000-000000000000', RIGHTS, 404],
    ['no id at all', 'x', RIGHTS, 404],
    ['an unknown level', undefined, { ...RIGHTS, userLevel: 'root' }, 400],
    ['a flag left out', undefined, { ...RIGHTS, accessCrypto: undefined }, 400],
    ['a flag that is none', undefined, { ...RIGHTS, accessCrypto: 'sim' }, 400],
  ])('%s is refused', async (_what, id, rights, status) => {
    const { user } = await signedInUser(farol);
    const { status: answered, body } = await setRights(id ?? user.id, rights);
    expect([answered, typeof body.message]).toEqual([status, 'string']);
  });

  test('a profile saved at the same moment reverts nothing', async () => {
    const { user, token } = await signedInUser(farol);
    const rename = (name: string) => runRest(farol, 'PATCH /api/user/update-profile', { name }, token);
    await Promise.all([
      ...['Ana', 'Bia', 'Caio', 'Davi'].map(rename),
      setRights(user.id, { ...RIGHTS, accessCrypto: true }),
      ...['Eva', 'Fábio', 'Gil'].map(rename),
    ]);
    expect((await runRest(farol, 'GET /api/auth/me', undefined, token)).body).toMatchObject({
      userLevel: 'premium',
      accessCrypto: true,
    });
  });
});

describe('block', () => {
  test('ends every session at once, closes sockets with the reason, and refuses a new sign-in (ASVS 7.4.2)', async () => {
    const { user, token } = await signedInUser(farol);
    const other = await farol.gateway.services.get(SessionService).open(user.id, 'outro');
    const socket = subscribed(token, PRICE);
    await socket.next();
    expect((await block(user.id)).code).toBeUndefined();
    expect(await socket.closed).toMatchObject({ code: 4403, reason: 'Account blocked' });
    expect([await statusOf(token), await statusOf(other)]).toEqual([401, 401]);
    const login = () => runRest(farol, 'POST /api/auth/login', { email: user.email, password: PASSWORD });
    expect(await login()).toMatchObject({
      status: 403,
      body: { message: 'Conta bloqueada. Fale com o suporte.' },
    });
    expect((await unblock(user.id)).data).toEqual({ adminUnblockUser: { blockedAt: null } });
    expect((await login()).status).toBe(200);
    expect(await statusOf(token), 'an ended session stays ended').toBe(401);
  });

  test('guessing a blocked account’s password does not reveal that it is blocked', async () => {
    const { user } = await signedInUser(farol);
    await block(user.id);
    const body = { email: user.email, password: 'errada' };
    expect((await runRest(farol, 'POST /api/auth/login', body)).status).toBe(401);
  });

  test('API keys are refused with their owner', async () => {
    const { user, token } = await signedInUser(farol);
    const { key } = await makeKey(farol, token);
    const socket = subscribed(key, PRICE);
    await socket.next();
    await block(user.id);
    expect((await socket.closed).code).toBe(4403);
    expect((await runQuery(farol, '{ xpStats { xpPoints } }', {}, key)).code).toBe('UNAUTHENTICATED');
  });

  test('takes effect once, and is undone once', async () => {
    const { user } = await signedInUser(farol);
    expect((await unblock(user.id)).code).toBe('CONFLICT');
    expect((await block(user.id)).code).toBeUndefined();
    expect((await block(user.id)).code).toBe('CONFLICT');
    expect((await unblock(user.id)).code).toBeUndefined();
    expect((await unblock(user.id)).code).toBe('CONFLICT');
  });
});

describe('a session of a user', () => {
  test('is ended without the others', async () => {
    const { user, token } = await signedInUser(farol);
    const other = await farol.gateway.services.get(SessionService).open(user.id, 'outro navegador');
    const details = await act('query ($id: ID!) { adminUser(id: $id) { sessions { id userAgent } } }', {
      id: user.id,
    });
    const { sessions } = (
      details.data as unknown as { adminUser: { sessions: { id: string; userAgent: string }[] } }
    ).adminUser;
    const idOf = (browser: string) => sessions.find(({ userAgent }) => userAgent === browser)?.id;
    const [openId, sessionId] = [idOf('vitest'), idOf('outro navegador')];
    const end =
      'mutation ($userId: ID!, $sessionId: ID!) { adminEndUserSession(userId: $userId, sessionId: $sessionId) }';
    expect((await act(end, { userId: user.id, sessionId })).data).toEqual({ adminEndUserSession: true });
    expect([await statusOf(token), await statusOf(other)]).toEqual([200, 401]);
    expect((await act(end, { userId: user.id, sessionId })).code).toBe('NOT_FOUND');
    const stranger = await signedInUser(farol);
    expect((await act(end, { userId: stranger.user.id, sessionId: openId })).code).toBe('NOT_FOUND');
    expect(await statusOf(token)).toBe(200);
  });
});
