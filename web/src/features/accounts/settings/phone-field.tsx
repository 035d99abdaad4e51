import { type ChangeEvent, useLayoutEffect, useState } from 'react';
import { TextField } from '../../../ui/text-field';

/** Two digits of area code, neither of them 0, then 8 digits, or 9 digits that begin with 9. */
const WHOLE = /^[1-9]{2}(?:9\d{8}|[2-8]\d{7})$/;
const AREA_DIGITS = 2;
const COUNTRY_CODE = '55';

/**
 * Number of digits between the area code and the dash. A number that begins with 9 is a mobile number with 9 digits.
 */
const headDigits = (digits: string) => (digits[AREA_DIGITS] === '9' ? 5 : 4);

/** Area code and number from what was typed or pasted, without Brazil's +55 and without surplus digits. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  // A masked number begins with a bracket, and then 55 is the area code of Santa Maria.
  const international = !text.trim().startsWith('(') && digits.length > 11 && digits.startsWith(COUNTRY_CODE);
  const national = international ? digits.slice(COUNTRY_CODE.length) : digits;
  return national.slice(0, AREA_DIGITS + headDigits(national) + 4);
}

/** '11912345678' becomes '(11) 91234-5678'; a part of a number is formatted as far as it goes. */
export function formatPhone(digits: string): string {
  if (digits.length <= AREA_DIGITS) return digits && `(${digits}`;
  const dash = AREA_DIGITS + headDigits(digits);
  const tail = digits.slice(dash);
  return `(${digits.slice(0, AREA_DIGITS)}) ${digits.slice(AREA_DIGITS, dash)}${tail && `-${tail}`}`;
}

export function isPhone(digits: string): boolean {
  return WHOLE.test(digits);
}

/** Caret position in a masked number, after its first `count` digits. */
export function caretBehind(masked: string, count: number): number {
  if (count === 0) return 0;
  let seen = 0;
  for (const [index, character] of [...masked].entries()) {
    if (/\d/.test(character)) seen += 1;
    if (seen === count) return index + 1;
  }
  return masked.length;
}

interface PhoneFieldProps {
  readonly digits: string;
  readonly onDigits: (digits: string) => void;
  readonly error?: string | undefined;
  readonly ref?: (input: HTMLInputElement | null) => void;
}

/** A Brazilian phone number, masked while it is typed, even when edited in the middle. */
export function PhoneField({ digits, onDigits, error, ref }: PhoneFieldProps) {
  const [caret, setCaret] = useState<{ readonly input: HTMLInputElement; readonly digitsBefore: number }>();

  // A new object each time, so that the caret is set again even if the mask restores the previous text.
  useLayoutEffect(() => {
    if (!caret) return;
    const at = caretBehind(caret.input.value, caret.digitsBefore);
    caret.input.setSelectionRange(at, at);
  }, [caret]);

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const before = target.value.slice(0, target.selectionStart ?? target.value.length);
    setCaret({ input: target, digitsBefore: before.replace(/\D/g, '').length });
    onDigits(phoneDigits(target.value));
  };

  return (
    <TextField
      ref={ref}
      label="Telefone"
      name="phone"
      type="tel"
      autoComplete="tel-national"
      placeholder="(11) 91234-5678"
      value={formatPhone(digits)}
      error={error}
      onChange={change}
    />
  );
}
