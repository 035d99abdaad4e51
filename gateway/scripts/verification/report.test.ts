import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { failuresOfReport } from './failures.js';
import { tallyOfReport } from './tally.js';

const TOP = resolve(import.meta.dirname, '../../..');

/** Runs vitest with our reporter over one file, and returns its exit code and its report. */
function runOf(file: string): { exitCode: number | null; report: unknown } {
  const folder = mkdtempSync(join(tmpdir(), 'farol-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'a.test.ts'), file);
  const output = join(folder, 'report.json');
  const argv = ['run', '--globals', '--root', folder, '--reporter', join(import.meta.dirname, 'report.ts')];
  const vitest = join(TOP, 'node_modules/vitest/vitest.mjs');
  const { status } = spawnSync(process.execPath, [vitest, ...argv, `--outputFile.json=${output}`]);
  return { exitCode: status, report: JSON.parse(readFileSync(output, 'utf8')) };
}

test('a rejection that nobody awaits fails a run whose tests pass, and is reported by its message', () => {
  const { exitCode, report } = runOf(`test('passes', () => void Promise.reject(new Error('not awaited')));`);
  expect(exitCode).toBe(1);
  expect(tallyOfReport(report, exitCode)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  const [failure, ...others] = failuresOfReport(report);
  expect(others).toEqual([]);
  expect(failure?.title).toMatch(/a\.test\.ts, outside its tests$/);
  expect(failure?.message).toMatch(/^Error: not awaited/);
});

test('a run without such an error is reported as before', () => {
  const { exitCode, report } = runOf(`test('passes', () => {});`);
  expect(exitCode).toBe(0);
  expect(tallyOfReport(report, exitCode)).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(failuresOfReport(report)).toEqual([]);
});
