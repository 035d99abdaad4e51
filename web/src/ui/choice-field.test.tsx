import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ChoiceField } from './choice-field';
import { UiProvider } from './ui-provider';

const choices = [
  { value: 'up', label: 'Alta' },
  { value: 'down', label: 'Baixa' },
] as const;

function Asked() {
  const [value, setValue] = useState<'up' | 'down'>();
  return <ChoiceField legend="Para onde foi?" choices={choices} value={value} onChange={setValue} />;
}

test('the question names the group, and nothing is chosen at first', () => {
  render(<Asked />, { wrapper: UiProvider });
  expect(screen.getByRole('group', { name: 'Para onde foi?' })).toBeInTheDocument();
  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
});

test('it has one tab stop, and arrows move the choice', async () => {
  render(<Asked />, { wrapper: UiProvider });
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(screen.getByRole('radio', { name: 'Alta' })).toBeChecked();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'Baixa' })).toBeChecked();
});
