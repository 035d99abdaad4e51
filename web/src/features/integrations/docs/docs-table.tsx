import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { HeadCell, Table, TableFrame } from '../../../ui/data-table';

const Line = chakra('td', {
  base: { px: '4', py: '2', verticalAlign: 'top', minW: '112px' },
  // Words take the room that names and figures leave.
  variants: { words: { true: { minW: '200px', w: 'full' } } },
});

interface DocsTableProps {
  /** What the table is of, for who cannot see it. */
  readonly label: string;
  readonly heads: readonly string[];
  /** Cells of each row; the first one tells it from the others. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/** A table to be read; wider than its place, it scrolls inside itself, by keyboard too. */
export function DocsTable({ label, heads, rows }: DocsTableProps) {
  return (
    <TableFrame role="region" aria-label={label} tabIndex={0} borderWidth="1px" borderRadius="md">
      <Table>
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
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {heads.map((head, at) => (
                <Line key={head} words={at === heads.length - 1}>
                  {cells[at]}
                </Line>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}
