import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { DEFAULT_PAIR } from '#schema/pair.js';
import { DEFAULT_TIMEFRAME } from '#schema/timeframe.js';
import { ChartCard } from '../../../features/market/chart-card';
import { MomentumCard } from '../../../features/market/momentum/momentum-card';
import { useMarketAwaited } from '../../../features/market/use-market';
import { ReadingCard } from '../../../features/signals/analysis/reading-card';
import { useTechnicalAnalysis } from '../../../features/signals/analysis/use-technical-analysis';
import type { MarketQuery } from '../../../gql/market';
import { type MarketChoice, offeredMarket } from '../../../lib/offered-market';

/** Charts take two thirds, the reading one third; on a narrow screen the reading comes first. */
const Layout = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 2fr) minmax(320px, 1fr)' },
    '& > :last-child': { order: { base: -1, xl: 0 } },
  },
});
interface TechnicalAnalysisTabProps {
  readonly market: MarketQuery['market'] | undefined;
}

/** The indicators of a chosen market: as charts, as figures and as a reading. */
export function TechnicalAnalysisTab({ market }: TechnicalAnalysisTabProps) {
  const [wanted, setChoice] = useState<MarketChoice>({ pair: DEFAULT_PAIR, timeframe: DEFAULT_TIMEFRAME });
  const choice = offeredMarket(wanted, market?.coverage);
  const analysing = useTechnicalAnalysis(choice.pair, choice.timeframe);
  const awaited = useMarketAwaited();
  const { analysis, retry, retrying } = analysing;
  const failure = awaited ? undefined : analysing.failure;
  return (
    <Layout>
      <Flex direction="column" gap="4">
        <ChartCard {...choice} market={market} tall />
        <MomentumCard {...choice} {...{ failure, retrying }} points={analysis?.momentum} onRetry={retry} />
      </Flex>
      <ReadingCard
        {...analysing}
        failure={failure}
        choice={choice}
        onChoice={setChoice}
        coverage={market?.coverage}
      />
    </Layout>
  );
}
