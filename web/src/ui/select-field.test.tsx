import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SelectField } from './select-field';
import { UiProvider } from './ui-provider';

test('a select is labelled, shows its value and reports the selected one', async () => {
  const choose = vi.fn();
  const options = ['1m', '5m'].map((value) => ({ value, label: value }));
  render(<SelectField label="Tempo" value="5m" options={options} onChange={choose} />, {
    wrapper: UiProvider,
  });
  const select = screen.getByRole('combobox', { name: 'Tempo' });
  expect(select).toHaveValue('5m');
  await userEvent.selectOptions(select, '1m');
  expect(choose).toHaveBeenCalledWith('1m');
});
