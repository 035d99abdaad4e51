import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { runQuery } from '../../../test/run.js';

const MINUTE = 60_000;

/** What the owner's site shows; undefined: it sends elsewhere. */
let posted: string | undefined = '';
let site: Server;
let host: string;
let farol: TestGateway;
beforeAll(async () => {
  site = createServer((request, response) => {
    if (posted === undefined) response.writeHead(302, { location: 'http://127.0.0.1/' }).end();
    else response.end(`<p>${posted}</p> ${request.url}`);
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  farol = await startTestGateway({ privateHosts: [host] });
});
afterAll(async () => {
  await farol.stop();
  site.close();
});

const PROVE =
  'mutation ($id: ID!, $url: String!) { proveCallSource(id: $id, url: $url) { provedAt proofUrl } }';
const PUBLISH =
  'mutation ($id: ID!, $words: String!) { publishCallSource(id: $id, words: $words) { publishedAt words } }';
const OPEN = 'mutation ($input: CallSourceInput!) { openCallSource(input: $input) { id proofCode } }';
const CHANGE =
  'mutation ($id: ID!, $input: CallSourceInput!) { changeCallSource(id: $id, input: $input) { name } }';

const input = (name: string) => ({ name, kind: 'GROUP', zone: 'UTC-3', gales: 0 });

async function owner() {
  const { user, token } = await signedInUser(farol);
  const ask = (document: string, variables: Record<string, unknown>) =>
    runQuery(farol, document, variables, token);
  const open = async (name: string) => {
    const { data } = await ask(OPEN, { input: input(name) });
    return (data as unknown as { openCallSource: { id: string; proofCode: string } }).openCallSource;
  };
  return { user, token, ask, open };
}

async function publicSource(name = 'Grupo <b>VIP</b>') {
  const mine = await owner();
  const source = await mine.open(name);
  posted = source.proofCode;
  await mine.ask(PROVE, { id: source.id, url: `http://${host}/canal` });
  await mine.ask(PUBLISH, { id: source.id, words: 'Aqui <i>ninguém</i> erra.' });
  return { ...mine, ...source };
}

const page = async (path: string) => {
  const answer = await fetch(`${farol.address}/fonte/${path}`);
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};

test('§auditor: a source is proven by its code on a public page, and by nothing else', async () => {
  const { ask, open } = await owner();
  const { id, proofCode } = await open('Grupo');
  const prove = async (url: string) => (await ask(PROVE, { id, url })).code;
  posted = 'nada';
  expect(await prove(`http://${host}/canal`)).toBe('CONFLICT');
  // The site shows the address that was asked for.
  expect(await prove(`http://${host}/${proofCode}`)).toBe('BAD_USER_INPUT');
  expect(await prove(`http://${host}/%66${proofCode.slice(1)}`)).toBe('BAD_USER_INPUT');
  posted = proofCode;
  expect(await prove(`http://${host}/canal?q=1`)).toBe('BAD_USER_INPUT');
  expect(await prove('http://127.0.0.1:1/')).toBe('BAD_USER_INPUT');
  farol.clock.advance(MINUTE);
  posted = undefined;
  expect(await prove(`http://${host}/canal`)).toBe('BAD_USER_INPUT');
  expect((await ask(PUBLISH, { id, words: '' })).code).toBe('CONFLICT');
  expect((await page(id)).status).toBe(404);
  posted = `antes ${proofCode} depois`;
  expect((await ask(PROVE, { id, url: `http://${host}/canal` })).data).toMatchObject({
    proveCallSource: { proofUrl: `http://${host}/canal`, provedAt: expect.any(String) },
  });
  expect((await page(id)).status).toBe(404);
});

test("§auditor: a published source shows its record, its owner's words as such, and how many sources the account has", async () => {
  const { id, ask, open } = await publicSource();
  await open('Outra');
  const entry = (minutes: number) => new Date(farol.clock.now() + minutes * MINUTE).toISOString();
  const calls = [5, 10].map((minutes) => ({
    ...{ pair: 'EUR/USD', direction: 'CALL', entryTime: entry(minutes), expiryMinutes: 5 },
  }));
  await ask('mutation ($input: AddCallsInput!) { addCalls(input: $input) { added } }', {
    input: { sourceId: id, calls },
  });
  const { text, headers } = await page(id);
  expect(text).toContain('<h1>Grupo &lt;b&gt;VIP&lt;/b&gt;</h1>');
  expect(text).toContain('Aqui &lt;i&gt;ninguém&lt;/i&gt; erra.');
  expect(text).toContain('Esta é 1 de 2 fontes desta conta');
  expect(text).toContain('<dt>Em aberto</dt><dd>2</dd>');
  expect(text).toContain(`href="http://${host}/canal"`);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  const day = new Date(farol.clock.now() - 40 * 86_400_000).toISOString().slice(0, 10);
  const period = (await page(`${id}?de=${day}&ate=${day}`)).text;
  expect(period).toContain('Nenhuma chamada dele ficou de fora: são 0 de 2.');
  expect((await page(`${id}?de=2026-03-02&ate=2026-03-01`)).status).toBe(400);
  expect((await page(`${id}.csv`)).text.trim().split('\r\n')).toHaveLength(3);
});

test('§auditor: a published source keeps its name and cannot be reset; closed, it stays readable', async () => {
  const { id, ask } = await publicSource('Grupo');
  expect((await ask(CHANGE, { id, input: input('Outro nome') })).code).toBe('CONFLICT');
  expect((await ask(CHANGE, { id, input: { ...input('Grupo'), claimedRate: 90 } })).errors).toBeUndefined();
  await ask('mutation ($id: ID!) { closeCallSource(id: $id) { id } }', { id });
  expect((await page(id)).text).toContain('encerrada em');
  const stranger = await owner();
  expect((await stranger.ask(PUBLISH, { id, words: 'minha' })).code).toBe('NOT_FOUND');
});

test('§auditor: a deleted account takes its private sources; a published record stays, without anything of the person', async () => {
  const { id, ask, open, user } = await publicSource('Grupo');
  const other = await open('Só minha');
  await ask('mutation ($password: String!) { deleteAccount(password: $password) }', { password: PASSWORD });
  const { status, text } = await page(id);
  expect(status).toBe(200);
  expect(text).toContain('1 de 2 fontes desta conta');
  expect(text).not.toMatch(/ninguém|\/canal/);
  const rows = await farol.database.dataSource.query('SELECT * FROM call_sources WHERE id = ANY($1)', [
    [id, other.id],
  ]);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(user.id);
});
