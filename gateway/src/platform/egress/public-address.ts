import ipaddr from 'ipaddr.js';

/** In a public range, yet internal to a cloud: Azure's platform services, as its machines reach them. */
const CLOUD_INTERNAL: readonly string[] = ['168.63.129.16'];

/** The part of IPv6 that is assigned to the public Internet: 2000::/3. */
const isGlobal = (address: ipaddr.IPv6) => ((address.parts[0] ?? 0) & 0xe000) === 0x2000;

/**
 * Whether an IP address is on the public Internet: not this machine, a private network, a link, a cloud's metadata, nor
 * a range that wraps one of those (IPv4 in IPv6, 6to4, Teredo, NAT64).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  // An IPv4 address in IPv6 form is judged as IPv4.
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast' || CLOUD_INTERNAL.includes(address.toString())) return false;
  return address instanceof ipaddr.IPv4 || isGlobal(address);
}
