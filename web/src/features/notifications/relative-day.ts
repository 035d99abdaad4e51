const relative = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' });
const dayMonth = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit' });
const dayMonthYear = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric' });

const DAY_MS = 86_400_000;
const TOLD_IN_WORDS = 7;

/** Days of the calendar since 1970, where the reader is; a day of 23 or 25 hours is one day too. */
function calendarDay(time: Date): number {
  return Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()) / DAY_MS;
}

/** The day of `time` as seen from `now`: 'hoje', 'ontem', 'há 3 dias'; after a week '05/03', with its year if past. */
export function relativeDay(time: Date, now: Date): string {
  const days = calendarDay(now) - calendarDay(time);
  if (days < TOLD_IN_WORDS) return relative.format(-Math.max(0, days), 'day');
  return (time.getFullYear() === now.getFullYear() ? dayMonth : dayMonthYear).format(time);
}
