import { chakra } from '@chakra-ui/react/styled-system';
import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import Hourglass from 'lucide-react/icons/hourglass';
import History from 'lucide-react/icons/rotate-ccw-clock';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { notifyError } from '../../entities/use-mutation-toast';
import {
  type OpportunityOutcome,
  type OpportunityPartsFragment,
  usePastCryptoOpportunitiesQuery,
} from '../../gql/crypto';
import { pagedList } from '../../lib/apollo/paged-query';
import { formatCoinPrice } from '../../lib/format-coin';
import { formatChange } from '../../lib/format-number';
import { formatDayClock } from '../../lib/format-time';
import { Badge } from '../../ui/badge';
import { Card, CardHeader } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Icon } from '../../ui/icon';
import { LoadMore } from '../../ui/load-more';
import { CoinRow, CoinRowsSkeleton } from './opportunity-row';

export const FIRST_PAST_OPPORTUNITIES = { first: 10 };

/** Past opportunities, newest first, page by page. */
function usePastOpportunities() {
  const result = usePastCryptoOpportunitiesQuery({ variables: FIRST_PAST_OPPORTUNITIES });
  return pagedList(result.data?.pastCryptoOpportunities, result);
}

type PastOpportunities = ReturnType<typeof usePastOpportunities>;

const outcomes = {
  REACHED: { label: 'Alvo alcançado', Drawing: Check },
  MISSED: { label: 'Não alcançado', Drawing: X },
  VOID: { label: 'Anulada', Drawing: Ban },
} as const satisfies Record<OpportunityOutcome, unknown>;

interface OpportunityProps {
  readonly opportunity: OpportunityPartsFragment;
}

/** One whose target was reached is known before its 24 hours are over; one that has just expired awaits its prices. */
const stateOf = ({ outcome, reachedAt }: OpportunityPartsFragment) =>
  outcome ?? (reachedAt ? 'REACHED' : undefined);

/** The outcome of an opportunity, with the same tag for all outcomes. */
function OpportunityOutcomeBadge({ opportunity }: OpportunityProps) {
  const state = stateOf(opportunity);
  const { label, Drawing } = state ? outcomes[state] : { label: 'Aguardando preços', Drawing: Hourglass };
  return (
    <Badge tone={state ? 'solid' : 'neutral'} size="sm">
      <Drawing aria-hidden="true" />
      {label}
    </Badge>
  );
}

/** The return that belongs to the outcome. */
function returnText(opportunity: OpportunityPartsFragment): string {
  const { exitReturn, potentialReturn } = opportunity;
  if (exitReturn !== null) return `${formatChange(exitReturn / 100)} em 24h`;
  const state = stateOf(opportunity);
  if (state === 'REACHED') return `${formatChange(potentialReturn / 100)} no alvo`;
  return state === 'VOID' ? 'faltaram preços' : 'das 24 horas';
}

const Rows = chakra('ul', { base: { '& > li + li': { borderTopWidth: '1px' } } });
const Wide = chakra('span', { base: { hideBelow: 'sm' } });

function PastRow({ opportunity }: OpportunityProps) {
  const { symbol, name, targetPrice, expiresAt, reachedAt } = opportunity;
  const end = reachedAt ?? expiresAt;
  return (
    <CoinRow
      symbol={symbol}
      name={name}
      terms={
        <>
          Alvo {formatCoinPrice(symbol, targetPrice)}
          <Wide> · {formatDayClock(end)}</Wide>
        </>
      }
      figure={<OpportunityOutcomeBadge opportunity={opportunity} />}
      caption={returnText(opportunity)}
    />
  );
}

function Content({ past }: { readonly past: PastOpportunities }) {
  const { items, failed, retry, retrying, loadMore, loadingMore } = past;
  if (failed) {
    return <ErrorState text="Não deu para carregar as encerradas" onRetry={retry} retrying={retrying} />;
  }
  if (!items) return <CoinRowsSkeleton rows={3} />;
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<Icon as={History} />}
        title="Nenhuma encerrada ainda"
        text="Cada oportunidade fica aqui depois de 24 horas, ou quando alcança o alvo."
      />
    );
  }
  return (
    <>
      <Rows>
        {items.map((opportunity) => (
          <li key={opportunity.id}>
            <PastRow opportunity={opportunity} />
          </li>
        ))}
      </Rows>
      <LoadMore
        {...{ loadMore, loadingMore }}
        onFailed={(error) => notifyError(error, 'Não deu para carregar mais oportunidades. Tente novamente.')}
      />
    </>
  );
}

/** Past opportunities with their outcomes. */
export function PastOpportunitiesCard() {
  const past = usePastOpportunities();
  const titleId = useId();
  return (
    <Card overflow="hidden" aria-labelledby={titleId} aria-busy={past.items === undefined && !past.failed}>
      <CardHeader title="Encerradas" titleId={titleId} />
      <Content past={past} />
    </Card>
  );
}
