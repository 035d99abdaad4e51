import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ADMIN_PASSWORD, signedInAdministrator } from '../../../../test/administrators.js';
import { startTestGateway, type TestGateway } from '../../../../test/gateway.js';
import { runQuery, runRest } from '../../../../test/run.js';

const BAD_LETTERS =
  'O usuário não pode ter caracteres invisíveis, nem letras de formas especiais que se parecem com outras.';
const NEW_PASSWORD = 'outra senha bem longa';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());
beforeEach(() => farol.clock.advance(3_600_000));

const update = (token: string | undefined, body: object) =>
  runRest<{ message: string }>(farol, 'POST /api/admin/update-credentials', body, token);
const signIn = (username: string, password: string) =>
  runRest<{ token: string }>(farol, 'POST /api/admin/login', { username, password });
const statusOf = async (token: string) =>
  (await runRest(farol, 'GET /api/admin/stats', undefined, token)).status;

describe('§5 POST /api/admin/update-credentials', () => {
  test('changes name and password, keeps this session and ends the others (ASVS 7.4.3)', async () => {
    const { administrator, token } = await signedInAdministrator(farol);
    const other = (await signIn(administrator.username, ADMIN_PASSWORD)).body.token;
    const newUsername = `Nova ${administrator.username}`;
    expect(
      await update(token, { currentPassword: ADMIN_PASSWORD, newUsername, newPassword: NEW_PASSWORD }),
    ).toMatchObject({ status: 200, body: { message: 'Credenciais atualizadas com sucesso' } });
    expect([await statusOf(token), await statusOf(other)]).toEqual([200, 401]);
    expect((await signIn(administrator.username, ADMIN_PASSWORD)).status).toBe(401);
    expect((await signIn(newUsername, NEW_PASSWORD)).status).toBe(200);
  });

  test.each([{}, { newPassword: '' }, { newPassword: '', confirmPassword: '' }])(
    'with %j the present password stays',
    async (rest) => {
      const { administrator, token } = await signedInAdministrator(farol);
      const { username } = administrator;
      const body = { currentPassword: ADMIN_PASSWORD, newUsername: username, ...rest };
      expect((await update(token, body)).status).toBe(200);
      expect((await signIn(username, ADMIN_PASSWORD)).status).toBe(200);
    },
  );

  test.each([
    [{ newUsername: 'outro' }, 'Senha atual e novo usuário são obrigatórios'],
    [{ currentPassword: ADMIN_PASSWORD }, 'Senha atual e novo usuário são obrigatórios'],
    [{ currentPassword: ADMIN_PASSWORD, newUsername: '   ' }, 'Senha atual e novo usuário são obrigatórios'],
    [
      {
        currentPassword: ADMIN_PASSWORD,
        newUsername: 'outro',
        newPassword: NEW_PASSWORD,
        confirmPassword: 'x',
      },
      'Nova senha e confirmação não coincidem',
    ],
    [
      { currentPassword: ADMIN_PASSWORD, newUsername: 'outro', confirmPassword: NEW_PASSWORD },
      'Nova senha e confirmação não coincidem',
    ],
    [
      { currentPassword: ADMIN_PASSWORD, newUsername: 'outro', newPassword: 'onze letras' },
      'A nova senha deve ter pelo menos 12 caracteres.',
    ],
    [{ currentPassword: 'errada', newUsername: 'outro' }, 'Senha atual incorreta'],
    [{ currentPassword: ADMIN_PASSWORD, newUsername: 'eu' }, 'O usuário deve ter pelo menos 3 caracteres.'],
  ])('%j is refused: %s', async (body, message) => {
    const { token } = await signedInAdministrator(farol);
    expect(await update(token, body)).toMatchObject({ status: 400, body: { message } });
  });

  test.each([
    ['nothing visible', '\u200b\u200b\u200b', 'Senha atual e novo usuário são obrigatórios'],
    ['the blank letter of Hangul', '\u3164\u3164\u3164', 'Senha atual e novo usuário são obrigatórios'],
    ['an invisible letter', 'chefe\u200b', BAD_LETTERS],
    ['a change of direction', 'chefe\u202efdp', BAD_LETTERS],
    ['a variation selector', 'chefe\ufe0f', BAD_LETTERS],
    ['a space that does not break', 'o\u00a0chefe', BAD_LETTERS],
    ['wide letters', '\uff43hefe', BAD_LETTERS],
  ])(
    'a user name with %s, which would look like another, is refused',
    async (_what, newUsername, message) => {
      const { token } = await signedInAdministrator(farol);
      const body = { currentPassword: ADMIN_PASSWORD, newUsername };
      expect(await update(token, body)).toMatchObject({ status: 400, body: { message } });
    },
  );

  test('an administrator who has such a name from before may keep it', async () => {
    const username = 'chefe\u200b de antes';
    const { token } = await signedInAdministrator(farol, { username });
    const body = { currentPassword: ADMIN_PASSWORD, newUsername: username, newPassword: NEW_PASSWORD };
    expect((await update(token, body)).status).toBe(200);
  });

  test('§8 without a token it is refused with the reason', async () => {
    const body = { currentPassword: ADMIN_PASSWORD, newUsername: 'outro' };
    expect(await update(undefined, body)).toMatchObject({
      status: 401,
      body: { message: 'Token não encontrado' },
    });
  });

  test('a name that another administrator has is refused', async () => {
    const [{ token }, other] = await Promise.all([
      signedInAdministrator(farol),
      signedInAdministrator(farol),
    ]);
    const newUsername = other.administrator.username.toUpperCase();
    expect(await update(token, { currentPassword: ADMIN_PASSWORD, newUsername })).toMatchObject({
      status: 409,
      body: { message: 'Este usuário já existe' },
    });
  });

  test('guessing the current password is throttled after ten tries', async () => {
    const { token } = await signedInAdministrator(farol);
    const guess = () => update(token, { currentPassword: 'errada', newUsername: 'outro' });
    for (let i = 0; i < 10; i += 1) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
  });
});

