import { expect, test } from 'vitest';
import { createOrderKeys, type Order, randomKey } from './use-order';

const order: Order = {
  pair: 'EUR/USD',
  timeframe: '5m',
  direction: 'CALL',
  stake: 20_000,
  signalId: null,
  statedChance: null,
};

const numbered = () => {
  let count = 0;
  return createOrderKeys(() => {
    count += 1;
    return `key-${count}`;
  });
};

test('an order resent without an answer keeps its key', () => {
  const keys = numbered();
  expect([keys.keyOf(order), keys.keyOf({ ...order })]).toEqual(['key-1', 'key-1']);
});

test('after an answer, the same order gets a new key', () => {
  const keys = numbered();
  keys.keyOf(order);
  keys.answered();
  expect(keys.keyOf(order)).toBe('key-2');
});

test('another order gets a new key', () => {
  const keys = numbered();
  keys.keyOf(order);
  expect(keys.keyOf({ ...order, direction: 'PUT' })).toBe('key-2');
  expect(keys.keyOf({ ...order, stake: 1 })).toBe('key-3');
});

test('a key has 128 bits, in characters that the gateway accepts', () => {
  expect(randomKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(randomKey()).not.toBe(randomKey());
});
