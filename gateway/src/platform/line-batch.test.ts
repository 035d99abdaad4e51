import { afterEach, expect, test, vi } from 'vitest';
import { LineBatch } from './line-batch.js';
import { createLog } from './log.js';

/** A log and its output, each text as it was written. */
function logged() {
  const written: string[] = [];
  const lines = new LineBatch({ write: (text) => void written.push(text) });
  return { written, lines, log: createLog('info', lines) };
}

const messages = (text: string | undefined) =>
  (text ?? '')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).msg);

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

afterEach(() => void vi.useRealTimers());

test('lines of one turn are written together, in order, and those of the next turns after 10 ms', () => {
  vi.useFakeTimers({ toFake: ['setImmediate', 'setTimeout', 'performance'] });
  const { written, log } = logged();
  log.info('one');
  log.info('two');
  expect(written).toEqual([]);
  vi.advanceTimersByTime(0);
  expect(written.map(messages)).toEqual([['one', 'two']]);
  log.info('three');
  vi.advanceTimersByTime(9);
  log.info('four');
  expect(written).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(written.map(messages)).toEqual([
    ['one', 'two'],
    ['three', 'four'],
  ]);
});

test('a line after a quiet time is written at the end of its turn', () => {
  vi.useFakeTimers({ toFake: ['setImmediate', 'setTimeout', 'performance'] });
  const { written, log } = logged();
  log.info('one');
  vi.advanceTimersByTime(10);
  log.info('two');
  vi.advanceTimersByTime(0);
  expect(written.map(messages)).toEqual([['one'], ['two']]);
});

test('a warning or an error is written at once, with the lines before it', () => {
  for (const level of ['warn', 'error', 'fatal'] as const) {
    const { written, log } = logged();
    log.info('before');
    log[level]('now');
    expect(written.map(messages)).toEqual([['before', 'now']]);
  }
});

test('lines buffered for long do not wait for the end of their turn', () => {
  const { written, log } = logged();
  for (let line = 0; line < 1000; line += 1) log.info('x'.repeat(100));
  expect(written.length).toBeGreaterThan(5);
  for (const text of written) expect(text.length).toBeLessThan(17_000);
});

test('lines that wait when the process ends are written then, once', async () => {
  const { written, lines, log } = logged();
  const before = process.listeners('exit').length;
  log.info('last');
  process.listeners('exit').at(-1)?.(0);
  expect(written.map(messages)).toEqual([['last']]);
  lines.flushSync();
  await nextTurn();
  expect(written).toHaveLength(1);
  expect(process.listeners('exit')).toHaveLength(before);
});
