import { useCallback, useRef } from 'react';
import { useMarkNoticesReadMutation } from '../../gql/notifications';
import { errorMessage } from '../../lib/apollo/error-message';
import { notify } from '../../ui/notify';

/** Marks all notices read; the answer is the board as it is then, and takes its place in the cache. */
export function useMarkNoticesRead(): () => Promise<void> {
  const [mutate] = useMarkNoticesReadMutation();
  const inFlight = useRef(false);
  return useCallback(async () => {
    if (inFlight.current) return;
    inFlight.current = true;
    try {
      await mutate();
    } catch (error) {
      const description = errorMessage(error, 'Falha ao marcar as notificações como lidas.');
      notify({ title: 'Erro', description, tone: 'error' });
    } finally {
      inFlight.current = false;
    }
  }, [mutate]);
}
