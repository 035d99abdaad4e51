import { dateFormat } from './date-format';

/** Hour and minute in the reader's time zone: '14:37'. */
export const formatClock = dateFormat({ hour: '2-digit', minute: '2-digit' });

/** Day and month in the reader's time zone: '05/03'. */
export const formatDay = dateFormat({ day: '2-digit', month: '2-digit' });

/** '05/03 14:37' */
export function formatDayClock(time: string | number): string {
  return `${formatDay(time)} ${formatClock(time)}`;
}

/** Day, month and year in the reader's time zone: '05/03/2026'. */
export const formatDate = dateFormat({ day: '2-digit', month: '2-digit', year: 'numeric' });

/** '05/03/2026 14:37' */
export function formatDateClock(time: string | number): string {
  return `${formatDate(time)} ${formatClock(time)}`;
}
