import { Card } from '../../ui/card';
import { lazyPart } from '../../ui/lazy-part';
import { whenIdle } from '../../ui/when-idle';
import type { BrokerProps } from './broker';
import { BROKER_TITLE, BrokerSkeleton, BrokerUnavailable } from './broker-skeleton';

// Loaded lazily: the chart and the signals come first.
const Broker = lazyPart(
  async () => {
    await whenIdle();
    return (await import('./broker')).Broker;
  },
  <BrokerSkeleton />,
  (retry) => <BrokerUnavailable onRetry={retry} />,
);

/** The embedded broker, loaded once the page around it has been drawn. */
export function BrokerCard(props: BrokerProps) {
  return (
    <Card
      display="flex"
      flexDirection="column"
      overflow="hidden"
      flex={{ base: 'none', xl: '1.6' }}
      minH={{ base: '640px', xl: '424px' }}
      aria-labelledby={BROKER_TITLE}
      data-tour="platform"
    >
      <Broker {...props} />
    </Card>
  );
}
