import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeDigits } from './code-field';

test('§5 code: digits only, six at most', () => {
  expect(codeDigits('12a-34')).toBe('1234');
  expect(codeDigits('123 456')).toBe('123456');
  expect(codeDigits('1234567')).toBe('123456');
});

test('§5 code: any other input is removed', () => {
  fc.assert(fc.property(fc.string(), (text) => /^\d{0,6}$/.test(codeDigits(text))));
});
