import { chakra } from '@chakra-ui/react/styled-system';
import { Card } from '../../ui/card';
import { lazyPart } from '../../ui/lazy-part';
import { IN_DESK } from '../../ui/theme/tokens';
import { whenIdle } from '../../ui/when-idle';
import type { BrokerProps } from './broker-handle';
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

const Frame = chakra(Card, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    minH: { sm: '45rem' },
    [IN_DESK]: { flex: '1.6', minH: '26.5rem' },
  },
});

/** The embedded broker, loaded once the page around it has been drawn. */
export function BrokerCard(props: BrokerProps) {
  return (
    <Frame aria-labelledby={BROKER_TITLE} data-tour="platform">
      <Broker {...props} />
    </Frame>
  );
}
