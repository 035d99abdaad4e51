import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Headers that a proxy adds: behind one on this machine everybody would come from loopback. */
const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];
const LOOPBACK = /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/;

/** Whether two texts are equal, in a time that shows nothing of where they differ. */
function equals(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return first !== undefined && second !== undefined && timingSafeEqual(first, second);
}

export interface MetricsCaller {
  /** Of the connection itself, not what a proxy says. */
  readonly address: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

/** Whether a caller may read the metrics: from this machine itself, or with the token where one is set. */
export function mayReadMetrics({ address, headers }: MetricsCaller, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
  if (token !== undefined && given !== undefined) return equals(given, token);
  return LOOPBACK.test(address ?? '') && FORWARDED.every((name) => headers[name] === undefined);
}
