const DAY_MS = 24 * 3_600_000;

/** The calendar whose days the gateway counts by. */
const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day of a moment in São Paulo, `2026-03-05`. @param time epoch ms */
export function dayKey(time: number): string {
  return calendar.format(time);
}

/** The range of `days` days that ends with `last`, both `YYYY-MM-DD`. */
export function rangeUntil(last: string, days: number): { readonly from: string; readonly to: string } {
  const first = Date.parse(last) - (days - 1) * DAY_MS;
  return { from: new Date(first).toISOString().slice(0, 10), to: last };
}

/** `2026-03-05` reads '05/03/2026'. */
export function formatDayKey(day: string): string {
  return day.split('-').reverse().join('/');
}
