import type { ReactNode } from 'react';
import { Table, TableFrame } from '../../ui/data-table';
import { VisuallyHidden } from '../../ui/visually-hidden';

interface CaptionedTableProps {
  /** What the table is of, for who cannot see it. */
  readonly caption: string;
  /** Name of the frame that scrolls sideways, where the caption's is taken. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A table that scrolls sideways by itself where it is wider than the page. */
export function CaptionedTable({ caption, label = caption, children }: CaptionedTableProps) {
  return (
    <TableFrame tabIndex={0} role="region" aria-label={label}>
      <Table>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        {children}
      </Table>
    </TableFrame>
  );
}
