import { lazy, type Ref, Suspense } from 'react';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { whenIdle } from '../../ui/when-idle';
import type { BrokerHandle } from './broker-skeleton';
import { BROKER_TITLE, BrokerSkeleton } from './broker-skeleton';

function BrokerUnavailable() {
  return <EmptyState title="A plataforma não carregou" text="Recarregue a página para tentar de novo." />;
}

// Chart and signals come first: the broker is a page of its own, as heavy as this one.
const Broker = lazy(async () => {
  await whenIdle();
  return import('./broker').then(
    ({ Broker }) => ({ default: Broker }),
    () => ({ default: BrokerUnavailable }),
  );
});

interface BrokerCardProps {
  readonly handle: Ref<BrokerHandle>;
}

/** The embedded broker, loaded once the page around it is drawn. */
export function BrokerCard({ handle }: BrokerCardProps) {
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
        <Broker handle={handle} />
      </Suspense>
    </Card>
  );
}
