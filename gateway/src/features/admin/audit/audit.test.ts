import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ADMIN_PASSWORD,
  createAdministrator,
  signedInAdministrator,
} from '../../../../test/administrators.js';
import { createUser } from '../../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../../test/gateway.js';
import { runQuery, runRest } from '../../../../test/run.js';
import { AuditService } from './audit.service.js';

interface Entry {
  readonly id: string;
  readonly administratorName: string;
  readonly action: string;
  readonly label: string;
  readonly subjectId: string | null;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
  readonly clientAddress: string;
}
interface Page {
  readonly items: readonly Entry[];
  readonly startCursor: string | null;
  readonly endCursor: string | null;
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
}

const RIGHTS = {
  userLevel: 'premium',
  accessBinaryOptions: true,
  accessCrypto: true,
  accessEducation: false,
  accessRewards: true,
  accessDashboard: false,
  accessSettings: true,
};
const READ = `query ($first: Int, $after: ID, $before: ID, $filter: AuditFilter) {
  adminAudit(first: $first, after: $after, before: $before, filter: $filter) {
    items { id at administratorName action label subjectId before after clientAddress }
    startCursor endCursor hasNextPage hasPreviousPage } }`;

let farol: TestGateway;
let admin: string;
let username: string;
beforeAll(async () => {
  farol = await startTestGateway();
  const signedIn = await signedInAdministrator(farol, { username: 'Íris' });
  admin = signedIn.token;
  username = signedIn.administrator.username;
});
afterAll(() => farol.stop());

async function read(variables: Record<string, unknown> = {}): Promise<Page> {
  const { data, errors } = await runQuery(farol, READ, variables, admin);
  expect(errors).toBeUndefined();
  return (data as unknown as { adminAudit: Page }).adminAudit;
}
/** The newest entry. The clock then advances, since acts of the same millisecond have no order. */
async function newest(): Promise<Entry | undefined> {
  const { items } = await read({ first: 1 });
  farol.clock.advance(1);
  return items[0];
}
const act = (mutation: string) => runQuery(farol, `mutation { ${mutation} }`, {}, admin);
const query = (sql: string) => farol.database.dataSource.query(sql);

/** Acts without an actor, one per millisecond. */
async function fill(count: number): Promise<void> {
  const audit = farol.gateway.services.get(AuditService);
  const actor = { administrator: undefined, clientAddress: '203.0.113.9' };
  for (let n = 0; n < count; n += 1) {
    farol.clock.advance(1);
    await audit.record(farol.database.dataSource.manager, actor, { action: 'SIGNED_OUT', after: { n } });
  }
}

describe('what is logged', () => {
  test('permissions: who, when, before and after, for which user, and from where', async () => {
    const user = await createUser(farol);
    await runRest(farol, `PUT /api/admin/users/${user.id}/permissions`, RIGHTS, admin);
    const at = new Date(farol.clock.now()).toISOString();
    expect(await newest()).toEqual({
      id: expect.any(String),
      at,
      administratorName: username,
      action: 'PERMISSIONS_CHANGED',
      label: 'Alterou as permissões de um usuário',
      subjectId: user.id,
      before: {
        userLevel: 'basic',
        accessBinaryOptions: true,
        accessCrypto: false,
        accessEducation: true,
        accessRewards: true,
        accessDashboard: false,
        accessSettings: true,
      },
      after: RIGHTS,
      clientAddress: '127.0.0.1',
    });
  });

  test('block, unblock, the embedded broker and sign-out', async () => {
    const { id } = await createUser(farol);
    await act(`adminBlockUser(id: "${id}") { id }`);
    expect(await newest()).toMatchObject({ action: 'USER_BLOCKED', subjectId: id, after: { blocked: true } });
    await act(`adminUnblockUser(id: "${id}") { id }`);
    expect(await newest()).toMatchObject({ action: 'USER_UNBLOCKED', after: { blocked: false } });
    await act('adminSwitchFrame(on: false)');
    expect(await newest()).toMatchObject({ before: { frameOn: true }, after: { frameOn: false } });
    const other = await signedInAdministrator(farol);
    await runQuery(farol, 'mutation { adminLogout }', {}, other.token);
    expect(await newest()).toMatchObject({
      action: 'SIGNED_OUT',
      administratorName: other.administrator.username,
    });
  });

  test('signing in and failing to, without what was typed', async () => {
    const other = await createAdministrator(farol);
    const login = (name: string, password: string) =>
      runRest(farol, 'POST /api/admin/login', { username: name, password });
    await login(other.username, ADMIN_PASSWORD);
    expect(await newest()).toMatchObject({ action: 'SIGNED_IN', administratorName: other.username });
    await login('minha senha secreta', 'outra senha secreta');
    const failed = await newest();
    expect(failed).toMatchObject({ action: 'SIGN_IN_FAILED', administratorName: 'desconhecido' });
    expect(JSON.stringify(failed)).not.toContain('secreta');
  });

  test('credentials, as a change of the name and never the password', async () => {
    const { administrator, token } = await signedInAdministrator(farol);
    const newUsername = `${administrator.username}-nova`;
    const input = { currentPassword: ADMIN_PASSWORD, newUsername, newPassword: 'mais uma senha longa' };
    expect((await runRest(farol, 'POST /api/admin/update-credentials', input, token)).status).toBe(200);
    expect(await newest()).toMatchObject({
      action: 'CREDENTIALS_CHANGED',
      before: { username: administrator.username },
      after: { username: newUsername, passwordChanged: true },
    });
    expect(JSON.stringify(await read({ first: 100 }))).not.toContain('senha longa');
  });

  test('a failed act leaves no line (ASVS 2.3.3)', async () => {
    const before = await newest();
    expect((await act('adminBlockUser(id: "00000000-0000-7000-8000-000000000000") { id }')).code).toBe(
      'NOT_FOUND',
    );
    expect(await newest()).toEqual(before);
  });
});

