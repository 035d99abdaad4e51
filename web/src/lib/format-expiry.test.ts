import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expiryText, expiryTextChangesIn } from './format-expiry';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

describe('§4 expiry text', () => {
  test.each([
    [1, '1min'],
    [MINUTE, '1min'],
    [MINUTE + 1, '2min'],
    [4 * MINUTE + 12 * SECOND, '5min'],
    [59 * MINUTE + 1, '1h 0min'],
    [60 * MINUTE, '1h 0min'],
    [60 * MINUTE + 1, '1h 1min'],
    [125 * MINUTE, '2h 5min'],
  ])('%i ms left reads %s', (left, text) => {
    expect(expiryText(left, 0)).toBe(text);
  });

  test('it reads Expirado from the moment of expiry on', () => {
    expect(expiryText(MINUTE, MINUTE)).toBe('Expirado');
    expect(expiryText(MINUTE, 2 * MINUTE)).toBe('Expirado');
    expect(expiryTextChangesIn(MINUTE, MINUTE)).toBeUndefined();
  });

  test('the text is unchanged until the returned time and changes then', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 * MINUTE }), (left) => {
        const wait = expiryTextChangesIn(left, 0) ?? 0;
        expect(expiryText(left, wait - 1)).toBe(expiryText(left, 0));
        expect(expiryText(left, wait)).not.toBe(expiryText(left, 0));
      }),
    );
  });
});
