import { chakra } from '@chakra-ui/react/styled-system';
import { Skeleton } from '../../../ui/skeleton';

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    h: { base: '96px', lg: '56px' },
    px: '4',
    '& + &': { borderTopWidth: '1px' },
  },
});
const Lines = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '2', flex: '1' } });

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export function UsersSkeleton() {
  return (
    <div aria-hidden="true">
      {PLACES.map((place) => (
        <Row key={place}>
          <Skeleton boxSize="8" borderRadius="full" />
          <Lines>
            <Skeleton w="180px" h="3.5" />
            <Skeleton w="140px" h="2.5" />
          </Lines>
          <Skeleton w="16" h="6" />
        </Row>
      ))}
    </div>
  );
}
