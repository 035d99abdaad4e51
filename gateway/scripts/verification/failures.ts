import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** What one failing test, or one file that failed as a whole, is called and says. */
export interface Failure {
  readonly title: string;
  readonly message: string;
}

/** Of a message that prints a whole page or document, the lines beyond say nothing more. */
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

function failuresOfFile({ name, status, message, assertionResults }: FileResult): Failure[] {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [{ title: name, message: shortened(message) }] : [];
  return failed.map(({ fullName, failureMessages }) => ({
    title: `${name}: ${fullName}`,
    message: shortened((failureMessages ?? []).join('\n')),
  }));
}

/** What failed in a vitest run, in the order of its report; nothing where there is no readable report. */
export function failuresOfReport(report: unknown): readonly Failure[] {
  const read = REPORT.safeParse(report);
  return read.success ? read.data.testResults.flatMap(failuresOfFile) : [];
}
