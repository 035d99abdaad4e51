import { useEffect } from 'react';
import { useSetTimeZoneMutation } from '../../gql/progress';
import { codeOf } from '../../lib/apollo/error-message';
import { TabKey } from '../../lib/session/storage-keys';

/**
 * Tells the gateway which zone the user's days end by, once a session of this tab and again where the zone is
 * another one. The gateway keeps the first and lets it change once in 24 h: that it refuses is no fault.
 */
export function useTellTimeZone(userId: string | undefined): void {
  const [mutate] = useSetTimeZoneMutation();
  useEffect(() => {
    if (userId === undefined) return;
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const told = `${userId} ${timeZone}`;
    if (sessionStorage.getItem(TabKey.timeZoneTold) === told) return;
    sessionStorage.setItem(TabKey.timeZoneTold, told);
    mutate({ variables: { timeZone } }).catch((error: unknown) => {
      if (codeOf(error) === 'CONFLICT') return;
      // The next load of the page tells it again.
      sessionStorage.removeItem(TabKey.timeZoneTold);
      console.warn('O fuso horário não foi guardado.', error);
    });
  }, [userId, mutate]);
}
