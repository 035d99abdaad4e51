import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { noteSigner } from '#schema/tlog/testing/note-signer.js';
import { SIGNATURE_TYPE, verifierKey, vkeyText } from '#schema/tlog/verifier-key.js';
import { LogService } from '../src/features/record/log/log.service.js';
import type { TestGateway } from '../test/gateway.js';
import { startWitnessedLogs, type WitnessedLogs } from '../test/witnessed-logs.js';
import { startStub } from '../test/witnesses.js';

// The program as users have it: one file, in a process of its own, against a running gateway with two witnesses.

const ROOT = path.resolve(import.meta.dirname, '../..');
const AGREES = 'all of it agrees';
const run = promisify(execFile);
const STRANGER = await noteSigner('c.example', SIGNATURE_TYPE.COSIGNATURE);

let logs: WitnessedLogs;
let farol: TestGateway;
let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'farol-verify-'));
  file = path.join(folder, 'verify-record.mjs');
  const vite = [path.join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'];
  const config = ['--config', path.join(ROOT, 'gateway/verifier.vite.config.ts'), '--outDir', folder];
  await run(process.execPath, [...vite, ...config], { cwd: ROOT });
  logs = await startWitnessedLogs();
  farol = logs.farol;
  // In mid-minute: nobody has cosigned the newest head.
  await logs.closeMinute();
});
afterAll(async () => {
  await logs.stop();
  await rm(folder, { recursive: true });
});

/** The program has the gateway's clock, which is not that of this machine, and waits a thousandth of its time. */
const importing = () => {
  const code = `
    import timers from 'node:timers/promises';
    import { syncBuiltinESMExports } from 'node:module';
    const { setTimeout } = timers;
    timers.setTimeout = (ms, ...others) => setTimeout(ms / 1000, ...others);
    syncBuiltinESMExports();
    Date.now = () => ${farol.clock.now()};`;
  return ['--import', `data:text/javascript,${encodeURIComponent(code)}`];
};

const argumentsFor = (address: string, ...options: string[]) => [
  ...importing(),
  file,
  address,
  ...['--state', path.join(folder, `${crypto.randomUUID()}.json`)],
  ...options,
];
const linesOf = (output: string) => output.trimEnd().split('\n');
const trusting = (...vkeys: string[]) => vkeys.flatMap((vkey) => ['--witness', vkey]);
const vkeys = () => logs.witnesses.map(({ settings }) => settings.vkey);

/** Exit code and lines. */
async function check(...options: string[]): Promise<{ code: number; lines: string[] }> {
  const ended = run(process.execPath, argumentsFor(farol.address, ...options), { cwd: folder });
  const { code, stdout } = await ended.then(
    (output) => ({ code: 0, ...output }),
    (error: { code: number; stdout: string }) => error,
  );
  return { code, lines: linesOf(stdout) };
}

describe('verify-record', () => {
  test('runs as one file with only Node, and reports its result by exit code', async () => {
    const { code, lines } = await check();
    expect([code, lines[0], lines.at(-1)]).toEqual([0, AGREES, AGREES]);
    const head = await farol.gateway.services.get(LogService).newestHead();
    expect((await check('--head', `${head?.size}:${head?.root}`)).code).toBe(0);
    const other = await check('--head', `${head?.size}:${'A'.repeat(43)}`);
    expect(other.code).toBe(1);
    expect(other.lines.join('\n')).toContain('it was rewritten');
    for (const wrong of [['nowhere'], [farol.address, '--other'], [farol.address, '--head', '1:x'], []])
      await expect(run(process.execPath, [file, ...wrong])).rejects.toMatchObject({ code: 2 });
  });

  test('ends with 0 where a quorum of the witnesses has cosigned', async () => {
    for (const options of [
      trusting(...vkeys()),
      [...trusting(...vkeys(), vkeyText(STRANGER.key)), '--quorum', '2'],
    ]) {
      const { code, lines } = await check(...options);
      expect([code, lines[0], lines.at(-1)]).toEqual([0, AGREES, AGREES]);
      expect(lines.join('\n')).toMatch(/cosigned by a\.example at \S+, b\.example at \S+$/m);
    }
  });

  test('ends with 1 where a quorum has not, and with 2 for one that cannot be', async () => {
    const all = trusting(...vkeys(), vkeyText(STRANGER.key));
    const { code, lines } = await check(...all, '--quorum', '3');
    const said = '1 thing does not agree';
    expect([code, lines[0], lines.at(-1)]).toEqual([1, said, said]);
    expect(lines).toContain('checkpoints without their quorum: 1');
    expect((await check(...all, '--quorum', '4')).code).toBe(2);
    const { type, key } = STRANGER.key;
    const again = vkeyText(await verifierKey('d.example', type, key));
    expect((await check(...trusting(vkeyText(STRANGER.key), again))).code).toBe(2);
  });
});

describe('verify-record --follow', () => {
  /** Where the address that the program knows leads to. */
  let behind: TestGateway;

  /** The program, which has checked the log and goes on beside it. */
  async function follow(): Promise<{ child: ChildProcess; lines: string[]; ended: Promise<unknown[]> }> {
    behind = farol;
    const front = await startStub(STRANGER.key, async ({ url = '' }, response) => {
      const answer = await fetch(behind.address + url);
      response.writeHead(answer.status).end(await answer.text());
    });
    onTestFinished(() => front.stop());
    const args = argumentsFor(front.settings.address, '--follow', ...trusting(...vkeys()));
    const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    const lines: string[] = [];
    createInterface(child.stdout).on('line', (line) => lines.push(line));
    const ended = once(child, 'close');
    await expect.poll(() => lines.at(-1), { timeout: 20_000 }).toMatch(/^following from \d+ leaves$/);
    expect([lines[0], lines.at(-2)]).toEqual([AGREES, AGREES]);
    return { child, lines, ended };
  }

  test('tells what is cosigned, and ends with 1 and a verdict once the log is rewritten', async () => {
    const { lines, ended } = await follow();
    await logs.closeMinute();
    await logs.cosign();
    await expect.poll(() => lines.at(-1)).toMatch(/ \d+ leaves, cosigned by a\.example .*, b\.example \S+$/);
    behind = logs.rewritten;
    expect(await ended).toEqual([1, null]);
    const [kind, example, verdict] = lines.slice(-3);
    expect([kind, verdict]).toEqual(['the log was rewritten: 1', '1 thing does not agree']);
    expect(example).toMatch(/^ {2}"that of \d+ leaves does not begin with the \d+ seen before"$/);
  });

  test('ends with 0 and a verdict where it is told to end', async () => {
    const { child, lines, ended } = await follow();
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(lines.at(-1)).toBe(AGREES);
  });
});
