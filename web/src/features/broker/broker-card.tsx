import { Suspense } from 'react';
import { Card } from '../../ui/card';
import { ErrorBoundary } from '../../ui/error-boundary';
import { retriableLazy } from '../../ui/on-demand';
import { whenIdle } from '../../ui/when-idle';
import type { BrokerProps } from './broker';
import { BROKER_TITLE, BrokerSkeleton, BrokerUnavailable } from './broker-skeleton';

// Loaded lazily: the chart and the signals come first.
const useBroker = retriableLazy(async () => {
  await whenIdle();
  return (await import('./broker')).Broker;
});

/** The embedded broker, loaded once the page around it has been drawn. */
export function BrokerCard(props: BrokerProps) {
  const [Broker, loadAgain] = useBroker();
  return (
    <Card
      display="flex"
      flexDirection="column"
      overflow="hidden"
      flex={{ base: 'none', xl: '1.6' }}
      h={{ base: '640px', xl: 'auto' }}
      minH={{ xl: '424px' }}
      aria-labelledby={BROKER_TITLE}
      data-tour="platform"
    >
      <ErrorBoundary fallback={(retry) => <BrokerUnavailable onRetry={retry} />} onRetry={loadAgain}>
        <Suspense fallback={<BrokerSkeleton />}>
          <Broker {...props} />
        </Suspense>
      </ErrorBoundary>
    </Card>
  );
}
