import { isIPv4, isIPv6 } from 'node:net';

const HEXTETS = 8;

/** The eight hextets of an IPv6 address; a dotted tail, as in `::ffff:192.0.2.1`, fills the last two. */
function hextetsOf(address: string): number[] {
  const groups = (part: string) =>
    part === ''
      ? []
      : part.split(':').flatMap((group) => {
          if (!group.includes('.')) return [Number.parseInt(group, 16)];
          const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
          return [a * 256 + b, c * 256 + d];
        });
  const [head = '', tail] = address.split('::');
  const before = groups(head);
  const after = groups(tail ?? '');
  return [...before, ...Array.from({ length: HEXTETS - before.length - after.length }, () => 0), ...after];
}

/**
 * The address without port, brackets or zone that proxies write: `192.0.2.1:4711`, `[2001:db8::1]:4711`,
 * `fe80::1%eth0`.
 */
function bareAddress(text: string): string {
  const trimmed = text.trim();
  const inside =
    /^\[([^\]]*)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d+$/.exec(trimmed)?.[1] ?? trimmed;
  return inside.replace(/%.*$/, '');
}

/** Prefixes of IPv6 addresses that carry an IPv4 address after them, in hextets. */
const CARRIERS = [
  // ::ffff:0:0/96, IPv4-mapped (RFC 4291).
  [0, 0, 0, 0, 0, 0xffff],
  // 64:ff9b::/96, NAT64 (RFC 6052).
  [0x64, 0xff9b, 0, 0, 0, 0],
  // 2002::/16, 6to4 (RFC 3056).
  [0x2002],
] as const;

function carriedIPv4(hextets: readonly number[]): string | undefined {
  const carrier = CARRIERS.find((prefix) => prefix.every((hextet, index) => hextets[index] === hextet));
  if (!carrier) return undefined;
  const [high = 0, low = 0] = hextets.slice(carrier.length);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/**
 * Key of a caller's network, for limits by address (those of an account use `siteOf`): an IPv4 address, or the /64 of an
 * IPv6 address, since one subscriber can choose among all addresses of a /64. An IPv6 address that carries an IPv4 one
 * (mapped, NAT64, 6to4) counts as the latter. All text that is no address counts as one network.
 *
 * @param clientAddress undefined for a connection that has been closed meanwhile
 * @returns such as `192.0.2.1` or `2001:db8:0:1::/64`
 */
export function networkOf(clientAddress: string | undefined): string {
  return prefixOf(clientAddress, 4);
}

/**
 * The same with the /48 of an IPv6 address: what one subscriber is given at most, and chooses its /64s from.
 *
 * @returns such as `192.0.2.1` or `2001:db8:0::/48`
 */
export function siteOf(clientAddress: string | undefined): string {
  return prefixOf(clientAddress, 3);
}

/** All networks of one site together have this many times the allowance of one. */
const NETWORKS_OF_A_SITE = 8;

/** What a caller is charged to, with the multiple of a network's allowance that each has. */
export function chargedNetworks(
  clientAddress: string | undefined,
): readonly (readonly [network: string, factor: number])[] {
  const [network, site] = [networkOf(clientAddress), siteOf(clientAddress)];
  const own = [network, 1] as const;
  return network === site ? [own] : [own, [site, NETWORKS_OF_A_SITE]];
}

/** @param length of an IPv6 address's prefix, in hextets */
function prefixOf(clientAddress: string | undefined, length: number): string {
  if (clientAddress === undefined) return 'unknown';
  // Most have none of these.
  if (isIPv4(clientAddress)) return clientAddress;
  const address = bareAddress(clientAddress);
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return 'unknown';
  const hextets = hextetsOf(address);
  const carried = carriedIPv4(hextets);
  if (carried) return carried;
  const prefix = hextets.slice(0, length).map((one) => one.toString(16));
  return `${prefix.join(':')}::/${16 * length}`;
}
