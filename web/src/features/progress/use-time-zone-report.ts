import { useEffect } from 'react';
import { useSetTimeZoneMutation } from '../../gql/progress';
import { codeOf } from '../../lib/apollo/error-message';
import { TabKey } from '../../lib/session/storage-keys';

/**
 * Reports the time zone in which the user's days end: once for each user of this tab and each zone. The gateway keeps
 * the first and allows a change once in 24 h, so a refusal is not an error.
 */
export function useTimeZoneReport(userId: string | undefined): void {
  const [mutate] = useSetTimeZoneMutation();
  useEffect(() => {
    if (userId === undefined) return;
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const report = `${userId} ${timeZone}`;
    if (sessionStorage.getItem(TabKey.timeZoneTold) === report) return;
    sessionStorage.setItem(TabKey.timeZoneTold, report);
    mutate({ variables: { timeZone } }).catch((error: unknown) => {
      if (codeOf(error) === 'CONFLICT') return;
      // Reported again at the next load of the page.
      sessionStorage.removeItem(TabKey.timeZoneTold);
      console.warn('O fuso horário não foi guardado.', error);
    });
  }, [userId, mutate]);
}