test('a session with a generated password may do nothing before setting another', async () => {
  const { administrator, token } = await signedInAdministrator(farol, { mustChangeCredentials: true });
  const body = { currentPassword: ADMIN_PASSWORD, newUsername: administrator.username };
  expect(await statusOf(token)).toBe(403);
  for (const newPassword of ['', ADMIN_PASSWORD]) {
    expect(await update(token, { ...body, newPassword })).toMatchObject({
      status: 400,
      body: { message: 'Escolha uma nova senha para continuar.' },
    });
  }
  expect((await update(token, { ...body, newPassword: NEW_PASSWORD })).status).toBe(200);
  expect(await statusOf(token)).toBe(200);
  const { data } = await runQuery(farol, '{ adminMe { mustChangeCredentials } }', {}, token);
  expect(data).toEqual({ adminMe: { mustChangeCredentials: false } });
});

test('§8 a failure of the server reveals nothing else, here as at sign-in', async () => {
  const broken = await startTestGateway();
  const { administrator, token } = await signedInAdministrator(broken);
  await broken.database.dataSource.query('ALTER TABLE admin_audit RENAME TO gone');
  const body = { currentPassword: ADMIN_PASSWORD, newUsername: 'outro-nome' };
  expect(await runRest(broken, 'POST /api/admin/update-credentials', body, token)).toMatchObject({
    status: 500,
    body: { message: 'Erro interno do servidor' },
  });
  await broken.database.dataSource.query('ALTER TABLE gone RENAME TO admin_audit');
  const { username } = administrator;
  const unchanged = { username, password: ADMIN_PASSWORD };
  expect((await runRest(broken, 'POST /api/admin/login', unchanged)).status, 'nothing was changed').toBe(200);
  await broken.stop();
});
