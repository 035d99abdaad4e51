import { expect, test, vi } from 'vitest';
import { Egress } from './egress.js';

vi.mock('node:dns/promises', async (original) => ({
  ...(await original<object>()),
  lookup: () => new Promise(() => undefined),
}));

test('a message to a host named by the operator ends in time although its name is never resolved', async () => {
  const egress = new Egress(['intranet.example']);
  const ended = new AbortController();
  const message = { headers: {}, body: '{}', timeoutMs: 3_600_000, signal: ended.signal };
  const post = egress.post('http://intranet.example/', message);
  ended.abort(new Error('out of time'));
  await expect(post).rejects.toThrow('out of time');
});
