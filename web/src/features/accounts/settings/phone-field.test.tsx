import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { UiProvider } from '../../../ui/ui-provider';
import { caretBehind, formatPhone, isPhone, PhoneField, phoneDigits } from './phone-field';

function Form() {
  const [digits, setDigits] = useState('11912345678');
  return (
    <UiProvider>
      <PhoneField digits={digits} onDigits={setDigits} />
    </UiProvider>
  );
}

test('§2 /settings phone: it is masked as it is typed', async () => {
  render(<Form />);
  const field = screen.getByLabelText('Telefone');
  await userEvent.clear(field);
  await userEvent.type(field, '1134567890');
  expect(field).toHaveValue('(11) 3456-7890');
});

test('§2 /settings phone: editing a digit in the middle keeps the caret in place', async () => {
  render(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>('Telefone');
  await userEvent.type(field, '{Backspace}7', { initialSelectionStart: 7, initialSelectionEnd: 7 });
  expect(field).toHaveValue('(11) 97234-5678');
  expect(field.selectionStart).toBe(7);
});

test.each([
  ['', ''],
  ['1', '(1'],
  ['11', '(11'],
  ['119', '(11) 9'],
  ['1191234', '(11) 91234'],
  ['11912345', '(11) 91234-5'],
  ['11912345678', '(11) 91234-5678'],
  ['1134567890', '(11) 3456-7890'],
])('§2 /settings phone: %s is written %s', (digits, masked) => {
  expect(formatPhone(digits)).toBe(masked);
  expect(phoneDigits(masked)).toBe(digits);
});

test.each([
  ['+55 (11) 91234-5678', '11912345678'],
  ['5511912345678', '11912345678'],
  ['11 3456 7890', '1134567890'],
  ['(55) 91234-56789', '55912345678'],
  ['(11) 3456-78901', '1134567890'],
])('§2 /settings phone: %s is reduced to the digits %s', (text, digits) => {
  expect(phoneDigits(text)).toBe(digits);
});

test('§2 /settings phone: a complete number is an area code and a mobile or landline number', () => {
  const whole = ['11912345678', '1134567890', '1191234567', '01912345678', '1112345678'].map(isPhone);
  expect(whole).toEqual([true, true, false, false, false]);
});

test('§2 /settings phone: the caret stays behind the typed digit', () => {
  const at = [0, 1, 2, 3, 7, 8, 99].map((count) => caretBehind('(11) 91234-5678', count));
  expect(at).toEqual([0, 2, 3, 6, 10, 12, 15]);
});
