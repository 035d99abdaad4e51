import { Box } from '@chakra-ui/react/box';
import { Badge } from '../../ui/badge';
import { CardHeader } from '../../ui/card';
import { ErrorState } from '../../ui/error-state';
import { Skeleton } from '../../ui/skeleton';

/** Id of the card's heading. */
export const BROKER_TITLE = 'plataforma';

/** Shown until the configured broker is known. */
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

/** Shown in the card if its code could not be loaded, or has failed. */
export function BrokerUnavailable({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <>
      <CardHeader title="Plataforma" titleId={BROKER_TITLE} />
      <ErrorState text="Não deu para mostrar a plataforma" onRetry={onRetry} />
    </>
  );
}
