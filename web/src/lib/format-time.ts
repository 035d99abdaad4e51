const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });
const dayMonth = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit' });

const dayMonthYear = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric' });

/** Hour and minute in the reader's time zone: '14:37'. */
export function formatClock(time: string | number): string {
  return clock.format(new Date(time));
}

/** Day and month in the reader's time zone: '05/03'. */
export function formatDay(time: string | number): string {
  return dayMonth.format(new Date(time));
}

/** '05/03 14:37' */
export function formatDayClock(time: string | number): string {
  return `${formatDay(time)} ${formatClock(time)}`;
}

/** Day, month and year in the reader's time zone: '05/03/2026'. */
export function formatDate(time: string | number): string {
  return dayMonthYear.format(new Date(time));
}

/** '05/03/2026 14:37' */
export function formatDateClock(time: string | number): string {
  return `${formatDate(time)} ${formatClock(time)}`;
}
