import { History } from 'lucide-react';
import { useId, useState } from 'react';
import { errorMessage } from '../../lib/apollo/error-message';
import { Card, CardHeader } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { LoadMore } from '../../ui/load-more';
import { notify } from '../../ui/notify';
import { PastSignalRow } from './past-signal-row';
import { EVERY_PAST_SIGNAL, PastSignalsFilter } from './past-signals-filter';
import { SignalListSkeleton, SignalRows } from './signal-list';
import { usePastSignals } from './use-past-signals';

interface PastSignalsCardProps {
  /** Changes when a signal has become past. */
  readonly revision: number;
}

type Past = ReturnType<typeof usePastSignals>;

const failedToGoOn = (error: unknown) =>
  notify({
    title: 'Erro',
    description: errorMessage(error, 'Não deu para carregar mais sinais. Tente novamente.'),
    tone: 'error',
  });

function Content({ past, filtered }: { past: Past; filtered: boolean }) {
  const { items: signals, failed, retry, retrying, loadMore, loadingMore } = past;
  if (failed)
    return <ErrorState text="Não deu para carregar os sinais" onRetry={retry} retrying={retrying} />;
  if (!signals) return <SignalListSkeleton />;
  if (signals.length === 0) {
    const text = filtered
      ? 'Mude o par ou o resultado para ver outros.'
      : 'Seus sinais aparecem aqui depois de expirar.';
    const title = filtered ? 'Nenhum sinal com este filtro' : 'Nenhum sinal passado';
    return <EmptyState icon={<History strokeWidth={1.75} aria-hidden="true" />} title={title} text={text} />;
  }
  return (
    <>
      <SignalRows fit="content">
        {signals.map((signal) => (
          <li key={signal.id}>
            <PastSignalRow signal={signal} />
          </li>
        ))}
      </SignalRows>
      <LoadMore {...{ loadMore, loadingMore }} onFailed={failedToGoOn} />
    </>
  );
}

/** One's signals that are over, with how each ended, by pair and outcome. */
export function PastSignalsCard({ revision }: PastSignalsCardProps) {
  const [filter, setFilter] = useState(EVERY_PAST_SIGNAL);
  const past = usePastSignals(filter, revision);
  const titleId = useId();
  const filtered = filter.pair !== '' || filter.outcome !== '';
  return (
    <Card overflow="hidden" aria-labelledby={titleId} aria-busy={past.items === undefined}>
      <CardHeader title="Sinais passados" titleId={titleId} />
      <PastSignalsFilter filter={filter} onFilter={setFilter} />
      <Content {...{ past, filtered }} />
    </Card>
  );
}
