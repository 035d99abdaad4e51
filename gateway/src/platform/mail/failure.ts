const FAILURE_MAX = 200;

/** SMTP servers like to repeat whom a mail was for. */
const ADDRESS_IN_TEXT = /[^\s<>]+@[^\s<>]+/g;

/** What went wrong, in one line without addresses: fit for the log and for the queue's row. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown failure';
  const code = 'code' in error ? `${error.code}: ` : '';
  const line = `${code}${error.message}`.replaceAll(ADDRESS_IN_TEXT, '<address>').replaceAll(/\s+/g, ' ');
  return line.slice(0, FAILURE_MAX);
}
