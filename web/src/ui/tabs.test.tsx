import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Tabs } from './tabs';
import { UiProvider } from './ui-provider';

const tabs = [
  { id: 'one', label: 'Um' },
  { id: 'two', label: 'Dois' },
  { id: 'three', label: 'Três' },
] as const;

function Example() {
  const [selected, setSelected] = useState<(typeof tabs)[number]['id']>('one');
  return (
    <Tabs label="Exemplo" tabs={tabs} selected={selected} onSelect={setSelected}>
      painel {selected}
    </Tabs>
  );
}

test('a press selects a tab, and its panel has its name', async () => {
  render(<Example />, { wrapper: UiProvider });
  await userEvent.click(screen.getByRole('tab', { name: 'Dois' }));
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Dois');
  expect(screen.getByRole('tabpanel', { name: 'Dois' })).toHaveTextContent('painel two');
});

test('by keyboard the tabs are one stop, and arrows, Home and End move between them', async () => {
  // jsdom runs a frame's callbacks without the promises between them, which Chakra's tabs wait for.
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => setTimeout(frame));
  render(<Example />, { wrapper: UiProvider });
  await userEvent.tab();
  for (const [key, name] of [
    ['{ArrowLeft}', 'Três'],
    ['{ArrowRight}', 'Um'],
    ['{ArrowRight}', 'Dois'],
    ['{End}', 'Três'],
    ['{Home}', 'Um'],
  ] as const) {
    await userEvent.keyboard(key);
    await waitFor(() => expect(screen.getByRole('tab', { selected: true, name })).toHaveFocus());
  }
  await userEvent.tab();
  expect(screen.getByRole('tabpanel', { name: 'Um' })).toHaveFocus();
});
