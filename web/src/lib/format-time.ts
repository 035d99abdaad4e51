// Written without Intl.DateTimeFormat, whose first use takes a slow phone some 15 ms while a page loads.
type Time = string | number;

const twoDigits = (figure: number) => String(figure).padStart(2, '0');

/** Hour and minute in the reader's time zone: '14:37'. */
export function formatClock(time: Time): string {
  const at = new Date(time);
  return `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
}

/** Day and month in the reader's time zone: '05/03'. */
export function formatDay(time: Time): string {
  const at = new Date(time);
  return `${twoDigits(at.getDate())}/${twoDigits(at.getMonth() + 1)}`;
}

/** '05/03 14:37' */
export function formatDayClock(time: Time): string {
  return `${formatDay(time)} ${formatClock(time)}`;
}

/** Day, month and year in the reader's time zone: '05/03/2026'. */
export function formatDate(time: Time): string {
  return `${formatDay(time)}/${new Date(time).getFullYear()}`;
}

/** '05/03/2026 14:37' */
export function formatDateClock(time: Time): string {
  return `${formatDate(time)} ${formatClock(time)}`;
}

/** '05/03/2026 14:37:09' */
export function formatDateSeconds(time: Time): string {
  return `${formatDateClock(time)}:${twoDigits(new Date(time).getSeconds())}`;
}

/** Day, month and year in UTC: '05/03/2026', or '05/03/26' with two digits of the year. */
export function formatUtcDate(time: Time, yearDigits: 2 | 4 = 4): string {
  const [year = '', month, day] = new Date(time).toISOString().slice(0, 10).split('-');
  return `${day}/${month}/${year.slice(-yearDigits)}`;
}
