import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { UiProvider } from '../../../ui/ui-provider';
import { PhoneField } from './phone-field';

function Form() {
  const [digits, setDigits] = useState('11912345678');
  const input = useRef<HTMLInputElement>(null);
  return (
    <UiProvider>
      <PhoneField ref={input} digits={digits} onDigits={setDigits} />
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

test('§2 /settings phone: a digit mended in the middle leaves the caret where it was', async () => {
  render(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>('Telefone');
  await userEvent.type(field, '{Backspace}7', { initialSelectionStart: 7, initialSelectionEnd: 7 });
  expect(field).toHaveValue('(11) 97234-5678');
  expect(field.selectionStart).toBe(7);
});
