import { ChartLine, type LucideIcon, Table2 } from 'lucide-react';
import { Icon } from './icon';
import { IconButton } from './icon-button';

interface TableToggleProps {
  /** Whether the table is shown. */
  readonly table: boolean;
  readonly onChange: (table: boolean) => void;
  /** How the chart looks; a line where it is left out. */
  readonly chart?: LucideIcon;
}

/** Shows a chart as the table of its figures, and back. */
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
