import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedInAdministrator } from '../../../test/administrators.js';
import { CREATE_KEY, makeKey } from '../../../test/api-keys.js';
import { openBrowser } from '../../../test/browser.js';
import { PASSWORD, signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { codeFor, mailsTo } from '../../../test/mailbox.js';
import { runQuery, runRest } from '../../../test/run.js';
import { type OpenSubscription, openStream, subscribe } from '../../../test/subscriptions.js';
import { SessionService } from '../accounts/session.service.js';

const NEW_PASSWORD = 'outra senha boa';
const TOTALS = 'subscription { xpChanged { xpPoints } }';

let farol: TestGateway;
const open: OpenSubscription[] = [];
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(async () => {
  for (const subscription of open) subscription.end();
  await farol.stop();
});

const codeOf = async (key: string) => (await runQuery(farol, '{ me { id } }', {}, key)).code ?? 'ok';

/**
 * A user with a key and the connections it holds open: a socket and an event stream, each of which has received one
 * message.
 */
async function keyInUse() {
  const { user, token } = await signedInUser(farol);
  const { key, id } = await makeKey(farol, token);
  const socket = subscribe(farol, key, TOTALS);
  open.push(socket);
  const stream = await openStream(farol, key, TOTALS);
  await socket.next();
  return { user, token, key, id, socket, stream };
}

describe('making a key', () => {
  const create = (token: string, input: object) =>
    runQuery(farol, CREATE_KEY, { input: { name: 'Painel', scopes: ['READ'], ...input } }, token);

  test('asks for the current password (ASVS 7.5.1)', async () => {
    const { user, token } = await signedInUser(farol);
    const refused = [await create(token, {}), await create(token, { currentPassword: 'errada' })];
    expect(refused.map(({ code }) => code)).toEqual(['BAD_USER_INPUT', 'BAD_USER_INPUT']);
    expect(refused[1]?.errors?.[0]?.message).toBe('Senha atual incorreta.');
    expect(await mailsTo(farol, user.email)).toEqual([]);
    expect((await create(token, { currentPassword: PASSWORD })).code).toBeUndefined();
  });

  test('throttles guessing the password after ten tries', async () => {
    const { token } = await signedInUser(farol);
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => create(token, { currentPassword: 'errada' })),
    );
    expect(guesses.filter(({ code }) => code === 'RATE_LIMITED')).toHaveLength(2);
  });

  test('is mailed to its owner; the mail names what the key may do and does not hold the key (ASVS 7.5.1)', async () => {
    const { user, token } = await signedInUser(farol);
    const { key } = await makeKey(farol, token, ['READ', 'GENERATE']);
    const mails = await mailsTo(farol, user.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Uma chave de API foi criada na sua conta do Farol',
    ]);
    const text = mails[0]?.text ?? '';
    expect(text).toContain(key.slice(0, 12));
    expect(text).toMatch(/Consultar.*Gerar sinais/s);
    expect(text).not.toContain(key.slice(12));
  });

  test('with a password that is changed at the same moment leaves no key behind', async () => {
    const { user, token } = await signedInUser(farol);
    const input = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, revokeApiKeys: true };
    await Promise.all([
      ...Array.from({ length: 5 }, () => create(token, { currentPassword: PASSWORD })),
      runQuery(
        farol,
        'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) }',
        { input },
        token,
      ),
      ...Array.from({ length: 4 }, () => create(token, { currentPassword: PASSWORD })),
    ]);
    const left = 'SELECT 1 FROM api_keys WHERE user_id = $1';
    expect(await farol.database.dataSource.query(left, [user.id])).toEqual([]);
  });
});

