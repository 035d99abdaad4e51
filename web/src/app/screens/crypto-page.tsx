import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { COINS } from '#schema/coin.js';
import { ScreenQuery } from '../../entities/screen-query';
import { CryptoRecordCard } from '../../features/crypto/crypto-record-card';
import { OpportunitiesCard } from '../../features/crypto/opportunities-card';
import { OpportunityFacts, PotentialNote } from '../../features/crypto/opportunity-facts';
import {
  FIRST_PAST_OPPORTUNITIES,
  PastOpportunitiesCard,
} from '../../features/crypto/past-opportunities-card';
import { useCoinCandles } from '../../features/crypto/use-coin-candles';
import { useOpportunities } from '../../features/crypto/use-opportunities';
import { CryptoPageDocument } from '../../gql/app-screens-crypto';
import { CoinChartCard } from './crypto/coin-chart-card';
import { PageLead } from './page-lead';

/** Chart and reason take two thirds, lists one third; on a narrow screen the list to choose from comes first. */
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 2fr) minmax(320px, 1fr)' },
  },
});
const Column = chakra('div', {
  base: { display: { base: 'contents', xl: 'flex' }, flexDirection: 'column', gap: '4', minW: 0 },
});
/** Hidden while the height of the content above is unknown, so that it does not move when that loads. */
const Below = chakra('div', {
  base: { display: 'contents' },
  variants: {
    waiting: {
      narrow: { '& > *': { visibility: { base: 'hidden', xl: 'visible' } } },
      always: { '& > *': { visibility: 'hidden' } },
    },
  },
});

function CryptoCards() {
  const listed = useOpportunities();
  const { opportunities } = listed;
  const [chosenId, setChosenId] = useState<string>();
  const chosen = opportunities?.find(({ id }) => id === chosenId) ?? opportunities?.[0];
  const waits = opportunities === undefined && !listed.failed;
  const symbol = chosen?.symbol ?? COINS[0].symbol;
  const candles = useCoinCandles(symbol);
  return (
    <Flex direction="column" gap={{ base: '4', lg: '6' }} py={{ lg: '2' }}>
      <PageLead simulated={candles.series?.simulated === true}>
        O que os mesmos indicadores dos sinais dizem de oito criptomoedas, a cada hora fechada. Válido por 24
        horas; preços em dólar.
      </PageLead>
      <Columns>
        <Column>
          <Below waiting={waits ? 'narrow' : undefined}>
            <CoinChartCard symbol={symbol} candles={candles} opportunity={chosen} />
          </Below>
          <Below waiting={waits ? 'always' : undefined}>
            {chosen && <OpportunityFacts opportunity={chosen} />}
            <PastOpportunitiesCard />
          </Below>
        </Column>
        <Column>
          <Box order={{ base: -1, xl: 0 }}>
            <OpportunitiesCard listed={listed} chosen={chosen} onChoose={({ id }) => setChosenId(id)} />
          </Box>
          <Below waiting={waits ? 'narrow' : undefined}>
            <PotentialNote />
            <CryptoRecordCard />
          </Below>
        </Column>
      </Columns>
    </Flex>
  );
}

/**
 * Opportunities of eight coins: the list, a chart and explanation of the chosen one, and how often targets were
 * reached.
 */
export function CryptoPage() {
  return (
    <ScreenQuery query={CryptoPageDocument} variables={FIRST_PAST_OPPORTUNITIES}>
      <CryptoCards />
    </ScreenQuery>
  );
}
