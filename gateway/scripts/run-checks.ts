import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CHECKS, type Check } from './verification/checks.js';
import { closingLine, sum, type Tally, tallyOfCheck, tallyOfReport } from './verification/tally.js';

const TOP = resolve(import.meta.dirname, '../../../..');
const REPORTS = join(TOP, 'build/reports');

function run(argv: readonly string[]): number | null {
  return spawnSync(process.execPath, [...argv], { cwd: TOP, stdio: 'inherit' }).status;
}

function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    console.error(`No readable report at ${path}: ${error}`);
    return undefined;
  }
}

function runVitest({ name, argv }: Check): Tally {
  const report = join(REPORTS, `${name.replaceAll(' ', '-')}.json`);
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const exitCode = run([...argv, ...reporters]);
  return tallyOfReport(readReport(report), exitCode);
}

function runCheck(check: Check): Tally {
  console.log(`\n■ ${check.name}`);
  const tally = check.vitest ? runVitest(check) : tallyOfCheck(run(check.argv));
  console.log(`${tally.failed > 0 ? '✗' : '✓'} ${check.name}: ${closingLine(tally)}`);
  return tally;
}

mkdirSync(REPORTS, { recursive: true });
const tallies = CHECKS.map((check) => ({ check, tally: runCheck(check) }));
const total = sum(tallies.map(({ tally }) => tally));
const failed = tallies.filter(({ tally }) => tally.failed > 0);

console.log(failed.map(({ check }) => `\n✗ ${check.name}`).join(''));
console.log(closingLine(total));
process.exitCode = total.failed > 0 ? 1 : 0;
