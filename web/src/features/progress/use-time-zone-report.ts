import { useEffect } from 'react';
import { useSetTimeZoneMutation } from '../../gql/progress';
import { codeOf } from '../../lib/apollo/error-message';
import { TabKey } from '../../lib/session/storage-keys';
import { whenIdle } from '../../ui/when-idle';

/** Not in every browser, nor in TypeScript's types. */
declare const Temporal: { readonly Now: { timeZoneId(): string } } | undefined;

/** The browser's time zone. Temporal knows it at once; the first use of Intl takes a slow phone some 60 ms. */
function zoneHere(): string {
  return typeof Temporal === 'undefined'
    ? new Intl.DateTimeFormat().resolvedOptions().timeZone
    : Temporal.Now.timeZoneId();
}

/**
 * Reports the time zone in which the user's days end: once for each user of this tab and each zone. The gateway keeps
 * the first and allows a change once in 24 h, so a refusal is not an error. It waits until the page is idle.
 */
export function useTimeZoneReport(userId: string | undefined): void {
  const [mutate] = useSetTimeZoneMutation();
  useEffect(() => {
    if (userId === undefined) return;
    let isCurrent = true;
    const report = () => {
      if (!isCurrent) return;
      const timeZone = zoneHere();
      const report = `${userId} ${timeZone}`;
      if (sessionStorage.getItem(TabKey.reportedTimeZone) === report) return;
      sessionStorage.setItem(TabKey.reportedTimeZone, report);
      mutate({ variables: { timeZone } }).catch((error: unknown) => {
        if (codeOf(error) === 'CONFLICT') return;
        // Reported again at the next load of the page.
        sessionStorage.removeItem(TabKey.reportedTimeZone);
        console.warn('O fuso horário não foi salvo.', error);
      });
    };
    void whenIdle().then(report);
    return () => {
      isCurrent = false;
    };
  }, [userId, mutate]);
}
