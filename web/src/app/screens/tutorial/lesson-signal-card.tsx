import { chakra } from '@chakra-ui/react/styled-system';
import type { AcademySlots } from '../../../features/education/academy/lesson';
import { SignalResult } from '../../../features/signals/signal-result';
import { useHitRateQuery } from '../../../gql/entities';
import { errorMessage } from '../../../lib/apollo/error-message';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton } from '../../../ui/skeleton';

/** As high as the card. */
const Waiting = chakra('div', { base: { minH: '240px' } });

/** An example signal as the generator shows one, beside what such signals have measured up to today. */
export const LessonSignalCard: AcademySlots['SignalCard'] = ({ signal }) => {
  const { pair, timeframe } = signal;
  const { data, error, loading, refetch } = useHitRateQuery({
    variables: { pair, timeframe },
    notifyOnNetworkStatusChange: true,
  });
  if (data?.hitRate) {
    return <SignalResult signal={{ ...signal, hitRate: data.hitRate }} timeLeft="5min" />;
  }
  if (error) {
    const text = errorMessage(error, 'Não deu para carregar o acerto medido');
    return (
      <ErrorState text={text} onRetry={() => void refetch().catch(() => undefined)} retrying={loading} />
    );
  }
  return (
    <Waiting aria-busy="true">
      <Skeleton w="60%" h="4" mb="3" />
      <Skeleton w="full" h="4" />
    </Waiting>
  );
};
