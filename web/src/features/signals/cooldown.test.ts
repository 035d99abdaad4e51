import { expect, test, vi } from 'vitest';
import { cooldown, cooldownSeconds } from './cooldown';

test('§9 cooldown: it lasts 30 s from a success', () => {
  cooldown.start(1000);
  expect(cooldownSeconds(cooldown.endsAt(), 1000)).toBe(30);
  expect(cooldownSeconds(cooldown.endsAt(), 30_000)).toBe(1);
  expect(cooldownSeconds(cooldown.endsAt(), 31_000)).toBe(0);
  expect(cooldownSeconds(cooldown.endsAt(), 99_000)).toBe(0);
});

test('listeners hear of a new one until they stop', () => {
  const heard = vi.fn();
  const stop = cooldown.subscribe(heard);
  cooldown.start(0);
  stop();
  cooldown.clear();
  expect(heard).toHaveBeenCalledTimes(1);
});
