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

/** When a date begins in a zone, found by reading the zone's clock at midnight UTC. @param date YYYY-MM-DD */
export function startOfDate(date: string, timeZone: string): Date {
  const midnight = Date.parse(date);
  const offsetAt = (time: number) => {
    const name = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
      .formatToParts(time)
      .find(({ type }) => type === 'timeZoneName')?.value;
    const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? [];
    return (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1);
  };
  // Twice, since the offset may have changed between midnight UTC and midnight there.
  const guess = midnight - offsetAt(midnight);
  return new Date(midnight - offsetAt(guess));
}
