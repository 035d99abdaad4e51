const DAY_MS = 24 * 3_600_000;

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Whether a text of the form YYYY-MM-DD is a day of the calendar; the 31st of February is none. */
export function isDate(text: string): boolean {
  const time = Date.parse(text);
  return Number.isFinite(time) && dateOf(time) === text;
}

/** @param date YYYY-MM-DD */
export function dateAfter(date: string): string {
  return dateOf(Date.parse(date) + DAY_MS);
}

/** How many days lie from one to another, both included; below 1 where the second comes first. */
export function daysFrom(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** The dates from one to another, both included, YYYY-MM-DD; empty where the second comes first. */
export function datesBetween(from: string, to: string): string[] {
  const first = Date.parse(from);
  return Array.from({ length: Math.max(0, daysFrom(from, to)) }, (_, index) =>
    dateOf(first + index * DAY_MS),
  );
}
