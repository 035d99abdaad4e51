import { chakra } from '@chakra-ui/react/styled-system';
import { Badge } from '../../ui/badge';
import { CardHeader } from '../../ui/card';
import { Skeleton } from '../../ui/skeleton';

/** Id of the card's heading. */
export const PLATFORM_TITLE = 'plataforma';

/** Somewhere within the platform, and the message that leads there without loading it anew. */
interface PlatformTarget {
  /** Path and query of our own origin. */
  readonly address: string;
  readonly message: unknown;
}

export interface PlatformHandle {
  /** Shows the target in the frame; false where the frame is not there, or is of another platform. */
  readonly show: (target: PlatformTarget) => boolean;
}

const Blank = chakra('div', {
  base: {
    flex: '1',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
    gap: '4',
    p: '4',
  },
});

/** Before it is known which platform stands here. */
export function PlatformSkeleton() {
  return (
    <>
      <CardHeader title="Plataforma" titleId={PLATFORM_TITLE} meta={<Badge>Carregando</Badge>} />
      <Blank aria-hidden="true">
        <Skeleton h="full" />
        <Skeleton h="full" />
      </Blank>
    </>
  );
}
