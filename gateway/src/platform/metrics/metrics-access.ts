import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Headers that a proxy adds: behind a proxy on this machine every caller seems to come from loopback. */
const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];
/** Hosts of a request from this machine; a page of a name that was made to lead here (DNS rebinding) sends that name. */
const LOCAL_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;
const LOOPBACK = /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/;

/** Compares two texts in constant time. */
function equals(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return first !== undefined && second !== undefined && timingSafeEqual(first, second);
}

export interface MetricsCaller {
  /** Address of the connection itself, not one that a proxy reports. */
  readonly address: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

/** Whether a caller may read the metrics: from this machine itself, or with the token if one is set. */
export function mayReadMetrics({ address, headers }: MetricsCaller, token: string | undefined): boolean {
  const bearer = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
  if (token !== undefined && bearer !== undefined) return equals(bearer, token);
  const isDirect = LOOPBACK.test(address ?? '') && FORWARDED.every((name) => headers[name] === undefined);
  return isDirect && (headers.host === undefined || LOCAL_HOST.test(headers.host));
}
