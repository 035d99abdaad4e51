import { Grid } from '@chakra-ui/react/grid';
import { chakra } from '@chakra-ui/react/styled-system';
import SearchX from 'lucide-react/icons/search-x';
import { useId } from 'react';
import type { OpportunityPartsFragment } from '../../gql/crypto';
import { Card, CardHeader } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Icon } from '../../ui/icon';
import { CoinRowsSkeleton, OpportunityRow } from './opportunity-row';
import type { Opportunities } from './use-opportunities';

const Count = chakra('span', { base: { color: 'muted', fontVariantNumeric: 'tabular-nums' } });
const Rows = chakra('ul', { base: { '& > li + li': { borderTopWidth: '1px' } } });
const Choice = chakra('button', {
  base: {
    display: 'block',
    w: 'full',
    cursor: 'pointer',
    outlineOffset: '-2px',
    _hover: { bg: 'raised' },
    '&[aria-pressed=true]': { bg: 'action.soft' },
  },
});

/** '1 ativa', '4 ativas' */
export const activeCount = (count: number) => `${count} ${count === 1 ? 'ativa' : 'ativas'}`;

export function NoOpportunities() {
  return (
    <EmptyState
      icon={<Icon as={SearchX} />}
      title="Nenhuma oportunidade agora"
      text="As moedas são conferidas a cada hora fechada. As encerradas continuam na lista e na conta."
    />
  );
}

interface OpportunitiesCardProps {
  readonly listed: Opportunities;
  readonly chosen: OpportunityPartsFragment | undefined;
  readonly onChoose: (opportunity: OpportunityPartsFragment) => void;
}

function Content({ listed, chosen, onChoose }: OpportunitiesCardProps) {
  const { opportunities, failed, retry, retrying } = listed;
  if (failed) {
    return <ErrorState text="Não deu para carregar as oportunidades" onRetry={retry} retrying={retrying} />;
  }
  if (!opportunities) return <CoinRowsSkeleton rows={4} />;
  if (opportunities.length === 0) return <NoOpportunities />;
  return (
    <Rows>
      {opportunities.map((opportunity) => (
        <li key={opportunity.id}>
          <Choice
            type="button"
            aria-pressed={opportunity.id === chosen?.id}
            onClick={() => onChoose(opportunity)}
          >
            <OpportunityRow opportunity={opportunity} />
          </Choice>
        </li>
      ))}
    </Rows>
  );
}

/**
 * The open opportunities; the chosen one is charted and explained beside the list. On a wide screen the card is at least
 * as high as eight rows and the chart beside it, so that the content below does not move.
 */
export function OpportunitiesCard(props: OpportunitiesCardProps) {
  const { opportunities } = props.listed;
  const titleId = useId();
  return (
    <Card overflow="hidden" aria-labelledby={titleId} aria-busy={opportunities === undefined}>
      <CardHeader
        title="Oportunidades"
        titleId={titleId}
        meta={opportunities && <Count>{activeCount(opportunities.length)}</Count>}
      />
      <Grid templateColumns="minmax(0, 1fr)" alignContent="start" minH={{ xl: '448px' }}>
        <Content {...props} />
      </Grid>
    </Card>
  );
}
