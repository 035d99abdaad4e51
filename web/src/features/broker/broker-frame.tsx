import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { FRAME_URL_REPORT_MS } from '#schema/limits.js';
import { ReportFrameUrlDocument } from '../../gql/broker';
import { sessionId } from '../../lib/session/session-id';
import { LocalKey } from '../../lib/session/storage-keys';
import { BrokerHead, BrokerPane } from './broker-head';
import type { BrokerHandle } from './broker-skeleton';
import { brokerAddress, type FrameBadge, isOwn, useFrameState } from './frame-state';

/** Notes in this browser that the broker's invest page was reached, and when. For display only (spec §4). */
function useKeptRegistration(badge: FrameBadge): void {
  useEffect(() => {
    if (badge !== 'REGISTERED') return;
    localStorage.setItem(LocalKey.userRegistered, 'true');
    localStorage.setItem(LocalKey.registrationTimestamp, new Date().toISOString());
  }, [badge]);
}

/** Reports the frame's address to the server: once at the start, then every 5 s when it has changed (spec §7). */
function useUrlReport(address: string): void {
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

const Window = chakra('iframe', {
  base: { position: 'absolute', inset: 0, w: 'full', h: 'full', border: 0, colorScheme: 'auto' },
});

/**
 * What a page of another origin may do: run with its own storage. It may not lead this tab elsewhere; what it opens in
 * another tab is a page like any other.
 */
const FOREIGN_SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

interface BrokerFrameProps {
  readonly url: string;
  readonly investMark: string;
  readonly handle: Ref<BrokerHandle>;
}

export function BrokerFrame({ url, investMark, handle }: BrokerFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const broker = brokerAddress(url);
  const { badge, address, loaded, onLoad } = useFrameState(frame, broker, investMark);
  useUrlReport(address);
  useKeptRegistration(badge);
  useImperativeHandle(handle, () => ({
    show({ address: target, message }) {
      const shown = frame.current;
      if (!shown || !isOwn(broker) || !target.startsWith(broker.pathname)) return false;
      if (loaded) shown.contentWindow?.postMessage(message, location.origin);
      else shown.src = target;
      shown.scrollIntoView({ block: 'nearest' });
      shown.focus({ preventScroll: true });
      return true;
    },
  }));
  return (
    <>
      <BrokerHead badge={badge} address={new URL(address)} outside={broker} />
      <BrokerPane>
        <Window
          ref={frame}
          title="Plataforma"
          src={broker.href}
          sandbox={isOwn(broker) ? undefined : FOREIGN_SANDBOX}
          onLoad={onLoad}
        />
      </BrokerPane>
    </>
  );
}
