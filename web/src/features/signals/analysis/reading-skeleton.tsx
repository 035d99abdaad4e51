import { chakra } from '@chakra-ui/react/styled-system';
import { Skeleton } from '../../../ui/skeleton';

const Stack = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '3', p: '4' },
});
const Row = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '3' } });
const Lines = chakra('div', { base: { flex: '1', display: 'flex', flexDirection: 'column', gap: '2' } });

/** Direction, two meters and two lines of reason on their way. */
export function ReadingSkeleton() {
  return (
    <Stack aria-hidden="true" pt="0" minH="209px">
      <Row>
        <Skeleton boxSize="8" />
        <Lines>
          <Skeleton w="48%" h="3" />
          <Skeleton w="64%" h="2.5" />
        </Lines>
      </Row>
      <Skeleton w="full" h="6" />
      <Skeleton w="full" h="9" />
      <Skeleton w="full" h="2.5" />
      <Skeleton w="72%" h="2.5" />
    </Stack>
  );
}

const ITEMS = ['rsi', 'macd', 'levels', 'atr'];

export function IndicatorListSkeleton() {
  return (
    <div aria-hidden="true">
      {ITEMS.map((item) => (
        <Stack key={item} py="3" minH={{ base: '100px', sm: '84px', xl: '108px' }}>
          <Skeleton w="40%" h="3" />
          <Skeleton w="88%" h="2.5" />
          <Skeleton w="72%" h="2.5" />
        </Stack>
      ))}
    </div>
  );
}
