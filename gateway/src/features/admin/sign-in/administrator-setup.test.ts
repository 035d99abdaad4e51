import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ADMIN_PASSWORD, signedInAdministrator } from '../../../../test/administrators.js';
import { startTestGateway, type TestGateway } from '../../../../test/gateway.js';
import { runQuery, runRest } from '../../../../test/run.js';
import { AdministratorSetupService } from './administrator-setup.service.js';

let farol: TestGateway;
let setup: AdministratorSetupService;
beforeAll(async () => {
  farol = await startTestGateway();
  setup = new AdministratorSetupService(farol.database.dataSource, farol.clock);
});
afterAll(() => farol.stop());
beforeEach(async () => {
  await farol.database.dataSource.query('DELETE FROM administrators');
  farol.clock.advance(3_600_000);
});

interface Login {
  readonly token: string;
  readonly mustChangeCredentials: boolean;
}
async function signIn(username: string, password: string): Promise<Login | undefined> {
  const { data } = await runQuery(
    farol,
    'mutation ($input: AdminLoginInput!) { adminLogin(input: $input) { token mustChangeCredentials } }',
    { input: { username, password } },
  );
  return (data as unknown as { adminLogin: Login } | null)?.adminLogin;
}
const statusOf = async (token: string | undefined) =>
  (await runRest(farol, 'GET /api/admin/stats', undefined, token)).status;
async function lastAct() {
  const [row] = await farol.database.dataSource.query(
    'SELECT action, administrator_name, client_address, after FROM admin_audit ORDER BY id DESC LIMIT 1',
  );
  return row;
}

describe('the first administrator', () => {
  test('is created with the given password', async () => {
    expect(await setup.createFirst(' Chefe ', ADMIN_PASSWORD)).toEqual({
      username: 'Chefe',
      generatedPassword: undefined,
    });
    const login = await signIn('chefe', ADMIN_PASSWORD);
    expect(login?.mustChangeCredentials).toBe(false);
    expect(await statusOf(login?.token)).toBe(200);
  });

  test('without a given one gets a long password that allows only its own change', async () => {
    const made = await setup.createFirst('admin');
    const password = made?.generatedPassword ?? '';
    expect(password).toMatch(/^[\w-]{24}$/);
    expect(await lastAct()).toMatchObject({
      action: 'ADMINISTRATOR_CREATED',
      administrator_name: 'servidor',
      client_address: 'local',
      after: { username: 'admin' },
    });
    const login = await signIn('admin', password);
    expect(login?.mustChangeCredentials).toBe(true);
    expect(await statusOf(login?.token)).toBe(403);
  });

  test('is created once: if any administrator exists, nothing happens', async () => {
    await setup.createFirst('admin', ADMIN_PASSWORD);
    expect(await setup.createFirst('admin', 'outra senha qualquer')).toBeUndefined();
    expect(await setup.createFirst('outro')).toBeUndefined();
    expect(await setup.usernames()).toEqual(['admin']);
    expect(await signIn('admin', ADMIN_PASSWORD)).toBeDefined();
  });

  test('gateways that start together create one and print one password', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => setup.createFirst('admin')));
    const passwords = made.flatMap((one) => one?.generatedPassword ?? []);
    expect(passwords).toHaveLength(1);
    expect(await setup.usernames()).toEqual(['admin']);
    expect(await signIn('admin', passwords[0] ?? '')).toBeDefined();
  });
});

describe('a lost password', () => {
  test('is replaced by one that must be changed; open sessions end', async () => {
    const { administrator, token } = await signedInAdministrator(farol);
    const made = await setup.reset(administrator.username.toUpperCase(), false);
    expect(await statusOf(token)).toBe(401);
    expect(await signIn(administrator.username, ADMIN_PASSWORD)).toBeUndefined();
    const login = await signIn(administrator.username, made?.generatedPassword ?? '');
    expect(login?.mustChangeCredentials).toBe(true);
    expect(await setup.reset('ninguém', false)).toBeUndefined();
  });

  test('the second factor stays unless its removal is requested', async () => {
    const secret = { totpSecret: 'selado', totpLastStep: 1 };
    const { administrator } = await signedInAdministrator(farol, secret);
    const tokenAfterReset = async (off: boolean) => {
      const made = await setup.reset(administrator.username, off);
      return (await signIn(administrator.username, made?.generatedPassword ?? ''))?.token;
    };
    expect(await tokenAfterReset(false), 'a code is required').toBeNull();
    expect(await tokenAfterReset(true)).toEqual(expect.any(String));
  });
});
