const DAY_MS = 24 * 3_600_000;

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** @param date YYYY-MM-DD */
export function dateAfter(date: string): string {
  return dateOf(Date.parse(date) + DAY_MS);
}

/** The dates from one to another, both included, YYYY-MM-DD; empty where the second comes first. */
export function datesBetween(from: string, to: string): string[] {
  const first = Date.parse(from);
  const length = Math.round((Date.parse(to) - first) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, length) }, (_, index) => dateOf(first + index * DAY_MS));
}
