import { expect, test, vi } from 'vitest';
import { cooldownEnd, cooldownSeconds, startCooldown } from './use-generate-signal';

test('§9 cooldown: it lasts 30 s after a success', () => {
  startCooldown(1000);
  expect(cooldownSeconds(cooldownEnd.getState(), 1000)).toBe(30);
  expect(cooldownSeconds(cooldownEnd.getState(), 30_000)).toBe(1);
  expect(cooldownSeconds(cooldownEnd.getState(), 31_000)).toBe(0);
  expect(cooldownSeconds(cooldownEnd.getState(), 99_000)).toBe(0);
});

test('subscribers receive a new end until they unsubscribe', () => {
  const listener = vi.fn();
  const stop = cooldownEnd.subscribe(listener);
  startCooldown(0);
  stop();
  cooldownEnd.setState(0);
  expect(listener).toHaveBeenCalledTimes(1);
});
