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

/** The address alone, of forms that proxies write: `192.0.2.1:4711`, `[2001:db8::1]:4711`, `fe80::1%eth0`. */
function bareAddress(text: string): string {
  const trimmed = text.trim();
  const inside =
    /^\[([^\]]*)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d+$/.exec(trimmed)?.[1] ?? trimmed;
  return inside.replace(/%.*$/, '');
}

/**
 * Key of the network that a caller stands in, under which everything is counted that is counted by address: an IPv4
 * address, or the /64 of an IPv6 address, all of whose addresses are one subscriber's to choose from. An IPv4 address
 * is the same one in its IPv6-mapped form. What is no address is one network.
 *
 * @returns such as `192.0.2.1` or `2001:db8:0:1::/64`
 */
export function networkOf(clientAddress: string): string {
  const address = bareAddress(clientAddress);
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return 'unknown';
  const hextets = hextetsOf(address);
  const [high = 0, low = 0] = hextets.slice(6);
  const isMapped = hextets.slice(0, 5).every((one) => one === 0) && hextets[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  const prefix = hextets.slice(0, 4).map((one) => one.toString(16));
  return `${prefix.join(':')}::/64`;
}
