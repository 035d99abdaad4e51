import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signedInAdministrator } from '../../../../test/administrators.js';
import { createUser, signedInUser } from '../../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../../test/gateway.js';
import { runQuery } from '../../../../test/run.js';
import { uuidv7 } from '../../../platform/uuid.js';
import { AdminSessionService } from '../sign-in/admin-session.service.js';
import { AuditExportService } from './audit-export.service.js';

const MINUTE = 60_000;

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());
// Acts of the same millisecond have no order, so a test's acts come later than those of the test before.
beforeEach(() => farol.clock.advance(MINUTE));

function download(token?: string, search = ''): Promise<Response> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return fetch(`${farol.address}/exportar/auditoria.csv${search}`, { headers });
}

async function linesOf(token: string, search = ''): Promise<string[]> {
  const response = await download(token, search);
  expect(response.status).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)], 'the mark of UTF-8').toEqual([0xef, 0xbb, 0xbf]);
  return bytes.subarray(3).toString('utf8').split('\r\n').slice(0, -1);
}

/** Writes entries that a search for `name` finds; returns their ids. */
async function addLines(count: number, name: string): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, n) => uuidv7(farol.clock.now() + n));
  await farol.database.dataSource.query(
    `INSERT INTO admin_audit (id, at, administrator_name, action, client_address, search_key)
     SELECT id, now(), $2, 'SIGNED_OUT', 'local', $2 FROM unnest($1::uuid[]) AS id`,
    [ids, name],
  );
  return ids;
}

describe('GET /exportar/auditoria.csv', () => {
  test('a file as spreadsheets in Portuguese read it, newest first, in the time of São Paulo', async () => {
    const { administrator, token } = await signedInAdministrator(farol);
    const { id } = await createUser(farol);
    await runQuery(farol, `mutation { adminBlockUser(id: "${id}") { id } }`, {}, token);
    const [head, newest] = await linesOf(token);
    expect(head).toBe(
      '"Quando (horário de Brasília)";"Administrador";"Ação";"Usuário";"Antes";"Depois";"Endereço";"Registro"',
    );
    const minute = String(new Date(farol.clock.now()).getUTCMinutes()).padStart(2, '0');
    expect(newest).toMatch(
      new RegExp(
        `^"10/03/2026 09:${minute}:00";"${administrator.username}";"Bloqueou um usuário";"${id}";"Bloqueado: não";"Bloqueado: sim";"127\\.0\\.0\\.1";"[0-9a-f-]{36}"$`,
      ),
    );
  });

  test('it is saved under a name and stored by no cache', async () => {
    const { token } = await signedInAdministrator(farol);
    const { headers } = await download(token);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="farol-auditoria-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('downloading it is logged, with its filter', async () => {
    const { administrator, token } = await signedInAdministrator(farol);
    await linesOf(token, '?action=USER_BLOCKED&search=bloqueou');
    farol.clock.advance(1);
    const [, newest] = await linesOf(token);
    expect(newest).toContain(`;"${administrator.username}";"Exportou a auditoria";`);
    expect(newest).toContain('Busca: bloqueou');
    expect(newest).toContain('Ação: USER_BLOCKED');
  });

  test('the filter of the page applies to the file', async () => {
    const { token } = await signedInAdministrator(farol);
    const { id } = await createUser(farol);
    await runQuery(farol, `mutation { adminBlockUser(id: "${id}") { id } }`, {}, token);
    await runQuery(farol, `mutation { adminUnblockUser(id: "${id}") { id } }`, {}, token);
    const lines = await linesOf(token, `?subjectId=${id}&action=USER_UNBLOCKED`);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('Desbloqueou um usuário');
  });

  test('a name cannot begin a formula in a spreadsheet', async () => {
    const { token } = await signedInAdministrator(farol, { username: '=cmd|x' });
    const { id } = await createUser(farol);
    await runQuery(farol, `mutation { adminBlockUser(id: "${id}") { id } }`, {}, token);
    const [, newest] = await linesOf(token);
    expect(newest).toContain(`;"'=cmd|x";`);
  });

  test('more lines than one batch are all there, each once', async () => {
    const { token } = await signedInAdministrator(farol);
    const ids = await addLines(2300, 'muitos');
    const lines = await linesOf(token, '?search=muitos');
    expect(lines.slice(1).map((line) => line.split(';').at(-1))).toEqual(
      ids.toReversed().map((id) => `"${id}"`),
    );
  });

  test('is for administrators only, and an invalid filter is refused', async () => {
    expect((await download()).status).toBe(401);
    const { token: user } = await signedInUser(farol, { userLevel: 'admin' });
    expect((await download(user)).status).toBe(401);
    const beginner = await signedInAdministrator(farol, { mustChangeCredentials: true });
    expect((await download(beginner.token)).status).toBe(403);
    const { token } = await signedInAdministrator(farol);
    for (const search of ['?action=DROP', '?subjectId=1', '?from=ontem', '?search=a&search=b']) {
      const refused = await download(token, search);
      expect([refused.status, await refused.json()]).toMatchObject([400, { message: 'Filtro inválido.' }]);
    }
  });

  test('six a minute are answered, the seventh waits', async () => {
    const { token } = await signedInAdministrator(farol);
    for (let file = 0; file < 6; file += 1) expect((await download(token)).status).toBe(200);
    const seventh = await download(token);
    expect([seventh.status, seventh.headers.has('retry-after')]).toEqual([429, true]);
  });

  test.each(['ended', 'idle'])('it breaks off once its session is %s', async (how) => {
    const { administrator, token } = await signedInAdministrator(farol);
    await addLines(1100, how);
    const sessions = farol.gateway.services.get(AdminSessionService);
    const viewer = await sessions.administratorOf(token, true);
    if (!viewer) throw new Error('nobody is signed in');
    const actor = { administrator: viewer, clientAddress: '127.0.0.1' };
    const file = await farol.gateway.services.get(AuditExportService).of(actor, { search: how });
    const chunks = file[Symbol.asyncIterator]();
    expect((await chunks.next()).done).toBe(false);
    if (how === 'idle') farol.clock.advance(60 * MINUTE);
    else await sessions.endAll(farol.database.dataSource.manager, administrator.id);
    await expect(chunks.next()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});
