import type { LucideIcon } from 'lucide-react';
import ChartLine from 'lucide-react/icons/chart-line';
import Table2 from 'lucide-react/icons/table-2';
import { Icon } from './icon';
import { IconButton } from './icon-button';

interface TableToggleProps {
  /** Whether the table is shown. */
  readonly table: boolean;
  readonly onChange: (table: boolean) => void;
  /** Icon of the chart; a line chart by default. */
  readonly chart?: LucideIcon;
}

/** Switches between a chart and the table of its figures. */
export function TableToggle({ table, onChange, chart = ChartLine }: TableToggleProps) {
  return (
    <IconButton
      size="sm"
      aria-label={table ? 'Ver como gráfico' : 'Ver como tabela'}
      onClick={() => onChange(!table)}
    >
      <Icon as={table ? chart : Table2} />
    </IconButton>
  );
}
