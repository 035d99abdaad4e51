import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { FRAME_URL_REPORT_MS } from '#schema/limits.js';
import { ReportFrameUrlDocument } from '../../gql/broker';
import { sessionId } from '../../lib/session/session-id';

/** Tells the server where the frame stands: once at the start, then every 5 s when that has changed (spec §7). */
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
