import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UiProvider } from '../../../ui/ui-provider';
import { type DayFigures, describeStats } from './day-figures';
import { StatsTable } from './stats-table';

const days: readonly DayFigures[] = [
  { day: '2026-11-19', registrations: 1370, activeUsers: 23_969, signals: 12, hitRate: null },
  { day: '2026-11-20', registrations: 310, activeUsers: 27_415, signals: 48, hitRate: 0.5625 },
];

test('the table beside the chart has all its figures, newest first', () => {
  render(
    <UiProvider>
      <StatsTable days={days} />
    </UiProvider>,
  );
  const [head, ...rows] = within(screen.getByRole('table', { name: 'Números por dia' })).getAllByRole('row');
  const cellsOf = (row: HTMLElement | undefined) =>
    [...(row?.children ?? [])].map((cell) => cell.textContent);
  expect(cellsOf(head)).toEqual(['Dia', 'Cadastros', 'Ativos', 'Sinais', 'Acerto']);
  expect(rows.map(cellsOf)).toEqual([
    ['20/11/2026', '310', '27.415', '48', '56,3%'],
    ['19/11/2026', '1.370', '23.969', '12', '–'],
  ]);
});

test('the chart has a text alternative', () => {
  expect(describeStats(days, 'registrations')).toBe(
    'Cadastros por dia, de 19/11/2026 a 20/11/2026; o maior é 1.370, o último 310',
  );
  expect(describeStats(days.slice(0, 1), 'hitRate')).toContain('sem números');
});