describe('PostgreSQL itself', () => {
  test.each([
    ['update', "UPDATE admin_audit SET administrator_name = 'outra pessoa'"],
    ['update of no row', "UPDATE admin_audit SET action = 'SIGNED_OUT' WHERE false"],
    ['delete', 'DELETE FROM admin_audit'],
    ['truncate', 'TRUNCATE admin_audit'],
    [
      'upsert over a line',
      'INSERT INTO admin_audit SELECT * FROM admin_audit ON CONFLICT (id) DO UPDATE SET action = excluded.action',
    ],
  ])('refuses %s, to the owner of the table and superuser too', async (_what, statement) => {
    const [role] = await query('SELECT rolsuper FROM pg_roles WHERE rolname = current_user');
    expect(role).toEqual({ rolsuper: true });
    const before = await query('SELECT * FROM admin_audit ORDER BY id');
    expect(before.length).toBeGreaterThan(0);
    await expect(query(statement)).rejects.toMatchObject({ code: '42501' });
    expect(await query('SELECT * FROM admin_audit ORDER BY id')).toEqual(before);
  });

  test('a removed administrator leaves their lines behind', async () => {
    const { administrator, token } = await signedInAdministrator(farol);
    await runQuery(farol, 'mutation { adminLogout }', {}, token);
    await query(`DELETE FROM administrators WHERE id = '${administrator.id}'`);
    expect(await newest()).toMatchObject({ administratorName: administrator.username });
  });
});

describe('reading', () => {
  test('pages of any length return every line once, newest first, in both directions', async () => {
    await fill(12);
    const all = (await read({ first: 100 })).items;
    expect(all.length).toBeGreaterThan(10);
    expect(all.map(({ id }) => id)).toEqual(
      all
        .map(({ id }) => id)
        .toSorted()
        .reverse(),
    );
    const seen: Entry[] = [];
    let page = await read({ first: 3 });
    expect(page.hasPreviousPage).toBe(false);
    for (;;) {
      seen.push(...page.items);
      if (!page.hasNextPage) break;
      page = await read({ first: 3, after: page.endCursor });
    }
    expect(seen).toEqual(all);
    const back = await read({ first: 3, before: page.startCursor });
    const length = page.items.length;
    expect(back.items).toEqual(all.slice(all.length - length - 3, all.length - length));
    expect([back.hasNextPage, back.hasPreviousPage]).toEqual([true, true]);
  });

  test.each<[string, string, (entry: Entry) => boolean]>([
    ['iris', 'the name, without case and accents', ({ administratorName }) => administratorName === 'Íris'],
    ['BLOQUEOU usuario', 'name of the act', ({ label }) => /bloqueou.*usuário/i.test(label)],
    ['203.0.113', 'the client address', ({ clientAddress }) => clientAddress.startsWith('203.0.113')],
  ])('a search for %j finds %s', async (search, _what, matches) => {
    await fill(1);
    await act(`adminBlockUser(id: "${(await createUser(farol)).id}") { id }`);
    const all = (await read({ first: 100 })).items;
    expect(all.length, 'one page').toBeLessThan(100);
    const { items } = await read({ first: 100, filter: { search } });
    expect(items).toEqual(all.filter(matches));
    expect([items.length > 0, items.length < all.length]).toEqual([true, true]);
  });

  test('a search of fewer than three letters is refused, and % is no wildcard', async () => {
    const ask = (search: string) => runQuery(farol, READ, { filter: { search } }, admin);
    expect((await ask('ab')).errors?.[0]?.message).toBe(
      'Digite ao menos 3 letras ou números seguidos para buscar.',
    );
    expect((await read({ filter: { search: '%%%abc' } })).items).toEqual([]);
  });

  test('filters by act, user and time can be combined', async () => {
    const user = await createUser(farol);
    farol.clock.advance(1000);
    const from = new Date(farol.clock.now()).toISOString();
    await act(`adminBlockUser(id: "${user.id}") { id }`);
    farol.clock.advance(1000);
    const until = new Date(farol.clock.now()).toISOString();
    await act(`adminUnblockUser(id: "${user.id}") { id }`);
    const actionsOf = async (filter: object) => (await read({ filter })).items.map(({ action }) => action);
    expect(await actionsOf({ subjectId: user.id })).toEqual(['USER_UNBLOCKED', 'USER_BLOCKED']);
    expect(await actionsOf({ from, until })).toEqual(['USER_BLOCKED']);
    expect(await actionsOf({ subjectId: user.id, action: 'USER_UNBLOCKED', from })).toEqual([
      'USER_UNBLOCKED',
    ]);
    expect(await actionsOf({ action: 'USER_UNBLOCKED', from, until })).toEqual([]);
  });

  test('only administrators can read', async () => {
    expect((await runQuery(farol, READ)).code).toBe('UNAUTHENTICATED');
  });
});
