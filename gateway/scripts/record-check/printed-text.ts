/** Longest text of a server that is printed. */
const LONGEST = 300;

/** Control characters, those that change the direction of a line or have no width, halves of pairs, unassigned ones. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;

/** A line that repeats what a file says, such as candles from elsewhere, without control characters. */
export const printable = (line: string): string => line.replace(UNPRINTABLE, '\uFFFD');

/**
 * What comes from a server, for a line of a report: in quotation marks and without control characters, so that it can
 * neither begin a line of its own nor be taken for what this program says. All such text goes through here.
 */
export function quoted(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  const plain = printable(text).replaceAll('"', "'");
  return `"${plain.length > LONGEST ? `${plain.slice(0, LONGEST)}…` : plain}"`;
}

/** Longest chain of causes that is told. */
const CAUSES = 4;

/** The message of anything thrown, which may repeat what a server said, with its causes: a failed call says why there. */
export const quotedMessage = (error: unknown): string => quoted(messageOf(error, CAUSES));

function messageOf(error: unknown, depth: number): string {
  if (!(error instanceof Error)) return String(error);
  // Where all addresses of a host fail, the message is empty.
  const code = 'code' in error ? String(error.code) : error.name;
  const several =
    error instanceof AggregateError ? error.errors.map((one) => messageOf(one, 0)).join(', ') : '';
  const own = [error.message || code, several].filter((text) => text !== '').join(': ');
  return depth > 0 && error.cause !== undefined ? `${own} (${messageOf(error.cause, depth - 1)})` : own;
}
