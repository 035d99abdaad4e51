import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { Suspense, useState } from 'react';
import { ScreenQuery } from '../../../entities/screen-query';
import { CANDLES_SHOWN } from '../../../features/market/candle-series';
import { ChartCard } from '../../../features/market/chart-card';
import { MomentumCard } from '../../../features/market/momentum/momentum-card';
import { useMarketAwaited } from '../../../features/market/use-market';
import { ReadingCard } from '../../../features/signals/analysis/reading-card';
import { useTechnicalAnalysis } from '../../../features/signals/analysis/use-technical-analysis';
import { TechnicalAnalysisTabDocument } from '../../../gql/app-screens-advanced-signals';
import type { MarketQuery } from '../../../gql/market';
import { offeredMarket } from '../../../lib/offered-market';
import { useRememberedMarket } from '../../../lib/remembered-market';
import { Loading } from '../../../ui/loading';

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

function AnalysisCards({ market }: TechnicalAnalysisTabProps) {
  const [wanted, setChoice] = useRememberedMarket('analysis');
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

/** The indicators of a chosen market: as charts, as figures and as a reading. */
export function TechnicalAnalysisTab({ market }: TechnicalAnalysisTabProps) {
  const [remembered] = useRememberedMarket('analysis');
  const [opened] = useState(() => offeredMarket(remembered, market?.coverage));
  return (
    <Suspense fallback={<Loading />}>
      <ScreenQuery query={TechnicalAnalysisTabDocument} variables={{ ...opened, limit: CANDLES_SHOWN }}>
        <AnalysisCards market={market} />
      </ScreenQuery>
    </Suspense>
  );
}
