import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nationalDigits, toE164 } from './phone.js';

describe('§5 profile: a phone', () => {
  test.each([
    '(11) 91234-5678',
    '11912345678',
    '11 91234 5678',
    '11-91234-5678',
    '11.91234.5678',
    '+55 11 91234-5678',
    '+55 (11) 91234-5678',
    '+5511912345678',
    '+55 (0)11 91234-5678',
    '55 11 91234-5678',
    '5511912345678',
    '011 91234-5678',
    '(011) 91234-5678',
    '015 11 91234-5678',
    '02111912345678',
    '0xx11 91234-5678',
    '(0XX11) 91234-5678',
    '  (11) 91234-5678 ',
  ])('written %s is one number', (written) => {
    expect(toE164(written)).toBe('+5511912345678');
  });

  test.each([
    ['(11) 3456-7890', '+551134567890'],
    ['+55 11 3456-7890', '+551134567890'],
    ['0 11 3456-7890', '+551134567890'],
    ['(55) 91234-5678', '+5555912345678'],
    ['55 3456-7890', '+555534567890'],
    ['+55 55 3456-7890', '+555534567890'],
  ])(
    'written %s is %s: a landline has 8 digits, and 55 is the area code of Santa Maria, too',
    (written, stored) => {
      expect(toE164(written)).toBe(stored);
    },
  );

  test.each([
    '',
    '   ',
    '123',
    '91234-5678',
    '(01) 91234-5678',
    '(11) 1234-5678',
    '+1 212 555 0100',
    '+351 912 345 678',
    '11912345678 ramal 2',
    'onze nove',
    '1191234567890',
    '(11) 91234-5678 ou (11) 3456-7890',
  ])('%j is none', (written) => {
    expect(toE164(written)).toBeUndefined();
  });

  test('sending a stored phone again stores the same, with its country code or without', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]{2}(9\d{8}|[2-8]\d{7})$/), (digits) => {
        const stored = toE164(digits);
        expect(stored).toBe(`+55${digits}`);
        expect(toE164(String(stored))).toBe(stored);
        expect(nationalDigits(String(stored))).toBe(digits);
      }),
    );
  });
});
