import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_KEY_PREFIX } from '#schema/api-scope.js';
import { makeKey } from '../../../test/api-keys.js';
import { signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';

/** The very files that the page at /docs shows. */
const FOLDER = 'web/src/features/integrations/docs/quick-starts';
/** Each is read from its standard input, in the repository, where its packages are installed. */
const RUNNERS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  sh: ['sh', '-s'],
  mjs: [process.execPath, '--input-type=module', '-'],
  py: ['python3', '-'],
};
const NEEDED: Readonly<Record<string, string>> = { sh: 'curl', mjs: process.execPath, py: 'python3' };

let farol: TestGateway;
let key: string;
beforeAll(async () => {
  farol = await startTestGateway();
  const { token } = await signedInUser(farol);
  key = (await makeKey(farol, token, ['READ', 'GENERATE'])).key;
});
afterAll(() => farol.stop());

const FILES = readdirSync(FOLDER);
const extensionOf = (file: string) => file.split('.').at(-1) ?? '';

function isMissing(extension: string): boolean {
  const program = NEEDED[extension] ?? '';
  const missing = spawnSync(program, ['--version']).error !== undefined;
  if (missing) console.log(`No ${program} on this machine: its quick starts are SKIPPED.`);
  return missing;
}

/** Runs a quick start as printed, except for address and key, until it has printed the expected text or ends. */
async function run(file: string, expected: RegExp): Promise<string> {
  const [program, ...argv] = RUNNERS[extensionOf(file)] ?? ['false'];
  const source = readFileSync(join(FOLDER, file), 'utf8')
    .replaceAll('http://localhost:4000', farol.address)
    .replaceAll(`${API_KEY_PREFIX}SUA_CHAVE`, key);
  // In its own process group, so that a shell's curl ends with it.
  const child = spawn(program, argv, { stdio: 'pipe', detached: true });
  let output = '';
  const end = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  };
  const note = (chunk: Buffer) => {
    output += chunk;
    if (expected.test(output)) end();
  };
  child.stdout.on('data', note);
  child.stderr.on('data', note);
  const closed = once(child, 'close');
  child.stdin.end(source);
  await closed;
  return output;
}

const EXPECTED: readonly (readonly [string, RegExp])[] = [
  ['track-record', /breakEven\W+0\.54/],
  ['generate-signal', /direction\W+(CALL|PUT)/],
  ['price-stream', /2026-03-10T12:\S+.*?\b1\.\d{3,}/s],
];

describe.each(['sh', 'mjs', 'py'])('the quick starts in .%s, run as the page prints them', (extension) => {
  test.skipIf(isMissing(extension)).each(EXPECTED)('%s', async (name, expected) => {
    expect(await run(`${name}.${extension}`, expected)).toMatch(expected);
  });
});

test('every quick start is run', () => {
  const run = EXPECTED.flatMap(([name]) => Object.keys(RUNNERS).map((extension) => `${name}.${extension}`));
  expect(FILES.toSorted()).toEqual(run.toSorted());
});
