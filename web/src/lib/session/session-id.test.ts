import { expect, test } from 'vitest';
import { newSessionId, sessionId } from './session-id';

test('§3 storage: a session id is session_{timestamp}_{random}', () => {
  expect(newSessionId(1700000000000, new Uint8Array([0, 1, 255]))).toBe('session_1700000000000_0001ff');
});

test('§3 storage: the random part has 128 bits', () => {
  expect(sessionId(1)).toMatch(/^session_1_[0-9a-f]{32}$/);
});

test('a browser keeps its session id', () => {
  expect(sessionId(2)).toBe(sessionId(1));
});