describe('a key', () => {
  test('is revoked by a reset of the password, and what it holds open is closed', async () => {
    const { user, key, socket, stream } = await keyInUse();
    const browser = openBrowser(farol);
    await browser.query('mutation ($email: String!) { requestPasswordReset(email: $email) }', {
      email: user.email,
    });
    const input = {
      email: user.email,
      code: await codeFor(farol, user.email),
      newPassword: NEW_PASSWORD,
    };
    const reset = 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) }';
    expect((await browser.query(reset, { input })).data).toEqual({ resetPassword: true });
    expect((await socket.closed).code).toBe(4403);
    await stream.ended;
    expect(await codeOf(key)).toBe('UNAUTHENTICATED');
  });

  test('is revoked by a change of the password that asks for it', async () => {
    const { token, key, socket, stream } = await keyInUse();
    const input = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, revokeApiKeys: true };
    const change = 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) }';
    expect((await runQuery(farol, change, { input }, token)).data).toEqual({ changePassword: true });
    expect((await socket.closed).code).toBe(4403);
    await stream.ended;
    expect(await codeOf(key)).toBe('UNAUTHENTICATED');
    expect((await runQuery(farol, '{ apiKeys { id } }', {}, token)).data).toEqual({ apiKeys: [] });
  });

  test('stays valid after a change of the password that does not ask for it, such as by REST', async () => {
    const { token, key } = await keyInUse();
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await runRest(farol, 'PATCH /api/user/change-password', body, token)).status).toBe(200);
    expect(await codeOf(key)).toBe('ok');
  });

  test('ends with the account, as does everything that the account holds open, by session and by key (ASVS 7.4.2)', async () => {
    const { user, token, key, socket, stream } = await keyInUse();
    const other = await farol.gateway.services.get(SessionService).open(user.id, 'outro');
    const sockets = [token, other].map((held) => subscribe(farol, held, TOTALS));
    open.push(...sockets);
    const streams = [await openStream(farol, token, TOTALS), await openStream(farol, other, TOTALS)];
    for (const held of sockets) await held.next();
    const remove = 'mutation ($password: String!) { deleteAccount(password: $password) }';
    expect((await runQuery(farol, remove, { password: PASSWORD }, token)).data).toEqual({
      deleteAccount: true,
    });
    const codes = await Promise.all([socket, ...sockets].map(async ({ closed }) => (await closed).code));
    expect(codes).toEqual([4403, 4403, 4403]);
    await Promise.all([stream, ...streams].map(({ ended }) => ended));
    expect(await codeOf(key)).toBe('UNAUTHENTICATED');
  });

  test('is revoked by a block, and stays revoked when the block is lifted (ASVS 7.4.2)', async () => {
    const { user, key, socket, stream } = await keyInUse();
    const admin = (await signedInAdministrator(farol)).token;
    const act = (name: string) =>
      runQuery(farol, `mutation ($id: ID!) { ${name}(id: $id) { blockedAt } }`, { id: user.id }, admin);
    await act('adminBlockUser');
    expect((await socket.closed).code).toBe(4403);
    await stream.ended;
    expect((await act('adminUnblockUser')).data).toEqual({ adminUnblockUser: { blockedAt: null } });
    expect(await codeOf(key)).toBe('UNAUTHENTICATED');
  });

  test('is revoked by a change of the e-mail address, which ends the other sessions too', async () => {
    const { user, token, key, socket, stream } = await keyInUse();
    const other = await farol.gateway.services.get(SessionService).open(user.id, 'outro');
    const email = `novo-${user.email}`;
    await runRest(farol, 'PATCH /api/user/update-profile', { email, currentPassword: PASSWORD }, token);
    const code = await codeFor(farol, email);
    const confirm = 'mutation ($code: String!) { confirmNewEmail(code: $code) { email } }';
    expect((await runQuery(farol, confirm, { code }, token)).data).toEqual({ confirmNewEmail: { email } });
    expect((await socket.closed).code).toBe(4403);
    await stream.ended;
    expect(await codeOf(key)).toBe('UNAUTHENTICATED');
    const statusOf = async (held: string) =>
      (await runRest(farol, 'GET /api/auth/me', undefined, held)).status;
    expect([await statusOf(token), await statusOf(other)]).toEqual([200, 401]);
  });
});
