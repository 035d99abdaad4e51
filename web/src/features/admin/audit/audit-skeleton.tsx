import { chakra } from '@chakra-ui/react/styled-system';
import { Skeleton } from '../../../ui/skeleton';

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '2',
    h: '64px',
    px: '4',
    pl: { md: '164px' },
    '& + &': { borderTopWidth: '1px' },
  },
});

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export function AuditSkeleton() {
  return (
    <div aria-hidden="true">
      {PLACES.map((place) => (
        <Row key={place}>
          <Skeleton w="240px" maxW="72%" h="3.5" />
          <Skeleton w="160px" maxW="48%" h="2.5" />
        </Row>
      ))}
    </div>
  );
}
