import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { type OpenIdProvider, startOpenIdProvider, Visitor } from '../../../test/openid-provider.js';
import { runQuery } from '../../../test/run.js';
import { AdministratorSetupService } from '../admin/sign-in/administrator-setup.service.js';

let provider: OpenIdProvider;
let farol: TestGateway;
beforeAll(async () => {
  provider = await startOpenIdProvider();
  const adminClaim = { claim: 'groups', value: 'farol-admins' };
  farol = await startTestGateway({ oidc: { ...provider.settings, adminClaim } });
  const setup = new AdministratorSetupService(farol.database.dataSource, farol.clock);
  await setup.createFirst('dono@acme.com.br', 'a password of the owner');
});
afterAll(async () => {
  await farol.stop();
  await provider.stop();
});

const says = (subject: string, groups: unknown) =>
  provider.people.set(subject, { email: `${subject}@acme.com.br`, email_verified: true, groups });

const redeem = (visitor: Visitor, ticket: string | undefined) =>
  visitor.query('mutation ($ticket: String!) { finishAdminOidcSignIn(ticket: $ticket) }', { ticket });

async function enter(subject: string, at = farol) {
  const visitor = new Visitor(at, provider);
  const callback = await visitor.signInAtProvider(await visitor.begin('/oidc/start/admin'), subject);
  const page = await visitor.comeBack(callback);
  const ticket = /^\/secure-admin-access#ticket=([\w-]{43})$/.exec(page)?.[1];
  const { data, code } = await redeem(visitor, ticket);
  return { visitor, ticket, token: String(data?.finishAdminOidcSignIn ?? ''), code };
}

const isAdministrator = async (token: string) =>
  (await runQuery(farol, '{ adminStats { totalUsers } }', {}, token)).code === undefined;

const lines = async () =>
  (
    await farol.database.dataSource.query<{ line: string }[]>(
      "SELECT administrator_name || ' ' || action AS line FROM admin_audit ORDER BY id",
    )
  ).map(({ line }) => line);

test('the claim makes an administrator, its absence at the next sign-in takes that away, and the log says both', async () => {
  says('rui', ['outros', 'farol-admins']);
  const first = await enter('rui');
  const again = await enter('rui');
  expect([await isAdministrator(first.token), await isAdministrator(again.token)]).toEqual([true, true]);
  says('rui', ['outros']);
  // Any sign-in, also as a user.
  const visitor = new Visitor(farol, provider);
  await visitor.ticketFor('rui');
  expect([await isAdministrator(first.token), await isAdministrator(again.token)]).toEqual([false, false]);
  expect((await enter('rui')).code).toBe('FORBIDDEN');
  expect((await lines()).sort()).toEqual([
    'rui@acme.com.br ADMINISTRATOR_CREATED',
    'rui@acme.com.br ADMINISTRATOR_WITHDRAWN',
    'rui@acme.com.br SIGNED_IN',
    'rui@acme.com.br SIGNED_IN',
    'servidor ADMINISTRATOR_CREATED',
  ]);
});

test('a ticket from before the claim was taken away makes nobody an administrator again', async () => {
  says('zeca', ['farol-admins']);
  const early = new Visitor(farol, provider);
  const kept = await early.ticketFor('zeca', '/oidc/start/admin');
  const { token } = await enter('zeca');
  says('zeca', []);
  await enter('zeca');
  expect(await isAdministrator(token)).toBe(false);
  expect((await redeem(early, kept)).code).toBe('UNAUTHENTICATED');
});

test('an address that only looks like another one makes nobody an administrator', async () => {
  const claims = { email_verified: true, groups: ['farol-admins'] };
  provider.people.set('sosia', { email: 'do\u200bno@acme.com.br', ...claims });
  expect((await enter('sosia')).code).toBe('BAD_USER_INPUT');
});

test.each([['farol-admins2'], [['Farol-Admins']], [{ 'farol-admins': true }], [undefined]])(
  'the claim %j makes nobody an administrator',
  async (groups) => {
    says('sara', groups);
    expect((await enter('sara')).code).toBe('FORBIDDEN');
  },
);

test('an administrator who was made otherwise is not touched, even with the same name', async () => {
  says('dono', ['farol-admins']);
  expect((await enter('dono')).code).toBe('CONFLICT');
  says('dono', []);
  await enter('dono');
  const login = 'mutation ($input: AdminLoginInput!) { adminLogin(input: $input) { token } }';
  const input = { username: 'dono@acme.com.br', password: 'a password of the owner' };
  expect((await runQuery(farol, login, { input })).code).toBeUndefined();
});

test('a sign-out at the provider ends the session of the administrator, too', async () => {
  says('tais', 'farol-admins');
  const { visitor, token } = await enter('tais');
  expect(await isAdministrator(token)).toBe(true);
  provider.logoutTo = farol.address;
  await visitor.signOutAtProvider();
  expect(await isAdministrator(token)).toBe(false);
});

test('a ticket for one area opens no other', async () => {
  says('ugo', ['farol-admins']);
  const visitor = new Visitor(farol, provider);
  const ticket = await visitor.ticketFor('ugo');
  const admin = await visitor.query(`mutation { finishAdminOidcSignIn(ticket: "${ticket}") }`);
  expect(admin.code).toBe('UNAUTHENTICATED');
});

test('unless the operator has named a claim, nobody becomes an administrator', async () => {
  const plain = await startTestGateway({ oidc: provider.settings, database: farol.database });
  says('vera', ['farol-admins']);
  expect((await enter('vera', plain)).code).toBe('FORBIDDEN');
  await plain.stop();
});
