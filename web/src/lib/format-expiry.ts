const MINUTE = 60_000;

/**
 * Time left, rounded up to the minute: '1h 5min', '4min', '1min' until it is 'Expirado' (spec §4).
 *
 * @param expiresAt epoch ms
 * @param now epoch ms
 */
export function expiryText(expiresAt: number, now: number): string {
  const left = expiresAt - now;
  if (left <= 0) return 'Expirado';
  const minutes = Math.ceil(left / MINUTE);
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours}h ${minutes % 60}min` : `${minutes}min`;
}

/** Milliseconds until the result of `expiryText` changes; undefined once it no longer does. */
export function expiryTextChangesIn(expiresAt: number, now: number): number | undefined {
  const left = expiresAt - now;
  if (left <= 0) return undefined;
  return left % MINUTE || MINUTE;
}
