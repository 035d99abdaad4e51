import { lazy, type Ref, Suspense } from 'react';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { whenIdle } from '../../ui/when-idle';
import type { PlatformHandle } from './platform-skeleton';
import { PLATFORM_TITLE, PlatformSkeleton } from './platform-skeleton';

function PlatformUnavailable() {
  return <EmptyState title="A plataforma não carregou" text="Recarregue a página para tentar de novo." />;
}

// Chart and signals come first: the platform is a page of its own, as heavy as this one.
const Platform = lazy(async () => {
  await whenIdle();
  return import('./platform').then(
    ({ Platform }) => ({ default: Platform }),
    () => ({ default: PlatformUnavailable }),
  );
});

interface PlatformCardProps {
  readonly handle: Ref<PlatformHandle>;
}

/** The embedded platform, once the page around it stands. */
export function PlatformCard({ handle }: PlatformCardProps) {
  return (
    <Card
      display="flex"
      flexDirection="column"
      overflow="hidden"
      flex={{ base: 'none', xl: '1.6' }}
      h={{ base: '640px', xl: 'auto' }}
      minH={{ xl: '424px' }}
      aria-labelledby={PLATFORM_TITLE}
      data-tour="platform"
    >
      <Suspense fallback={<PlatformSkeleton />}>
        <Platform handle={handle} />
      </Suspense>
    </Card>
  );
}
