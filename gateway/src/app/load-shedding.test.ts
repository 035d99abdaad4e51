import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Metrics } from '../platform/metrics/metrics.js';
import { shedLoad } from './load-shedding.js';

const SAMPLE_MS = 100;

/** Blocks this thread from taking any other turn. */
function holdThread(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SAMPLE_MS * 4);
}

const PATHS = ['/graphql', '/api/auth/me', '/healthz', '/metrics'];

/** Its samples are taken when a test moves the timers. */
async function shedding(metrics: Metrics, delay = 60): Promise<FastifyInstance> {
  const app = Fastify();
  await shedLoad(app, metrics, { delay, sample: SAMPLE_MS });
  for (const path of PATHS) app.get(path, () => ({ ok: true }));
  return app;
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Blocks the thread, and lets the delay's measurement take its turn, which comes between two of these. */
async function beLate(): Promise<void> {
  holdThread();
  await turn();
  await turn();
  vi.advanceTimersByTime(SAMPLE_MS);
}

const statusOf = async (app: FastifyInstance) => (await app.inject({ url: '/graphql' })).statusCode;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('a start that blocked the event loop is no overload: calls are refused only for later delays', async () => {
  const app = await shedding(new Metrics());
  await app.listen({ host: '127.0.0.1', port: 0 });
  // Without any turn of the event loop, a sample counts as infinitely late.
  vi.advanceTimersByTime(2 * SAMPLE_MS - 1);
  expect(await statusOf(app)).toBe(200);
  vi.advanceTimersByTime(2 * SAMPLE_MS);
  expect(await statusOf(app)).toBe(503);
  await app.close();
});

test('a sample without any turn of the event loop is late by its own length only', async () => {
  const app = await shedding(new Metrics(), SAMPLE_MS);
  await app.listen({ host: '127.0.0.1', port: 0 });
  vi.advanceTimersByTime(2 * SAMPLE_MS - 1);
  vi.advanceTimersByTime(2 * SAMPLE_MS);
  expect(await statusOf(app)).toBe(200);
  const whileLate = async () => {
    await beLate();
    return statusOf(app);
  };
  await expect.poll(whileLate).toBe(503);
  await app.close();
});

test('ASVS 15.2.2: while the event loop is late, calls are refused with 503 and Retry-After, and counted; /healthz and /metrics are not', async () => {
  const metrics = new Metrics();
  const app = await shedding(metrics);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const ask = async (url: string) => app.inject({ url });
  const statusAfterSample = () => {
    vi.advanceTimersByTime(SAMPLE_MS);
    return statusOf(app);
  };
  // Until the samples of the start are over.
  vi.advanceTimersByTime(2 * SAMPLE_MS);
  await expect.poll(statusAfterSample).toBe(200);

  const whileLate = async () => {
    await beLate();
    return statusOf(app);
  };
  await expect.poll(whileLate).toBe(503);
  const answers = await Promise.all(PATHS.map(ask));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 200, 200]);
  expect(answers.map(({ headers }) => headers['retry-after'])).toEqual(['2', '2', undefined, undefined]);
  expect(answers[0]?.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE' } }] });
  expect(answers[1]?.json()).toMatchObject({
    message: 'Muitos acessos no momento. Tente novamente em instantes.',
  });
  expect(await metrics.registry.metrics()).toMatch(/farol_requests_shed_total [1-9]/);

  await expect.poll(statusAfterSample).toBe(200);
  await app.close();
});

test('a refused call is not run, even if sending its answer takes a moment', async () => {
  const app = Fastify();
  await shedLoad(app, new Metrics(), { delay: 60, sample: SAMPLE_MS });
  app.addHook('onSend', async () => new Promise((resolve) => setImmediate(resolve)));
  const run = vi.fn(() => ({ ok: true }));
  app.get('/graphql', run);
  await app.listen({ host: '127.0.0.1', port: 0 });
  vi.advanceTimersByTime(2 * SAMPLE_MS);
  const whileLate = async () => {
    await beLate();
    run.mockClear();
    return statusOf(app);
  };
  await expect.poll(whileLate).toBe(503);
  await app.close();
  expect(run).not.toHaveBeenCalled();
});
