// Own file: what a time in a command means is apart from what is done with it.
const UNITS_MS = { min: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const LONGEST_MS = 30 * UNITS_MS.d;

/**
 * How long a pause lasts, milliseconds: `30min`, `2h`, `3 d`; a number alone is hours. Null where nothing is said, for until
 * it is taken back; undefined where it cannot be read, or is longer than 30 days.
 */
export function pauseLength(said: string): number | null | undefined {
  const text = said.trim().toLowerCase();
  if (text === '') return null;
  const [, count, unit = 'h'] = /^(\d{1,5}) ?(min|h|d)?$/.exec(text) ?? [];
  const length = Number(count) * UNITS_MS[unit as keyof typeof UNITS_MS];
  return length > 0 && length <= LONGEST_MS ? length : undefined;
}
