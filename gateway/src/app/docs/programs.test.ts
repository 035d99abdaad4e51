import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeKey } from '../../../test/api-keys.js';
import { PASSWORD, signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { recordMinutes } from '../../../test/record-minutes.js';
import { inSandbox } from '../../../test/sandbox.js';
import { runDueJobs } from '../../../test/work-queue.js';
import { freePort } from '../../platform/port.js';

/** The very files that the page at /docs shows. */
const FOLDER = 'web/src/features/integrations/docs/programs';
const RUNNERS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  mjs: [process.execPath, '--input-type=module', '-'],
  py: ['python3', '-'],
};
/** The strictest settings that a reader may have. */
const STRICT = {
  target: 'es2023',
  module: 'nodenext',
  types: ['node'],
  strict: true,
  noUncheckedIndexedAccess: true,
  erasableSyntaxOnly: true,
};
const HAS_PYTHON = spawnSync('python3', ['--version']).error === undefined;
if (!HAS_PYTHON) console.log('No python3 on this machine: the programs in Python are SKIPPED.');

const MINUTE = 60_000;
const TIMEOUT = { timeout: 30_000, interval: 200 };
const LONG_TIMEOUT = { timeout: 60_000, interval: 200 };

let farol: TestGateway;
const { ask, passMinute, work } = recordMinutes(() => farol);
let child: ChildProcess | undefined;
let output = '';
let port = 0;
/** Where programs run, and keep their files. */
let folder = '';

