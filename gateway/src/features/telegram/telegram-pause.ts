// Own file: parsing a duration is separate from acting on it.
const UNITS_MS = { min: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const MAX_MS = 30 * UNITS_MS.d;

/**
 * Parses the length of a pause, milliseconds: `30min`, `2h`, `3 d`; a bare number means hours. Null without a length:
 * until resumed. Undefined if invalid or longer than 30 days.
 */
export function pauseLength(said: string): number | null | undefined {
  const text = said.trim().toLowerCase();
  if (text === '') return null;
  const [, count, unit = 'h'] = /^(\d{1,5}) ?(min|h|d)?$/.exec(text) ?? [];
  const length = Number(count) * UNITS_MS[unit as keyof typeof UNITS_MS];
  return length > 0 && length <= MAX_MS ? length : undefined;
}
