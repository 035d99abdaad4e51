import { Flex } from '@chakra-ui/react/flex';
import { MarketBoardCard } from '../../../features/market/board/market-board-card';
import { MarketOverview } from '../../../features/market/overview/market-overview';
import { BatchCard } from '../../../features/signals/batch/batch-card';
import type { Batch } from '../../../features/signals/batch/use-batch';

interface OverviewTabProps {
  readonly batch: Batch;
}

/** All pairs with their current figures, the folded sample cards below them and, if there was a batch, its signals above. */
export function OverviewTab({ batch }: OverviewTabProps) {
  return (
    <Flex direction="column" gap="2.5">
      <BatchCard batch={batch} />
      <MarketBoardCard />
      <MarketOverview />
    </Flex>
  );
}
