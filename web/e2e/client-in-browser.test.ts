import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { build, type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { DEMO } from './harness/demo-user.js';
import { tokenOf } from './harness/held-token.js';
import { journey } from './harness/journey.js';
import { freePort, type Product, startProduct, temporaryDataDir } from './harness/product.js';

const BUILD = resolve(import.meta.dirname, '../../build');
/** An integrator's project, below our packages: what the client needs is found there. */
const PROJECT = join(BUILD, 'e2e/client-page');
const PACKAGE = join(PROJECT, 'node_modules/@farol/client');
const HTML = `<!doctype html>
<html lang="en">
<head><title>Prices</title><link rel="icon" href="data:," /></head>
<body>
<form><label>Server <input name="url" /></label><label>Key <input name="key" /></label><button>Follow</button></form>
<output style="white-space: pre-line"></output>
<script type="module" src="./page.ts"></script>
</body>
</html>
`;
const CREATE_KEY =
  'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { key apiKey { id } } }';

const folder = temporaryDataDir();
let farol: Product;
let site: PreviewServer;
let port: number;

/** Builds the page of the package's examples from the packed package, as /farol-client.tgz serves it. */
async function buildPage(): Promise<void> {
  rmSync(PROJECT, { recursive: true, force: true });
  mkdirSync(PACKAGE, { recursive: true });
  const packed = join(BUILD, 'web/farol-client.tgz');
  await promisify(execFile)('tar', ['-xzf', packed, '-C', PACKAGE, '--strip-components=1']);
  cpSync(join(PACKAGE, 'examples/page.ts'), join(PROJECT, 'page.ts'));
  writeFileSync(join(PROJECT, 'index.html'), HTML);
  await build({ root: PROJECT, configFile: false, logLevel: 'warn' });
}

beforeAll(async () => {
  port = await freePort();
  const settings = { ALLOWED_ORIGINS: `http://127.0.0.1:${port}` };
  farol = await startProduct({ dataDir: folder.path, port: await freePort(), settings });
  await buildPage();
  const served = { host: '127.0.0.1', port, strictPort: true };
  site = await preview({ root: PROJECT, configFile: false, logLevel: 'warn', preview: served });
}, 240_000);

afterAll(async () => {
  await site?.close();
  await farol?.stop();
  folder.remove();
  rmSync(PROJECT, { recursive: true, force: true });
});

/** A new key of the demo user with the scope READ. */
async function newKey(page: Page): Promise<string> {
  const input = { name: 'Painel', scopes: ['READ'], currentPassword: DEMO.password };
  const response = await page.request.post(`${farol.url}/graphql`, {
    headers: { authorization: `Bearer ${await tokenOf(page, DEMO, farol.url)}` },
    data: { query: CREATE_KEY, variables: { input } },
  });
  return (await response.json()).data.createApiKey.key;
}

/** Fills in and sends the page's form. */
async function follow(page: Page, origin: string, key: string): Promise<void> {
  await page.goto(origin);
  await page.getByLabel('Server').fill(farol.url);
  await page.getByLabel('Key').fill(key);
  await page.getByRole('button', { name: 'Follow' }).click();
}

const lines = async (page: Page) => (await page.getByRole('status').innerText()).trim().split('\n');

describe('the client package in a page of another origin', () => {
  journey('queries, calls REST and follows a subscription if that origin is allowed', async ({ newPage }) => {
    const page = await newPage();
    await follow(page, `http://127.0.0.1:${port}`, await newKey(page));
    await expect.poll(async () => (await lines(page)).length).toBeGreaterThan(3);
    const [market, breakEven, ...prices] = await lines(page);
    expect(market).toMatch(/^market [A-Z]+$/);
    expect(breakEven).toMatch(/^break-even 0\.54\d*$/);
    for (const price of prices) expect(price).toMatch(/^EUR\/USD \d+\.\d+$/);
  });

  journey('is told why a key is refused', async ({ newPage, expectFault }) => {
    expectFault(/401/);
    const page = await newPage();
    await follow(page, `http://127.0.0.1:${port}`, 'farol_x');
    await expect.poll(() => lines(page)).toContainEqual(expect.stringMatching(/^UNAUTHENTICATED: \S/));
  });

  journey('gets no answer if that origin is not allowed', async ({ newPage, expectFault }) => {
    expectFault(/blocked by CORS policy/);
    expectFault(/net::ERR_FAILED/);
    const page = await newPage();
    await follow(page, `http://localhost:${port}`, 'farol_x');
    await expect.poll(() => lines(page)).toEqual(['NETWORK: O servidor não respondeu.']);
  });
});
