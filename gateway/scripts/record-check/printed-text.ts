/** Longest text of a server that is printed. */
const LONGEST = 300;

/** Control characters, those that change the direction of a line or have no width, halves of pairs, unassigned ones. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;

/**
 * What comes from a server, for a line of a report: in quotation marks and without control characters, so that it can
 * neither begin a line of its own nor be taken for what this program says. All such text goes through here.
 */
export function quoted(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  const plain = text.replace(UNPRINTABLE, '\uFFFD').replaceAll('"', "'");
  return `"${plain.length > LONGEST ? `${plain.slice(0, LONGEST)}…` : plain}"`;
}

/** The message of anything thrown, which may repeat what a server said, and of its cause: a failed call says why there. */
export function quotedMessage(error: unknown): string {
  if (!(error instanceof Error)) return quoted(String(error));
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return quoted(`${error.message}${cause}`);
}
