import { Box } from '@chakra-ui/react/box';
import type { ComponentType } from 'react';
import { Badge } from '../../ui/badge';
import { CardHeader } from '../../ui/card';
import { ErrorState } from '../../ui/error-state';
import { Skeleton } from '../../ui/skeleton';

/** Id of the card's heading. */
export const BROKER_TITLE = 'plataforma';

export const BROKER_FAILED = 'Não deu para mostrar a plataforma';

export interface BrokerHandle {
  /**
   * Shows an address of our own origin (path and query) in the card; false if the card holds another platform, or none.
   */
  readonly show: (address: string) => boolean;
}

/** Path and query of a mounted platform's current page; a new object for each navigation. */
export interface PlatformPlace {
  readonly address: string;
}

interface PlatformPageProps {
  readonly place: PlatformPlace;
  readonly onPlace: (place: PlatformPlace) => void;
}

/** A platform of this application, mounted in the page if the broker's address is one of its pages. */
export interface OwnPlatform {
  /** Its first page; the other pages are below this path. */
  readonly path: string;
  /** Its component, and a function that loads its code again; from `retriableLazy`. */
  readonly usePage: () => readonly [Page: ComponentType<PlatformPageProps>, loadAgain: () => void];
}

/** Shown in the card until the platform is mounted. */
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

/** Shown until the configured broker is known. */
export function BrokerSkeleton() {
  return (
    <>
      <CardHeader title="Plataforma" titleId={BROKER_TITLE} meta={<Badge>Carregando</Badge>} />
      <PlatformSkeleton />
    </>
  );
}

/** Shown in the card if its code could not be loaded, or has failed. */
export function BrokerUnavailable({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <>
      <CardHeader title="Plataforma" titleId={BROKER_TITLE} />
      <ErrorState text={BROKER_FAILED} onRetry={onRetry} />
    </>
  );
}
