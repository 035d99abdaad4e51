import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { networkOf, siteOf } from './client-network.js';

describe('the network of a client', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:4711', '192.0.2.1'],
    [' 192.0.2.1 ', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
    ['[::ffff:192.0.2.1]:4711', '192.0.2.1'],
    ['64:ff9b::192.0.2.1', '192.0.2.1'],
    ['64:ff9b::c000:201', '192.0.2.1'],
    ['64:ff9b:1::c000:201', '64:ff9b:1:0::/64'],
    ['2002:c000:201::1', '192.0.2.1'],
    ['2002:c000:201:7:8::9', '192.0.2.1'],
    ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
    ['2001:0DB8:0000:0001:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
    ['[2001:db8:0:1::2]:4711', '2001:db8:0:1::/64'],
    ['2001:db8:0:2::1', '2001:db8:0:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['1::', '1:0:0:0::/64'],
    ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
    ['', 'unknown'],
    ['unknown', 'unknown'],
    ['_hidden', 'unknown'],
    ['999.1.1.1', 'unknown'],
  ])('of %j is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:0:1::1', '2001:db8:0::/48'],
    ['2001:db8:1:2::1', '2001:db8:1::/48'],
    [undefined, 'unknown'],
  ])('of %j is part of the site %s', (address, site) => {
    expect(siteOf(address)).toBe(site);
  });

  const hextet = fc.integer({ min: 0, max: 0xffff });

  test('of an IPv6 address is that of all addresses of its /64, in any notation', () => {
    const half = fc.tuple(hextet, hextet, hextet, hextet);
    fc.assert(
      fc.property(half, half, half, (prefix, one, other) => {
        // An address that carries an IPv4 address counts as that.
        fc.pre(prefix.some((part) => part !== 0) && prefix[0] !== 0x2002 && prefix[0] !== 0x64);
        const written = (host: readonly number[]) =>
          [...prefix, ...host].map((part) => part.toString(16)).join(':');
        const shortest = new URL(`http://[${written(other)}]`).hostname;
        expect(networkOf(shortest)).toBe(networkOf(written(one)));
        const neighbour = [prefix[0], prefix[1], prefix[2], prefix[3] ^ 1, ...one];
        expect(networkOf(neighbour.map((part) => part.toString(16)).join(':'))).not.toBe(
          networkOf(written(one)),
        );
      }),
    );
  });

  test('of an IPv4 address is itself, also when IPv6 carries it', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(fc.tuple(byte, byte, byte, byte), (bytes) => {
        const address = bytes.join('.');
        expect(networkOf(address)).toBe(address);
        expect(networkOf(`::ffff:${address}`)).toBe(address);
        expect(networkOf(`64:ff9b::${address}`)).toBe(address);
        const [a, b, c, d] = bytes;
        const carried = [a * 256 + b, c * 256 + d].map((hextet) => hextet.toString(16)).join(':');
        expect(networkOf(`2002:${carried}::1`)).toBe(address);
        expect(networkOf(new URL(`http://[::ffff:${address}]`).hostname)).toBe(address);
      }),
    );
  });
});
