/** Zone of users whose own is not known yet. */
export const DEFAULT_TIME_ZONE = 'America/Sao_Paulo';

/** The date in a zone, YYYY-MM-DD. @param timeZone IANA name */
export function dayIn(timeZone: string, time: number): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(time);
}

/** Whether this machine's calendar knows the zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-CA', { timeZone });
    return true;
  } catch {
    return false;
  }
}
