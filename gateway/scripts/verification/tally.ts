import { z } from 'zod';

/** Numbers of passed, failed and skipped checks and tests. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0 };
const ONE_FAILED: Tally = { ...NOTHING, failed: 1 };

/** Exit code of a check that found nothing to check (the test drivers' old convention). */
export const SKIPPED = 77;

export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
    }),
    NOTHING,
  );
}

/** Result of a command that is one check, by its exit code. `null` means that a signal ended it. */
export function tallyOfCheck(exitCode: number | null): Tally {
  if (exitCode === SKIPPED) return { ...NOTHING, skipped: 1 };
  return exitCode === 0 ? { ...NOTHING, passed: 1 } : ONE_FAILED;
}

/** The counted part of vitest's JSON report. */
const REPORT = z.object({
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});

type FileResult = z.infer<typeof REPORT>['testResults'][number];

function tallyOfFile({ status, assertionResults }: FileResult): Tally {
  const count = (wanted: string) => assertionResults.filter((test) => test.status === wanted).length;
  const [passed, failed] = [count('passed'), count('failed')];
  const skipped = assertionResults.length - passed - failed;
  // A file that failed to load, or whose hooks failed, fails without a failed test in it.
  return { passed, failed: status === 'failed' ? Math.max(1, failed) : failed, skipped };
}

/**
 * Counts of a vitest run. A run without a readable report, or one that failed without naming a test, counts as one
 * failure: a tally must never look better than the exit code.
 */
export function tallyOfReport(report: unknown, exitCode: number | null): Tally {
  const read = REPORT.safeParse(report);
  if (!read.success) return ONE_FAILED;
  const total = sum(read.data.testResults.map(tallyOfFile));
  return exitCode !== 0 && total.failed === 0 ? sum([total, ONE_FAILED]) : total;
}

/** The last line of a run: `12 passed, 0 failed`, and the number of skipped ones, if any. */
export function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
