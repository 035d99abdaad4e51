import { expect, test } from 'vitest';
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

test('lines of one turn are written together, in order, and those of the next turn after them', async () => {
  const { written, log } = logged();
  log.info('one');
  log.info('two');
  expect(written).toEqual([]);
  await nextTurn();
  log.info('three');
  await nextTurn();
  expect(written.map(messages)).toEqual([['one', 'two'], ['three']]);
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
