import { Box } from '@chakra-ui/react/box';
import { Badge } from '../../ui/badge';
import { CardHeader } from '../../ui/card';
import { Skeleton } from '../../ui/skeleton';

/** Id of the card's heading. */
export const BROKER_TITLE = 'plataforma';

/** A page of the broker, and the message that shows it without loading the frame again. */
interface BrokerTarget {
  /** Path and query of our own origin. */
  readonly address: string;
  readonly message: unknown;
}

export interface BrokerHandle {
  /** Shows the target in the frame; false where there is no frame, or it is of another broker. */
  readonly show: (target: BrokerTarget) => boolean;
}

/** Before it is known which broker is configured. */
export function BrokerSkeleton() {
  return (
    <>
      <CardHeader title="Plataforma" titleId={BROKER_TITLE} meta={<Badge>Carregando</Badge>} />
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
    </>
  );
}
