import type { ReactNode } from 'react';
import { Cell, HeadCell, Table, TableFrame } from '../../../../ui/data-table';
import { VisuallyHidden } from '../../../../ui/visually-hidden';

interface FigureTableProps {
  /** What the table holds; read out before it. */
  readonly caption: string;
  readonly heads: readonly string[];
  /** The first cell of a row names it. */
  readonly rows: readonly (readonly ReactNode[])[];
}

/** A small table of figures. */
export function FigureTable({ caption, heads, rows }: FigureTableProps) {
  return (
    // Wider than the screen it scrolls in itself, and a region that scrolls is reached by keyboard.
    <TableFrame role="region" aria-label={caption} tabIndex={0}>
      <Table>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <HeadCell key={head} scope="col">
                {head}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={String(cells[0])}>
              {cells.map((cell, column) => (
                <Cell key={heads[column]} h="10">
                  {cell}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}
