import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CHECKS, type Check } from './verification/checks.js';
import { type Failure, failuresOfReport, retriedOfReport } from './verification/failures.js';
import { closingLine, sum, type Tally, tallyOfCheck, tallyOfReport } from './verification/tally.js';

const TOP = resolve(import.meta.dirname, '../../../..');
const REPORTS = join(TOP, 'build/reports');
const REPORTER = join(import.meta.dirname, 'verification/report.js');

interface Verdict {
  readonly check: Check;
  readonly tally: Tally;
  readonly failures: readonly Failure[];
  /** Passed, but not on the first try. */
  readonly retried: readonly Failure[];
}

/** Returns the exit code. The output of a concurrent check is printed when it has ended. */
function run(argv: readonly string[], aside = false): Promise<number | null> {
  const child = spawn(process.execPath, [...argv], {
    cwd: TOP,
    stdio: aside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((fulfil, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode) => {
      process.stdout.write(Buffer.concat(chunks));
      fulfil(exitCode);
    });
  });
}

function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    console.error(`No readable report at ${path}: ${error}`);
    return undefined;
  }
}

async function runVitest(check: Check): Promise<Verdict> {
  const { name, argv, aside } = check;
  const report = join(REPORTS, `${name.replaceAll(' ', '-')}.json`);
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', `--reporter=${REPORTER}`, `--outputFile.json=${report}`];
  const exitCode = await run([...argv, ...reporters], aside);
  const read = readReport(report);
  return {
    check,
    tally: tallyOfReport(read, exitCode),
    failures: failuresOfReport(read),
    retried: retriedOfReport(read),
  };
}

async function runCommand(check: Check): Promise<Verdict> {
  return { check, tally: tallyOfCheck(await run(check.argv, check.aside)), failures: [], retried: [] };
}

async function runCheck(check: Check): Promise<Verdict> {
  console.log(`\n■ ${check.name}${check.aside ? ', beside what follows' : ''}`);
  const verdict = await (check.vitest ? runVitest(check) : runCommand(check));
  const { tally } = verdict;
  console.log(`${tally.failed > 0 ? '✗' : '✓'} ${check.name}: ${closingLine(tally)}`);
  return verdict;
}

mkdirSync(REPORTS, { recursive: true });
const verdicts: Verdict[] = [];
const aside: Promise<Verdict>[] = [];
for (const check of CHECKS) {
  if (check.aside) aside.push(runCheck(check));
  else verdicts.push(await runCheck(check));
}
verdicts.push(...(await Promise.all(aside)));

const total = sum(verdicts.map(({ tally }) => tally));
const failed = verdicts.filter(({ tally }) => tally.failed > 0);
// Repeated at the end of the long log, where people look first.
const list = (mark: string, found: readonly Failure[]) => {
  for (const { title, message } of found)
    console.log(`  ${mark} ${title.replace(`${TOP}/`, '')}\n${message}`);
};
for (const { check, retried } of verdicts) {
  if (retried.length > 0) console.log(`\n${check.name}: ${retried.length} passed on the second try`);
  list('↻', retried);
}
for (const { check, failures } of failed) {
  console.log(`\n✗ ${check.name}`);
  list('✗', failures);
}
console.log(closingLine(total));
process.exitCode = total.failed > 0 ? 1 : 0;
