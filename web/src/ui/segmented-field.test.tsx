import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SegmentedField } from './segmented-field';
import { Switch } from './switch';
import { UiProvider } from './ui-provider';

const options = [
  { value: 'basic', label: 'Básico' },
  { value: 'premium', label: 'Premium' },
] as const;

test('a segmented field is a named group of radio buttons, one of which is chosen', async () => {
  const onChange = vi.fn();
  const field = <SegmentedField legend="Nível" value="basic" options={options} onChange={onChange} />;
  render(field, { wrapper: UiProvider });
  expect(screen.getByRole('radiogroup', { name: 'Nível' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Básico' })).toBeChecked();
  await userEvent.click(screen.getByText('Premium'));
  expect(onChange).toHaveBeenCalledWith('premium');
});

test('the space bar toggles a switch', async () => {
  render(<Switch aria-label="Criptomoedas" />, { wrapper: UiProvider });
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(screen.getByRole('switch', { name: 'Criptomoedas' })).toBeChecked();
});
