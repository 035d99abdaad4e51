import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SHARED_SIGNALS_MAX } from '#schema/sharing.js';
import { signedInAdministrator } from '../../../test/administrators.js';
import { PASSWORD, signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { personalDataOf } from '../../../test/personal-data.js';
import { runQuery } from '../../../test/run.js';
import { writePastSignal } from '../../../test/signal-history.js';
import { DAY, NIGHT } from '../../platform/theme-colors.js';
import type { SharedSignal } from './shared-signal.type.js';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

const MARCH = new Date(Date.UTC(2026, 2, 9, 15));
const SHARE = `mutation ($signalId: ID!, $showName: Boolean!) {
  shareSignal(signalId: $signalId, showName: $showName) { id signalId path picturePath showsName createdAt } }`;

async function share(token: string, signalId: string, showName = false): Promise<SharedSignal> {
  const { data, errors } = await runQuery(farol, SHARE, { signalId, showName }, token);
  expect(errors).toBeUndefined();
  return (data as unknown as { shareSignal: SharedSignal }).shareSignal;
}

const revoke = (token: string, signalId: string) =>
  runQuery(farol, 'mutation ($id: ID!) { unshareSignal(signalId: $id) }', { id: signalId }, token);

async function author(given: Parameters<typeof signedInUser>[1] = {}) {
  const { user, token } = await signedInUser(farol, given);
  const signalId = await writePastSignal(farol, user.id, { generatedAt: MARCH, outcome: 'WON' });
  return { user, token, signalId };
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${farol.address}${path}`, { headers });

describe('sharing a signal', () => {
  test('makes a link that nobody can guess, the same one each time', async () => {
    const { token, signalId } = await author();
    const first = await share(token, signalId);
    expect(first.path).toMatch(/^\/s\/[\w-]{22}$/);
    expect(first).toMatchObject({ signalId, showsName: false, picturePath: `${first.path}.png` });
    expect(await share(token, signalId, true)).toEqual({ ...first, showsName: true });
  });

  test('is for the author alone', async () => {
    const [{ signalId, token }, other] = await Promise.all([author(), signedInUser(farol)]);
    const refused = await runQuery(farol, SHARE, { signalId, showName: false }, other.token);
    expect(refused.code).toBe('NOT_FOUND');
    await share(token, signalId);
    expect((await revoke(other.token, signalId)).data).toEqual({ unshareSignal: false });
    const asked = await runQuery(farol, `{ sharedSignal(signalId: "${signalId}") { id } }`, {}, other.token);
    expect(asked.data).toEqual({ sharedSignal: null });
  });

  test('has a limit, also when many are shared at once', async () => {
    const { user, token, signalId } = await author();
    const others = Array.from({ length: 4 }, (_, index) =>
      writePastSignal(farol, user.id, { generatedAt: new Date(MARCH.getTime() + (index + 1) * 300_000) }),
    );
    const signalIds = [signalId, ...(await Promise.all(others))];
    await farol.database.dataSource.query(
      `INSERT INTO shared_signals (id, user_id, signal_id, shows_name, created_at)
       SELECT gen_random_uuid()::text, $1, gen_random_uuid(), false, now() FROM generate_series(1, $2)`,
      [user.id, SHARED_SIGNALS_MAX - 1],
    );
    const shared = await Promise.all(
      signalIds.map((id) => runQuery(farol, SHARE, { signalId: id, showName: false }, token)),
    );
    expect(shared.filter(({ code }) => code === 'CONFLICT')).toHaveLength(signalIds.length - 1);
  });

  test('is in the export of the user, and ends with the account', async () => {
    const { token, signalId } = await author();
    const { id, path } = await share(token, signalId);
    expect(await personalDataOf(farol, token)).toMatchObject({ sharedSignals: [{ id, signalId }] });
    const remove = 'mutation ($password: String!) { deleteAccount(password: $password) }';
    expect((await runQuery(farol, remove, { password: PASSWORD }, token)).errors).toBeUndefined();
    expect((await get(path)).status).toBe(404);
  });
});

describe('GET /s/ID', () => {
  test('shows the signal, its outcome and that it was chosen, without a script and without a name', async () => {
    const { user, token, signalId } = await author({ name: 'Marina Azevedo' });
    const { path } = await share(token, signalId);
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none';style-src 'sha256-/);
    const html = await answer.text();
    expect(html).toContain('<title>EUR/USD 5m CALL: acertou · Farol</title>');
    expect(html).toContain('1,08601 → 1,08607');
    expect(html).toContain('09/03/2026 12:00:00');
    expect(html).toContain('Dados simulados');
    expect(html).toContain('Um sinal escolhido por quem compartilha');
    expect(html).toContain('Acerto de todos os sinais do placar');
    expect(html).toContain('href="/placar"');
    expect(html).not.toContain('<script');
    expect(html).not.toContain(user.name);
  });

  test('tells previews its title and its picture by absolute addresses', async () => {
    const { token, signalId } = await author();
    const { path } = await share(token, signalId);
    const html = await (await get(path)).text();
    const content = (property: string) =>
      new RegExp(`<meta property="og:${property}" content="([^"]*)">`).exec(html)?.[1] ?? '';
    expect(content('title')).toBe('EUR/USD 5m CALL: acertou · Farol');
    const picture = new URL(content('image'));
    expect(picture.pathname).toBe(`${path}.png`);
    expect(content('url')).toBe(`${picture.origin}${path}`);
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect((await get(`${picture.pathname}${picture.search}`)).status).toBe(200);
  });

  test('shows the name once the author says so, as text whatever it holds', async () => {
    const { user, token, signalId } = await author();
    await farol.database.dataSource.query('UPDATE users SET name = $2 WHERE id = $1', [
      user.id,
      '<img src=x onerror="alert(1)">',
    ]);
    const { path, picturePath } = await share(token, signalId, true);
    const html = await (await get(path)).text();
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
    expect(html).not.toContain('<img src=x');
    expect((await get(picturePath)).status).toBe(200);
  });

  test('says of an open signal that it is open, and of a void one that it is void', async () => {
    const { user, token } = await author();
    const open = await writePastSignal(farol, user.id, { generatedAt: new Date(MARCH.getTime() + 600_000) });
    const voided = await writePastSignal(farol, user.id, {
      generatedAt: new Date(MARCH.getTime() + 1_200_000),
      outcome: 'VOID',
    });
    const titleOf = async (signalId: string) =>
      /<h1>([^<]*)/.exec(await (await get((await share(token, signalId)).path)).text())?.[1];
    expect(await titleOf(open)).toBe('EUR/USD 5m CALL: em aberto');
    expect(await titleOf(voided)).toBe('EUR/USD 5m CALL: anulado');
  });

  test('a revoked link leads nowhere, nor does an invented one, nor that of a blocked author', async () => {
    const { user, token, signalId } = await author();
    const { path, picturePath } = await share(token, signalId);
    expect((await revoke(token, signalId)).data).toEqual({ unshareSignal: true });
    for (const gone of [path, picturePath, `/s/${'A'.repeat(22)}`, '/s/x', '/s/x.png'])
      expect((await get(gone)).status, gone).toBe(404);
    const again = await share(token, signalId);
    expect(again.path).not.toBe(path);
    const administrator = await signedInAdministrator(farol);
    await runQuery(farol, `mutation { adminBlockUser(id: "${user.id}") { id } }`, {}, administrator.token);
    expect((await get(again.path)).status).toBe(404);
  });
});

