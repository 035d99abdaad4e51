import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLog } from '../log.js';
import { systemTimer } from '../timer.js';
import { watchDatabase } from './database-watch.js';

/** Milliseconds. A call may take 1.5 s; the watch uses the first plus twice the second of them. */
const EVERY = 150;
const TIMEOUT = 325;

/** Pending answers of the probe, oldest first; the tests give them. */
const questions: (() => void)[] = [];
const switches: string[] = [];
let elsewhere: number;
let isAnswered: boolean;
let end: () => Promise<void>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  questions.length = 0;
  switches.length = 0;
  elsewhere = 0;
  isAnswered = false;
  end = watchDatabase({
    sockets: {
      listen: () => () => isAnswered,
      refuse: () => switches.push('refused'),
      allow: () => switches.push('allowed'),
    },
    probe: {
      ask: () => new Promise<void>((resolve) => questions.push(resolve)),
      askElsewhere() {
        elsewhere += 1;
      },
    },
    timer: systemTimer,
    log: createLog('silent'),
  });
});
afterEach(async () => {
  for (const answer of questions) answer();
  await end();
  vi.useRealTimers();
});

/** Lets time pass, and then everything run that is due. */
async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

describe('the watch over a database', () => {
  test('detects its silence 0.8 s after its last answer', async () => {
    await pass(EVERY);
    questions.shift()?.();
    await pass(EVERY);
    expect(switches).toEqual(['allowed']);
    expect(questions).toHaveLength(1);
    await pass(TIMEOUT);
    expect(switches).toEqual(['allowed']);
    await pass(TIMEOUT);
    expect(switches).toEqual(['allowed', 'refused']);
    expect(elsewhere).toBe(1);
  });

  test('does not cut it if the answer arrives in the second wait', async () => {
    await pass(EVERY);
    await pass(TIMEOUT);
    questions.shift()?.();
    await pass(TIMEOUT);
    expect(switches).toEqual(['allowed']);
    expect(elsewhere).toBe(0);
  });

  test('does not cut it if it answers others, and asks again on another connection', async () => {
    isAnswered = true;
    await pass(EVERY);
    await pass(TIMEOUT);
    await pass(TIMEOUT);
    expect(switches).toEqual(['allowed']);
    expect(elsewhere).toBe(1);
    await pass(EVERY);
    expect(questions).toHaveLength(2);
  });

  test('continues to ask while it is silent, and lets calls through with the first answer', async () => {
    await pass(EVERY);
    for (let wait = 0; wait < 4; wait += 1) await pass(TIMEOUT);
    expect(switches[0]).toBe('refused');
    expect(questions.length).toBeGreaterThan(1);
    questions.pop()?.();
    await pass(0);
    expect(switches.at(-1)).toBe('allowed');
  });
});
