/**
 * Something that a log served and that cannot be right. `start` and `end` bound the bytes of the resource
 * (as served, without transport compression) in which the first wrong one lies; `end` is exclusive. An absent
 * byte lies behind the last one, so the range may reach one past the end.
 */
export class Fault extends Error {
  constructor(
    readonly resource: string,
    readonly start: number,
    readonly end: number,
    readonly what: string,
  ) {
    super(`${resource}, ${end - start > 1 ? `bytes ${start} to ${end - 1}` : `byte ${start}`}: ${what}`);
  }
}

/** The index of the first byte in which two resources differ, or undefined if they are equal. */
export function firstDifference(served: Buffer, expected: Buffer): number | undefined {
  const common = Math.min(served.length, expected.length);
  for (let at = 0; at < common; at += 1) if (served[at] !== expected[at]) return at;
  return served.length === expected.length ? undefined : common;
}
