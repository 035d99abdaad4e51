import { z } from 'zod';

/** How many checks and tests went which way. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0 };
const ONE_FAILED: Tally = { ...NOTHING, failed: 1 };

/** Exit code of a check that found nothing to look at (the test drivers' old convention). */
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

/** A command that is one check: what its exit code says. `null` stands for a command that a signal ended. */
export function tallyOfCheck(exitCode: number | null): Tally {
  if (exitCode === SKIPPED) return { ...NOTHING, skipped: 1 };
  return exitCode === 0 ? { ...NOTHING, passed: 1 } : ONE_FAILED;
}

/** The part of vitest's JSON report that is counted. */
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
  // A file that could not be loaded, or whose hooks failed, fails without one failed test in it.
  return { passed, failed: status === 'failed' ? Math.max(1, failed) : failed, skipped };
}

/**
 * Counts of a vitest run. A run that left no readable report, or that failed without naming a test,
 * counts as one failure: a tally must never look better than the exit code.
 */
export function tallyOfReport(report: unknown, exitCode: number | null): Tally {
  const read = REPORT.safeParse(report);
  if (!read.success) return ONE_FAILED;
  const total = sum(read.data.testResults.map(tallyOfFile));
  return exitCode !== 0 && total.failed === 0 ? sum([total, ONE_FAILED]) : total;
}

/** The line that a run closes with: `12 passed, 0 failed`, and what was skipped where something was. */
export function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