beforeEach(async () => {
  output = '';
  port = await freePort();
  folder = mkdtempSync(join(tmpdir(), 'farol-program-'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  farol = await startTestGateway({ privateHosts: [`127.0.0.1:${port}`] });
  // A receiver refuses messages whose signing time differs from its own.
  farol.clock.advance(Date.now() - farol.clock.now());
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await farol.stop();
  rmSync(folder, { recursive: true });
});

/** Checks a program's types; returns its JavaScript, since Node 20 runs no TypeScript. */
function compiled(source: string): string {
  writeFileSync(join(folder, 'program.ts'), source);
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const config = { compilerOptions: STRICT, files: ['program.ts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const { status, stdout } = spawnSync(resolve('node_modules/.bin/tsc'), { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(stdout);
  return readFileSync(join(folder, 'program.js'), 'utf8');
}

/** Runs a program as printed, except for address, key, secret and port. */
function start(
  file: string,
  given: {
    readonly key?: string;
    readonly secret?: string;
    readonly sandbox?: string;
    readonly address?: string;
  },
): void {
  const isTyped = file.endsWith('.ts');
  const [program, ...argv] = RUNNERS[isTyped ? 'mjs' : (file.split('.').at(-1) ?? '')] ?? ['false'];
  const source = readFileSync(join(FOLDER, file), 'utf8')
    .replaceAll('http://localhost:4000', given.address ?? farol.address)
    .replaceAll(/farol_(sandbox_)?SUA_CHAVE/g, given.key ?? '')
    // In addition to the header that each program sends already.
    .replace(/'content-type'|"Content-Type"/, (name) =>
      given.sandbox === undefined ? name : `'x-farol-sandbox': '${given.sandbox}', ${name}`,
    )
    .replaceAll('whsec_SEU_SEGREDO', given.secret ?? '')
    .replaceAll('8787', String(port));
  child = spawn(program, argv, { stdio: 'pipe', cwd: folder });
  const note = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout?.on('data', note);
  child.stderr?.on('data', note);
  child.stdin?.end(isTyped ? compiled(source) : source);
}

const ADD_RULE = 'mutation ($input: AlertRuleInput!) { createAlertRule(input: $input) { id } }';
const RULE = {
  name: 'Uma',
  pairs: ['EUR/USD'],
  timeframes: ['1m'],
  minConfidence: 50,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  mostPerDay: 50,
};

describe.each(['mjs', 'py'])('the programs of /docs in .%s, run as the page prints them', (extension) => {
  const isMissing = extension === 'py' && !HAS_PYTHON;

  test.skipIf(isMissing)(
    '§alerts: the bot opens one practice trade for each alert that it receives',
    async () => {
      const { token } = await signedInUser(farol, { userLevel: 'admin' });
      await ask(ADD_RULE, token, { input: RULE });
      const { key } = await makeKey(farol, token, ['ALERTS', 'PRACTICE']);
      await work();
      start(`bot.${extension}`, { key });
      // Alerts sent before it listens are lost; each minute has one.
      const said = async () => {
        if (!output.includes('operação')) await passMinute();
        return output;
      };
      await expect.poll(said, LONG_TIMEOUT).toMatch(/EUR\/USD (CALL|PUT) operação \S+/);
      const trades = await ask<{ practiceTrades: { items: { id: string; pair: string }[] } }>(
        '{ practiceTrades { items { id pair direction } } }',
        token,
      );
      const [trade] = trades.practiceTrades.items;
      expect(trade?.pair).toBe('EUR/USD');
      expect(output).toContain(trade?.id);
      const opened = trades.practiceTrades.items.length;
      expect(output.match(/operação/g)).toHaveLength(opened);
    },
  );

  test.skipIf(isMissing)(
    '§alerts: the bot asks again when a 503 says to, and ends when its key is refused',
    async () => {
      const answers = [
        [503, { 'retry-after': '1' }],
        [401, {}],
      ] as const;
      let asked = 0;
      const server = createServer((_request, response) => {
        const [status, headers] = answers[asked] ?? [500, {}];
        asked += 1;
        response.writeHead(status, headers).end(`resposta ${status}`);
      });
      await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
      start(`bot.${extension}`, { address: `http://127.0.0.1:${port}` });
      await expect.poll(() => child?.exitCode, TIMEOUT).toBe(1);
      await new Promise((resolve) => server.close(resolve));
      expect(asked).toBe(2);
      expect(output).toContain('resposta 401');
    },
  );
});

describe.each(['ts', 'py'])('the receiver of /docs in .%s, run as the page prints it', (extension) => {
  test.skipIf(extension === 'py' && !HAS_PYTHON)(
    '§webhooks: what Farol signs is handled once and in order, gaps are fetched, all else is refused',
    async () => {
      const { token } = await signedInUser(farol);
      const url = `http://127.0.0.1:${port}/`;
      const CREATE =
        'mutation ($input: CreateWebhookInput!, $proof: OwnerProofInput!) { createWebhook(input: $input, proof: $proof) { secret webhook { id } } }';
      const made = await ask<{ createWebhook: { secret: string; webhook: { id: string } } }>(CREATE, token, {
        input: { url, events: ['SIGNAL_ALERTED'] },
        proof: { password: PASSWORD },
      });
      const { secret, webhook } = made.createWebhook;
      const { key } = await makeKey(farol, token, ['WEBHOOKS']);
      const sendTest = async () => {
        await ask('mutation ($id: ID!) { sendTestWebhook(id: $id) { id } }', token, { id: webhook.id });
        await runDueJobs(farol);
      };
      const listen = async () => {
        start(`receiver.${extension}`, { secret, key });
        await expect.poll(() => output, TIMEOUT).toContain('pronto');
      };
      const handled = () =>
        [...output.matchAll(/^(\d+) webhook\.test/gm)].map(([, number]) => Number(number));
      // The first message is lost: nobody listens yet.
      await sendTest();
      await listen();
      await sendTest();
      expect(output).toContain('falta: 1 a 1');
      expect(handled()).toEqual([1, 2]);
      farol.clock.advance(3000);
      await runDueJobs(farol);
      await ask('mutation ($id: ID!) { replayWebhook(id: $id, from: 1) { queued } }', token, {
        id: webhook.id,
      });
      await runDueJobs(farol);
      expect(handled()).toEqual([1, 2]);
      const forge = (signature: string, sentAt: string) =>
        fetch(url, {
          method: 'POST',
          headers: {
            'webhook-id': randomUUID(),
            'webhook-timestamp': sentAt,
            'webhook-signature': signature,
          },
          body: '{"type":"forged","sequence":3,"data":{}}',
        });
      const now = String(Math.floor(Date.now() / 1000));
      for (const [signature, sentAt] of [
        ['v1,AAAA', now],
        ['v1,é', now],
        ['v1,AAAA', '²'],
      ] as const)
        expect((await forge(signature, sentAt)).status).toBe(401);
      // One more is lost while the receiver restarts.
      child?.kill('SIGKILL');
      farol.clock.advance(MINUTE);
      await sendTest();
      output = '';
      await listen();
      await sendTest();
      expect(output).toContain('falta: 3 a 3');
      expect(handled()).toEqual([3, 4]);
      const log = await ask<{ webhookMessages: { items: object[] } }>(
        'query ($id: ID!) { webhookMessages(id: $id) { items { sequence status } } }',
        token,
        { id: webhook.id },
      );
      expect(log.webhookMessages.items).toEqual([
        { sequence: 1, status: 'DELIVERED' },
        { sequence: 2, status: 'DELIVERED' },
        { sequence: 3, status: 'PENDING' },
        { sequence: 4, status: 'DELIVERED' },
      ]);
    },
  );
});

describe.each(['mjs', 'py'])('§sandbox in a sandbox, in .%s', (extension) => {
  const isMissing = extension === 'py' && !HAS_PYTHON;

  test.skipIf(isMissing)(
    'the test that the page prints passes, whenever and however often it runs',
    async () => {
      const { token } = await signedInUser(farol);
      const { key } = await makeKey(farol, token, ['ALERTS', 'PRACTICE'], PASSWORD, true);
      for (let times = 1; times <= 2; times += 1) {
        output = '';
        start(`sandbox-test.${extension}`, { key });
        await expect.poll(() => child?.exitCode, LONG_TIMEOUT).not.toBeNull();
        expect([child?.exitCode, output]).toEqual([0, expect.stringMatching(/^certo: EUR\/USD /)]);
        farol.clock.advance(MINUTE);
      }
    },
  );

  test.skipIf(isMissing)(
    'the bot runs with only key and header changed, with the same result each time',
    async () => {
      const { token } = await signedInUser(farol, { userLevel: 'admin' });
      const outputs: string[] = [];
      for (const run of ['a', 'b']) {
        const { key } = await makeKey(farol, token, ['ALERTS', 'PRACTICE'], PASSWORD, true);
        output = '';
        start(`bot.${extension}`, { key, sandbox: `7; run=${run}` });
        // The hour's last alert has ended.
        await expect
          .poll(() => output.match(/resultado/g)?.length ?? 0, LONG_TIMEOUT)
          .toBe(await alertsOfAnHour(key));
        child?.kill('SIGKILL');
        outputs.push(output);
      }
      expect(outputs[0]).toMatch(/EUR\/USD (CALL|PUT) operação \S+/);
      expect(outputs[1]).toBe(outputs[0]);
    },
  );
});

/** Number of alerts that the default rule has in the first hour of the bot's sandbox. */
async function alertsOfAnHour(key: string): Promise<number> {
  const at = '7; at=2026-01-05T13:00:00Z';
  const { data } = await inSandbox(farol, key, at, '{ alerts(first: 100) { items { id } } }');
  return (data as unknown as { alerts: { items: unknown[] } }).alerts.items.length;
}

test('every program is run', () => {
  const programs = ['bot', 'sandbox-test'].flatMap((name) => [`${name}.mjs`, `${name}.py`]);
  expect(readdirSync(FOLDER).toSorted()).toEqual([...programs, 'receiver.py', 'receiver.ts'].toSorted());
});
