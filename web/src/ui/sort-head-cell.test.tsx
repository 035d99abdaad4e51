import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Table } from './data-table';
import { SortHeadCell, type SortOrder } from './sort-head-cell';
import { UiProvider } from './ui-provider';

function show(order: SortOrder | undefined, onSort = vi.fn()) {
  render(
    <Table>
      <thead>
        <tr>
          <SortHeadCell order={order} onSort={onSort}>
            Nome
          </SortHeadCell>
        </tr>
      </thead>
    </Table>,
    { wrapper: UiProvider },
  );
  return onSort;
}

test.each([
  ['ascending', 'ascending'],
  ['descending', 'descending'],
  [undefined, 'none'],
] as const)('a column that is sorted %s has the state %s', (order, said) => {
  show(order);
  expect(screen.getByRole('columnheader', { name: 'Nome' })).toHaveAttribute('aria-sort', said);
});

test('a press on a column header requests another order', async () => {
  const onSort = show(undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Nome' }));
  expect(onSort).toHaveBeenCalledTimes(1);
});
