import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../../platform/log.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { type Answered, AnswerObserver, observeRequests } from './observe-requests.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setImmediate', 'setTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

function observed() {
  const lines: string[] = [];
  const metrics = new Metrics();
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line).requestId) });
  return { lines, metrics, observer: new AnswerObserver(metrics, log) };
}

function answered(requestId: string): Answered {
  const notes = { operation: 'TrackRecord' };
  return { requestId, method: 'POST', route: '/graphql', status: 200, milliseconds: 3, notes };
}

const total = /^farol_http_requests_total\{.*\} (\d+)$/m;

test('an answer is logged in its turn, and those of the next ten milliseconds together', () => {
  const { lines, observer } = observed();
  observer.observe(answered('one'));
  vi.advanceTimersByTime(0);
  expect(lines).toEqual(['one']);
  observer.observe(answered('two'));
  vi.advanceTimersByTime(9);
  observer.observe(answered('three'));
  expect(lines).toEqual(['one']);
  vi.advanceTimersByTime(1);
  expect(lines).toEqual(['one', 'two', 'three']);
});

test('metrics include the answers that wait', async () => {
  const { lines, metrics, observer } = observed();
  for (const id of ['one', 'two', 'three']) observer.observe(answered(id));
  expect(total.exec(await metrics.text())?.[1]).toBe('3');
  expect(lines).toEqual(['one', 'two', 'three']);
});

test('an answer without an execution is counted as an operation too', async () => {
  const { metrics, observer } = observed();
  observer.observe({ ...answered('one'), operationSeconds: 0.002 });
  observer.observe(answered('two'));
  expect(await metrics.text()).toContain(
    'farol_graphql_operations_total{operation="TrackRecord",result="ok"} 1\n',
  );
});

test('a server that closes logs what waits', async () => {
  const { lines, observer } = observed();
  const app = Fastify();
  observeRequests(app, observer);
  app.get('/', () => 'ok');
  await app.inject('/');
  observer.observe(answered('last'));
  await app.close();
  expect(lines).toHaveLength(2);
  expect(lines.at(-1)).toBe('last');
});
