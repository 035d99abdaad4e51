import fc from 'fast-check';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { clientAddress, trustedHop } from './client-address.js';

const entries = fc.array(fc.constantFrom('203.0.113.9', ' 198.51.100.7 ', '2001:db8::1', 'x', '', ' '), {
  maxLength: 5,
});

test.each([0, 1, 2, 3])(
  'behind %i proxies the client address is the one that Fastify computes',
  async (proxies) => {
    const app = Fastify({ trustProxy: trustedHop(proxies) });
    app.get('/', (request) => [request.ip, clientAddress(request.raw, proxies)]);
    await fc.assert(
      fc.asyncProperty(fc.option(entries), async (sent) => {
        const headers = sent ? { 'x-forwarded-for': sent.join(',') } : {};
        const answer = await app.inject({ url: '/', headers, remoteAddress: '192.0.2.1' });
        const [ip, own] = answer.json<[string, string]>();
        expect(own).toBe(ip);
      }),
    );
    await app.close();
  },
);
