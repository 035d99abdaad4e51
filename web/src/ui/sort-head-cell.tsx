import { chakra } from '@chakra-ui/react/styled-system';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import type { ReactNode } from 'react';
import { HeadCell } from './data-table';
import { Icon } from './icon';

const Sorter = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    h: '7',
    mx: '-1',
    px: '1',
    borderRadius: 'sm',
    cursor: 'pointer',
    color: 'inherit',
    fontWeight: 'medium',
    _hover: { color: 'text' },
  },
  variants: { sorted: { true: { color: 'text' } } },
});

export type SortOrder = 'ascending' | 'descending';

interface SortHeadCellProps {
  /** Sort order of this column; absent if the rows are sorted by another one. */
  readonly order?: SortOrder | undefined;
  readonly onSort: () => void;
  readonly children: ReactNode;
}

/** The head of a sortable column. */
export function SortHeadCell({ order, onSort, children }: SortHeadCellProps) {
  const arrow = order === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <HeadCell scope="col" aria-sort={order ?? 'none'}>
      <Sorter type="button" sorted={order !== undefined} onClick={onSort}>
        {children}
        <Icon as={order === undefined ? ChevronsUpDown : arrow} size={14} />
      </Sorter>
    </HeadCell>
  );
}
