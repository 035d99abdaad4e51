import { Flex } from '@chakra-ui/react/flex';
import { MarketOverview } from '../../../features/market/overview/market-overview';
import { BatchCard } from '../../../features/signals/batch/batch-card';
import type { Batch } from '../../../features/signals/batch/use-batch';

interface OverviewTabProps {
  readonly batch: Batch;
}

/** The sample markets and, once there are any, the signals of the last batch above them. */
export function OverviewTab({ batch }: OverviewTabProps) {
  return (
    <Flex direction="column" gap="4">
      <BatchCard batch={batch} />
      <MarketOverview />
    </Flex>
  );
}
