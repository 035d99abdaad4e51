import { chakra } from '@chakra-ui/react/styled-system';
import { Skeleton } from '../../../ui/skeleton';
import { LevelFrame } from './level-card';

const Lines = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '3' } });

/** As high as the card of a level that is known. */
export function LevelCardSkeleton() {
  return (
    <LevelFrame aria-busy="true" aria-label="Seu nível">
      <Skeleton boxSize="88px" borderRadius="full" />
      <Lines>
        <Skeleton w="24" h="3" />
        <Skeleton w="160px" maxW="full" h="6" />
        <Skeleton w="full" h="1.5" />
      </Lines>
    </LevelFrame>
  );
}
