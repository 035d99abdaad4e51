import { Skeleton } from '../../ui/skeleton';
import { Pill } from './level-pill';

/** As wide as 'Nível 4' and '52%' beside their ring. */
export function LevelBadgeSkeleton() {
  return (
    <Pill aria-hidden="true">
      <Skeleton boxSize="6" borderRadius="full" />
      <Skeleton w="10" h="3" />
      <Skeleton w="7" h="3" />
    </Pill>
  );
}
