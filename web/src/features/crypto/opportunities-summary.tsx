import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { DASHBOARD_LIST_SHOWN } from '#schema/limits.js';
import { SimulatedBadge } from '../../entities/simulated-badge';
import { ButtonLink } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { ErrorState } from '../../ui/error-state';
import { ShortList } from '../../ui/short-list';
import { activeCount, NoOpportunities } from './opportunities-card';
import { CoinRowsSkeleton, OpportunityRow } from './opportunity-row';
import { type Opportunities, useOpportunities } from './use-opportunities';

const Count = chakra('span', { base: { color: 'muted', fontVariantNumeric: 'tabular-nums' } });

function Content({ opportunities, failed, retry, retrying }: Opportunities) {
  if (failed) {
    return <ErrorState text="Não deu para carregar as oportunidades" onRetry={retry} retrying={retrying} />;
  }
  if (!opportunities) return <CoinRowsSkeleton rows={DASHBOARD_LIST_SHOWN} />;
  if (opportunities.length === 0) return <NoOpportunities />;
  return (
    <ul>
      {opportunities.slice(0, DASHBOARD_LIST_SHOWN).map((opportunity) => (
        <li key={opportunity.id}>
          <OpportunityRow opportunity={opportunity} />
        </li>
      ))}
    </ul>
  );
}

interface OpportunitiesSummaryProps {
  /** Whether to mark simulated prices here, because the surrounding page does not. */
  readonly marksSimulated: boolean;
}

/** The number of open opportunities, the first three, and a link to all. */
export function OpportunitiesSummary({ marksSimulated }: OpportunitiesSummaryProps) {
  const listed = useOpportunities();
  const { opportunities } = listed;
  const titleId = useId();
  const all = (
    <>
      {marksSimulated && opportunities?.[0]?.simulated && <SimulatedBadge />}
      <ButtonLink asChild variant="ghost" size="sm">
        <Link to="/crypto" aria-label="Ver Todas as criptomoedas">
          Ver Todas
        </Link>
      </ButtonLink>
    </>
  );
  return (
    <Card overflow="hidden" aria-labelledby={titleId} aria-busy={!opportunities && !listed.failed}>
      <CardHeader
        title="Criptomoedas"
        titleId={titleId}
        meta={opportunities && <Count>{activeCount(opportunities.length)}</Count>}
        actions={all}
      />
      <ShortList>
        <Content {...listed} />
      </ShortList>
    </Card>
  );
}
