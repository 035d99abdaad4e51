import { NetworkStatus } from '@apollo/client';
import { chakra } from '@chakra-ui/react/styled-system';
import { Inbox } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { DASHBOARD_LIST_SHOWN } from '#schema/limits.js';
import { useSavedSignalsQuery } from '../../../gql/signals-summary';
import { ButtonLink } from '../../../ui/button';
import { Card, CardHeader } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { ShortList } from '../../../ui/short-list';
import { SignalSummaryRow, SignalSummarySkeleton } from './signal-summary-row';

const Count = chakra('span', { base: { color: 'muted', fontVariantNumeric: 'tabular-nums' } });

function NoSignals() {
  return (
    <EmptyState
      icon={<Inbox strokeWidth={1.75} aria-hidden="true" />}
      title="Nenhum sinal ativo no momento"
      text="Gere um sinal e salve-o para acompanhar aqui."
      action={
        <ButtonLink asChild variant="secondary" size="sm">
          <Link to="/binary-options">Abrir o gerador</Link>
        </ButtonLink>
      }
    />
  );
}

/** How many of one's saved signals run, the newest three, and the way to all. */
export function SignalsSummary() {
  const { data, error, networkStatus, refetch } = useSavedSignalsQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const signals = data?.savedSignals;
  const titleId = useId();
  const content = () => {
    if (signals?.length === 0) return <NoSignals />;
    if (signals) {
      return (
        <ul>
          {signals.slice(0, DASHBOARD_LIST_SHOWN).map((signal) => (
            <li key={signal.id}>
              <SignalSummaryRow signal={signal} />
            </li>
          ))}
        </ul>
      );
    }
    if (!error) return <SignalSummarySkeleton />;
    const retrying = networkStatus === NetworkStatus.refetch;
    return (
      <ErrorState text="Não deu para carregar os sinais" onRetry={() => void refetch()} retrying={retrying} />
    );
  };
  const all = (
    <ButtonLink asChild variant="ghost" size="sm">
      <Link to="/advanced-signals?tab=ativos" aria-label="Ver Todas as opções binárias">
        Ver Todas
      </Link>
    </ButtonLink>
  );
  return (
    <Card overflow="hidden" aria-labelledby={titleId} aria-busy={!signals && !error}>
      <CardHeader
        title="Opções Binárias"
        titleId={titleId}
        meta={signals && <Count>{`${signals.length} ${signals.length === 1 ? 'sinal' : 'sinais'}`}</Count>}
        actions={all}
      />
      <ShortList>{content()}</ShortList>
    </Card>
  );
}
