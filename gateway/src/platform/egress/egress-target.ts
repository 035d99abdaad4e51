// Own file: pure, and what is refused is read by itself, apart from sending.
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.js';

/** Where a message may be sent. */
export interface EgressTarget {
  readonly url: URL;
  /** Name or address, without the brackets of IPv6. */
  readonly hostname: string;
  /** Whether who runs Farol has named it, so that it may be private. */
  readonly isNamed: boolean;
}

/** What a URL parser would take out or turn round, so that a reader sees another address than it. */
const MISLEADING = /[\s\p{C}\\]/u;

/** With a host, and without credentials. */
const WEB_ADDRESS = /^https?:\/\/[^/?#@]+([/?#]|$)/i;

/** Names that no public server has (RFC 6761, 6762, 8375, 9476). */
const INNER_NAMES =
  /(^|\.)(localhost|local|internal|invalid|test|example|onion|alt|home\.arpa|in-addr\.arpa)$/;

/**
 * Reads an address that somebody has typed; undefined where nothing is sent to it. That its name leads to a public address
 * is looked at when it is resolved.
 *
 * @param named hosts (`receiver.lan:8080`) that may be private, by http too
 */
export function egressTarget(address: string, named: ReadonlySet<string>): EgressTarget | undefined {
  if (MISLEADING.test(address) || !WEB_ADDRESS.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  const hostname = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (named.has(url.host)) return { url, hostname, isNamed: true };
  if (url.protocol !== 'https:' || url.port !== '') return undefined;
  const isFit = isIP(hostname)
    ? isPublicAddress(hostname)
    : hostname.includes('.') && !hostname.endsWith('.');
  return isFit && !INNER_NAMES.test(hostname) ? { url, hostname, isNamed: false } : undefined;
}
