import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { FRAME_URL_REPORT_MS } from '#schema/limits.js';
import { ReportFrameUrlDocument } from '../../gql/broker';
import { sessionId } from '../../lib/session/session-id';
import { LocalKey } from '../../lib/session/storage-keys';
import type { FrameBadge } from './frame-state';

/** Stores in this browser that the badge read 'Registrado', and when. For display only (spec §4). */
export function useKeptRegistration(badge: FrameBadge): void {
  useEffect(() => {
    if (badge !== 'REGISTERED') return;
    localStorage.setItem(LocalKey.userRegistered, 'true');
    localStorage.setItem(LocalKey.registrationTimestamp, new Date().toISOString());
  }, [badge]);
}

/** Reports the platform's address to the server: once at the start, then every 5 s if it has changed (spec §7). */
export function useUrlReport(address: string): void {
  const client = useApolloClient();
  const latest = useRef(address);
  latest.current = address;
  useEffect(() => {
    let reported: string | undefined;
    const report = () => {
      const url = latest.current;
      if (url === reported) return;
      reported = url;
      const input = { sessionId: sessionId(Date.now()), url };
      client
        .mutate({ mutation: ReportFrameUrlDocument, variables: { input } })
        .catch((error: unknown) => console.warn('O endereço da plataforma não foi informado.', error));
    };
    report();
    const timer = setInterval(report, FRAME_URL_REPORT_MS);
    return () => clearInterval(timer);
  }, [client]);
}
