import { EmptyState } from './empty-state';

/** Stands in for a chart whose code did not arrive; the rest of the page goes on. */
export function ChartUnavailable() {
  return (
    <EmptyState title="O gráfico não carregou" text="Recarregue a página ou veja os números na tabela." />
  );
}
