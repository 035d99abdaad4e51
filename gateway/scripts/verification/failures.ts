import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** Name and message of a failing test, or of a file that failed as a whole. */
export interface Failure {
  readonly title: string;
  readonly message: string;
}

/** If a message prints a whole page or document, further lines add nothing. */
const MESSAGE_LINES = 12;

/** The part of vitest's JSON report that lists failures. */
const REPORT = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

type FileResult = z.infer<typeof REPORT>['testResults'][number];

const shortened = (message: string): string =>
  stripVTControlCharacters(message).split('\n').slice(0, MESSAGE_LINES).join('\n');

const describe = (
  file: string,
  { fullName, failureMessages }: FileResult['assertionResults'][number],
): Failure => ({
  title: `${file}: ${fullName}`,
  message: shortened((failureMessages ?? []).join('\n')),
});

function failuresOfFile({ name, status, message, assertionResults }: FileResult): Failure[] {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [{ title: name, message: shortened(message) }] : [];
  return failed.map((test) => describe(name, test));
}

function retriedInFile({ name, assertionResults }: FileResult): Failure[] {
  return assertionResults
    .filter(({ status, failureMessages }) => status === 'passed' && (failureMessages ?? []).length > 0)
    .map((test) => describe(name, test));
}

function fromReport(report: unknown, ofFile: (file: FileResult) => Failure[]): readonly Failure[] {
  const read = REPORT.safeParse(report);
  return read.success ? read.data.testResults.flatMap(ofFile) : [];
}

/** Failures of a vitest run, in the order of its report; empty without a readable report. */
export function failuresOfReport(report: unknown): readonly Failure[] {
  return fromReport(report, failuresOfFile);
}

/** Tests that passed only on a retry, with the message of the first try; empty without a readable report. */
export function retriedOfReport(report: unknown): readonly Failure[] {
  return fromReport(report, retriedInFile);
}
