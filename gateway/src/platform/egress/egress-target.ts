// Own file: pure; the rules for refused addresses can be read apart from sending.
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.js';

/** An address that a message may be sent to. */
export interface EgressTarget {
  readonly url: URL;
  /** Name or address, without the brackets of IPv6. */
  readonly hostname: string;
  /** Whether the operator of Farol has named it, so that it may be private. */
  readonly isNamed: boolean;
}

/** Characters that a URL parser removes or replaces, so that readers would see another address than it uses. */
const MISLEADING = /[\s\p{C}\\]/u;

/** With a host, and without credentials. */
const WEB_ADDRESS = /^https?:\/\/[^/?#@]+([/?#]|$)/i;

/** Names that no public server has (RFC 6761, 6762, 8375, 9476). */
const SPECIAL_USE_NAMES =
  /(^|\.)(localhost|local|internal|invalid|test|example|onion|alt|home\.arpa|in-addr\.arpa)$/;

/**
 * Parses an address typed by a user; undefined if nothing may be sent to it. Whether its name resolves to a public
 * address is checked later.
 *
 * @param named hosts (`receiver.lan:8080`) that may be private and use http
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
  return isFit && !SPECIAL_USE_NAMES.test(hostname) ? { url, hostname, isNamed: false } : undefined;
}
