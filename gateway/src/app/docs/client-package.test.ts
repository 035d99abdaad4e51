import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeKey } from '../../../test/api-keys.js';
import { PASSWORD, signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { dataOf } from '../../../test/passkeys.js';
import { runQuery } from '../../../test/run.js';

/** A project of an integrator: it has only what it installs. */
let project: string;
let served: string;
let farol: TestGateway;
let token: string;

/** Runs a program to its end without stopping the gateway, which is in this process. */
async function run(
  argv: readonly string[],
  { cwd = project, env = {} }: { readonly cwd?: string; readonly env?: Record<string, string> } = {},
): Promise<string> {
  const [program = '', ...rest] = argv;
  const child = spawn(program, rest, { cwd, env: { ...process.env, ...env }, stdio: 'pipe' });
  let output = '';
  const note = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', note);
  child.stderr.on('data', note);
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(`${argv.join(' ')} ended with ${status}: ${output}`);
  return output;
}

/** The TypeScript blocks of the package's README, as somebody copies them into files. @param given address and key */
function readmePrograms(given: { readonly address: string; readonly key: string }): string[] {
  const readme = readFileSync(join(project, 'node_modules/@farol/client/README.md'), 'utf8');
  return Array.from(readme.matchAll(/^```ts\n(.*?)^```$/gms), ([, program = '']) =>
    program.replaceAll('https://farol.example', given.address).replaceAll('farol_…', given.key),
  );
}

const TSC = resolve('node_modules/typescript/bin/tsc');

beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'farol-integrator-'));
  served = mkdtempSync(join(tmpdir(), 'farol-served-'));
  writeFileSync(join(served, 'index.html'), '');
  const dist = ['--noEmit', 'false', '--noCheck', '--outDir', join(served, 'package/dist')];
  await run([process.execPath, TSC, '-p', 'schema/client/tsconfig.json', ...dist], { cwd: resolve('.') });
  const packed = [join(served, 'farol-client.tgz'), join(served, 'package')];
  await run([process.execPath, 'gateway/scripts/pack-client.mjs', ...packed], { cwd: resolve('.') });
  farol = await startTestGateway({ webFolder: served });
  token = (await signedInUser(farol)).token;
});
afterAll(async () => {
  await farol.stop();
  for (const folder of [project, served]) rmSync(folder, { recursive: true });
});

const HAS_NPM = spawnSync('npm', ['--version']).error === undefined;
if (!HAS_NPM) console.log('No npm on this machine: the client package is SKIPPED.');

test.skipIf(!HAS_NPM)(
  'the client package is installed from the gateway in a clean folder by one line, type-checks, and its examples and README run',
  async () => {
    writeFileSync(join(project, 'package.json'), '{"type":"module","private":true}');
    const quietly = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'];
    await run(['npm', 'install', `${farol.address}/farol-client.tgz`, ...quietly]);
    cpSync(join(project, 'node_modules/@farol/client/examples'), project, { recursive: true });
    writeFileSync(
      join(project, 'wrong.ts'),
      `import { createFarolClient } from '@farol/client';
import { CandlesDocument } from '@farol/client/operations';
const farol = createFarolClient({ url: 'x' });
export const wrong = async () => {
  // @ts-expect-error there is no such pair
  await farol.query(CandlesDocument, { pair: 'EUR/XXX', timeframe: '1m' });
  // @ts-expect-error variables are missing
  await farol.query(CandlesDocument);
  // @ts-expect-error there is no such field
  (await farol.rest('GET /api/record')).rates;
  // @ts-expect-error there is no such call
  await farol.rest('GET /api/nothing');
};
`,
    );
    const key = async (scopes: Parameters<typeof makeKey>[2], sandbox = false) => ({
      FAROL_KEY: (await makeKey(farol, token, scopes, PASSWORD, sandbox)).key,
    });
    const { FAROL_KEY: readmeKey } = await key(['GENERATE']);
    const programs = readmePrograms({ address: farol.address, key: readmeKey });
    expect(programs).not.toEqual([]);
    for (const [place, program] of programs.entries())
      writeFileSync(join(project, `readme-${place}.ts`), program);
    const compilerOptions = {
      target: 'es2023',
      module: 'nodenext',
      lib: ['ES2023', 'DOM'],
      strict: true,
      types: ['node'],
      typeRoots: [resolve('node_modules/@types')],
    };
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
    await run([process.execPath, TSC]);

    const example = (name: string, env: Record<string, string> = {}, ...argv: string[]) =>
      run([process.execPath, `${name}.js`, ...argv], { env: { FAROL_URL: farol.address, ...env } });
    const CREATE = `mutation ($input: CreateWebhookInput!, $proof: OwnerProofInput!) {
      createWebhook(input: $input, proof: $proof) { webhook { id } } }`;
    const given = {
      input: { url: 'https://hooks.exemplo.com.br/farol', events: ['PAUSE_BEGUN'] },
      proof: { password: PASSWORD },
    };
    const { webhook } = dataOf<{ webhook: { id: string } }>(
      await runQuery(farol, CREATE, given, token),
      'createWebhook',
    );
    await runQuery(farol, 'mutation ($id: ID!) { sendTestWebhook(id: $id) { id } }', webhook, token);

    expect(await example('record')).toMatch(/break-even 0\.54\d*\n\d+ keys? have signed it/);
    expect(await example('signal', await key(['READ', 'GENERATE']))).toMatch(
      /^(CALL|PUT) EUR\/USD, chance 0\.5\d*\nsaved true\n0 past signals/,
    );
    expect(await example('missed', await key(['WEBHOOKS']), webhook.id)).toBe('1 TEST received\n');
    const sandbox = await key(['ALERTS', 'PRACTICE'], true);
    const played = await example('alerts', { ...sandbox, FAROL_SANDBOX: '7; until=2026-01-05T12:30:00Z' });
    expect(played).toMatch(/^EUR\/USD (CALL|PUT), trade [\da-f-]{36}\nEUR\/USD (WON|LOST|TIE)/);
    const signals = async () =>
      (await farol.database.dataSource.query<object[]>('SELECT FROM signals')).length;
    const before = await signals();
    for (const place of programs.keys()) expect(await example(`readme-${place}`)).toBe('');
    expect(await signals()).toBeGreaterThan(before);
    expect(readdirSync(join(project, 'node_modules')).toSorted()).toEqual([
      '.package-lock.json',
      '@farol',
      '@graphql-typed-document-node',
      'graphql',
      'graphql-sse',
    ]);
  },
);
