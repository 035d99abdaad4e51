import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { Metrics } from '../platform/metrics/metrics.js';
import { shedLoad } from './load-shedding.js';

const SAMPLE_MS = 100;

/** Keeps this thread from taking any other turn. */
function holdThread(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SAMPLE_MS * 4);
}

test('ASVS 15.2.2: while the event loop is late calls are refused with 503 and Retry-After, and counted; /healthz and /metrics are not', async () => {
  const app = Fastify();
  const metrics = new Metrics();
  await shedLoad(app, metrics, { delay: 60, sample: SAMPLE_MS });
  for (const path of ['/graphql', '/api/auth/me', '/healthz', '/metrics'])
    app.get(path, () => ({ ok: true }));
  const ask = async (url: string) => app.inject({ url });
  expect((await ask('/graphql')).statusCode).toBe(200);

  const whileLate = async () => {
    holdThread();
    // The sample is taken by a timer, which has its turn now.
    await new Promise((resolve) => setImmediate(resolve));
    return (await ask('/graphql')).statusCode;
  };
  await expect.poll(whileLate, { timeout: 15_000 }).toBe(503);
  const answers = await Promise.all(['/graphql', '/api/auth/me', '/healthz', '/metrics'].map(ask));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 200, 200]);
  expect(answers.map(({ headers }) => headers['retry-after'])).toEqual(['2', '2', undefined, undefined]);
  expect(answers[0]?.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE' } }] });
  expect(answers[1]?.json()).toMatchObject({
    message: 'Muitos acessos no momento. Tente novamente em instantes.',
  });
  expect(await metrics.registry.metrics()).toMatch(/farol_requests_shed_total [1-9]/);

  await expect.poll(async () => (await ask('/graphql')).statusCode, { timeout: 15_000 }).toBe(200);
  await app.close();
});
