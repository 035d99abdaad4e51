import { describe, expect, test } from 'vitest';
import { mayReadMetrics } from './metrics-access.js';

const TOKEN = 'um token de medidas bem longo';

describe('metrics are read', () => {
  test.each([
    ['from this machine', '127.0.0.1', {}, true],
    ['from this machine, over IPv6', '::1', {}, true],
    ['from this machine, as IPv6 writes IPv4', '::ffff:127.0.0.1', {}, true],
    ['from this machine by its local names', '127.0.0.1', { host: 'localhost:4000' }, true],
    ['from this machine by its IPv6 address', '::1', { host: '[::1]:4000' }, true],
    ['by a page whose name leads to this machine', '127.0.0.1', { host: 'evil.example:4000' }, false],
    ['by a page named like this machine', '127.0.0.1', { host: 'localhost.evil.example' }, false],
    ['from elsewhere', '10.0.0.7', {}, false],
    ['from nowhere', undefined, {}, false],
    ['through a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '10.0.0.7' }, false],
    ['through a proxy that says less', '127.0.0.1', { via: '1.1 proxy' }, false],
    ['from elsewhere with the token', '10.0.0.7', { authorization: `Bearer ${TOKEN}` }, true],
    ['from elsewhere with a part of it', '10.0.0.7', { authorization: `Bearer ${TOKEN.slice(1)}` }, false],
    ['from elsewhere with nothing behind Bearer', '10.0.0.7', { authorization: 'Bearer ' }, false],
  ])('%s: %s %j → %s', (_how, address, headers, may) => {
    expect(mayReadMetrics({ address, headers }, TOKEN)).toBe(may);
  });

  test('by nobody elsewhere if no token is set', () => {
    const headers = { authorization: 'Bearer undefined' };
    expect(mayReadMetrics({ address: '10.0.0.7', headers }, undefined)).toBe(false);
  });
});