describe('GET /s/ID.png', () => {
  test('is a picture of 1200 by 630 that others may embed, and is not sent twice', async () => {
    const { token, signalId } = await author();
    const { picturePath } = await share(token, signalId);
    const answer = await get(picturePath);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
    const tag = answer.headers.get('etag') ?? '';
    expect((await get(picturePath, { 'if-none-match': tag })).status).toBe(304);
  });

  test('changes with the outcome and with the name', async () => {
    const { user, token } = await author();
    const generatedAt = new Date(MARCH.getTime() + 1_800_000);
    const [open, won] = await Promise.all([
      writePastSignal(farol, user.id, { generatedAt }),
      writePastSignal(farol, user.id, { generatedAt, outcome: 'WON' }),
    ]);
    const tagOf = async (signalId: string, showName: boolean) =>
      (await get((await share(token, signalId, showName)).picturePath)).headers.get('etag');
    const tags = [await tagOf(open, false), await tagOf(won, false), await tagOf(won, true)];
    expect(new Set(tags).size).toBe(3);
  });

  test('draws the longest name and host within its edges', async () => {
    const { user, token, signalId } = await author();
    await farol.database.dataSource.query('UPDATE users SET name = $2 WHERE id = $1', [
      user.id,
      'W'.repeat(100),
    ]);
    const { picturePath } = await share(token, signalId, true);
    expect((await get(picturePath)).status).toBe(200);
  });
});

test("the colours of pictures and public pages are the client's", () => {
  const theme = readFileSync('web/src/ui/theme/colors.ts', 'utf8');
  expect(Object.values(NIGHT).filter((color) => !theme.includes(`, '${color}')`))).toEqual([]);
  expect(Object.values(DAY).filter((color) => !theme.includes(`pair('${color}', `))).toEqual([]);
});
