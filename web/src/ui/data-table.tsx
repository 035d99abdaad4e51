import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden';

/**
 * Frame for a table; a wider table scrolls inside it. An edge beyond which the table goes on is shaded: the shades stay at
 * the frame's edges, and the table's own ends scroll over them.
 */
export const TableFrame = chakra('div', {
  base: {
    overflowX: 'auto',
    position: 'relative',
    bgColor: 'surface',
    bgImage: `linear-gradient(to right, {colors.surface} 50%, transparent), linear-gradient(to left, {colors.surface} 50%, transparent),
      linear-gradient(to right, {colors.shade}, transparent), linear-gradient(to left, {colors.shade}, transparent)`,
    bgSize: '48px 100%, 48px 100%, 16px calc(100% - 2px), 16px calc(100% - 2px)',
    backgroundPosition: 'left, right, left, right',
    bgAttachment: 'local, local, scroll, scroll',
    bgRepeat: 'no-repeat',
    _print: { overflowX: 'visible', bgImage: 'none' },
  },
});

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
  // Figures are aligned with the right edge of their column.
  variants: end,
});

export const Cell = chakra('td', { base: { h: '14', px: '4', py: '2' }, variants: end });

/** For tables with many short figures, like `TightHeadCell`. */
export const TightCell = chakra(Cell, {
  base: { h: '10', px: { base: '2', sm: '4' }, py: '1', whiteSpace: 'nowrap' },
});
export const TightHeadCell = chakra(HeadCell, { base: { px: { base: '2', sm: '4' } } });

interface CaptionedTableProps extends ComponentProps<typeof TableFrame> {
  /** Accessible name of the table. */
  readonly caption: string;
  /** Accessible name of the frame that scrolls sideways, if the caption's is already used. */
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/** A table that scrolls sideways in its frame, also by keyboard, if it is wider than the page. */
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

/** The head of a table with plain columns. */
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
