import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden';

/** Rows of records; wider than its place, it scrolls inside itself. */
export const TableFrame = chakra('div', { base: { overflowX: 'auto', position: 'relative' } });

export const Table = chakra('table', {
  base: {
    w: 'full',
    textAlign: 'left',
    fontVariantNumeric: 'tabular-nums',
    '& tbody tr + tr': { borderTopWidth: '1px' },
    '& thead tr': { borderBottomWidth: '1px' },
  },
});

const end = { end: { true: { textAlign: 'right' } } } as const;

export const HeadCell = chakra('th', {
  base: {
    h: '10',
    px: '4',
    textStyle: 'xs',
    fontWeight: 'medium',
    color: 'muted',
    whiteSpace: 'nowrap',
  },
  // Figures end on the right edge of their column.
  variants: end,
});

export const Cell = chakra('td', { base: { h: '14', px: '4', py: '2' }, variants: end });

/** Of a table of many short figures. */
export const TightCell = chakra(Cell, {
  base: { h: '10', px: { base: '2', sm: '4' }, py: '1', whiteSpace: 'nowrap' },
});

interface CaptionedTableProps extends ComponentProps<typeof TableFrame> {
  /** What the table is of, for who cannot see it. */
  readonly caption: string;
  /** Name of the frame that scrolls sideways, where the caption's is taken. */
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/** A table that scrolls sideways by itself, by keyboard too, where it is wider than the page. */
export function CaptionedTable({ caption, label = caption, children, ...frame }: CaptionedTableProps) {
  return (
    <TableFrame role="region" aria-label={label} tabIndex={0} {...frame}>
      <Table>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        {children}
      </Table>
    </TableFrame>
  );
}

/** The head of a table of which no column is special. */
export function HeadRow({ heads }: { readonly heads: readonly string[] }) {
  return (
    <thead>
      <tr>
        {heads.map((head) => (
          <HeadCell key={head} scope="col">
            {head}
          </HeadCell>
        ))}
      </tr>
    </thead>
  );
}
