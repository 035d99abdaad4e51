import { chakra } from '@chakra-ui/react/styled-system';
import { Badge } from '../../ui/badge';
import { CardHeader } from '../../ui/card';
import { Skeleton } from '../../ui/skeleton';
import { PLATFORM_TITLE } from './platform-title';

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
