import type { ReactNode } from 'react';
import { CaptionedTable, Cell, HeadRow } from '../../../../ui/data-table';

interface FigureTableProps {
  /** Describes the table; read out before it. */
  readonly caption: string;
  readonly heads: readonly string[];
  /** The first cell of a row names it. */
  readonly rows: readonly (readonly ReactNode[])[];
}

/** A small table of figures. */
export function FigureTable({ caption, heads, rows }: FigureTableProps) {
  return (
    <CaptionedTable caption={caption}>
      <HeadRow heads={heads} />
      <tbody>
        {rows.map((cells) => (
          <tr key={String(cells[0])}>
            {cells.map((cell, column) => (
              <Cell key={heads[column]} h="10" px={{ base: '3', sm: '4' }}>
                {cell}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </CaptionedTable>
  );
}
