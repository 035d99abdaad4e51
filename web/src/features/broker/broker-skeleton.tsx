import { Box } from '@chakra-ui/react/box';
import type { ComponentType } from 'react';
import { Badge } from '../../ui/badge';
import { CardHeader } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { Skeleton } from '../../ui/skeleton';

/** Id of the card's heading. */
export const BROKER_TITLE = 'plataforma';

export interface BrokerHandle {
  /** Shows an address of our own origin (path and query) in the card; false where another platform stands in it, or none. */
  readonly show: (address: string) => boolean;
}

/** Path and query of where a mounted platform is; another object each time that something leads there. */
export interface PlatformPlace {
  readonly address: string;
}

/** A platform of this application, which is mounted in the page where the broker's address is one of its pages. */
export interface OwnPlatform {
  /** Its first address; its pages are below it. */
  readonly path: string;
  readonly Page: ComponentType<{
    readonly place: PlatformPlace;
    readonly onPlace: (place: PlatformPlace) => void;
  }>;
}

/** What stands in the card where its code did not come. */
export function PlatformUnavailable() {
  return <EmptyState title="A plataforma não carregou" text="Recarregue a página para tentar de novo." />;
}

/** What stands in the card until the platform does. */
export function PlatformSkeleton() {
  return (
    <Box
      display="grid"
      gridTemplateColumns="minmax(0, 2fr) minmax(0, 1fr)"
      flex="1"
      gap="4"
      p="4"
      aria-hidden="true"
    >
      <Skeleton h="full" />
      <Skeleton h="full" />
    </Box>
  );
}

/** Before it is known which broker is configured. */
export function BrokerSkeleton() {
  return (
    <>
      <CardHeader title="Plataforma" titleId={BROKER_TITLE} meta={<Badge>Carregando</Badge>} />
      <PlatformSkeleton />
    </>
  );
}
