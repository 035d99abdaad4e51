import { expect, test } from 'vitest';
import { totpStep } from './totp.js';

/** RFC 6238, appendix B: the secret '12345678901234567890' in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('RFC 6238: at %d s the code is %s', (seconds, code) => {
  expect(totpStep(SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

test('a code of the step before or after is taken, and told as that step', () => {
  const before = (1_111_111_109 - 30) * 1000;
  expect(totpStep(SECRET, '081804', before)).toBe(Math.floor(1_111_111_109 / 30));
  expect(totpStep(SECRET, '081804', (1_111_111_109 + 30) * 1000)).toBe(Math.floor(1_111_111_109 / 30));
  expect(totpStep(SECRET, '081804', (1_111_111_109 + 61) * 1000)).toBeUndefined();
});

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('%j is no code', (code) => {
  expect(totpStep(SECRET, code, 59_000)).toBeUndefined();
});
