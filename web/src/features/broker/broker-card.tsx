import { lazy, Suspense } from 'react';
import { Card } from '../../ui/card';
import { whenIdle } from '../../ui/when-idle';
import type { BrokerProps } from './broker';
import { BROKER_TITLE, BrokerSkeleton, PlatformUnavailable } from './broker-skeleton';

// Loaded lazily: the chart and the signals come first.
const Broker = lazy(async () => {
  await whenIdle();
  return import('./broker').then(
    ({ Broker }) => ({ default: Broker }),
    () => ({ default: PlatformUnavailable }),
  );
});

/** The embedded broker, loaded once the page around it has been drawn. */
export function BrokerCard(props: BrokerProps) {
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
      <Suspense fallback={<BrokerSkeleton />}>
        <Broker {...props} />
      </Suspense>
    </Card>
  );
}
