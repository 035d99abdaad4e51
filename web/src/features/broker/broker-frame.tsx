import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { type CSSProperties, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { FRAME_URL_REPORT_MS } from '#schema/limits.js';
import { ReportFrameUrlDocument } from '../../gql/broker';
import { sessionId } from '../../lib/session/session-id';
import { LocalKey } from '../../lib/session/storage-keys';
import { notify } from '../../ui/notify';
import { listenTo, postTo } from '../../ui/own-frame';
import { BrokerHead, BrokerPane } from './broker-head';
import type { BrokerHandle } from './broker-skeleton';
import { brokerAddress, type FrameBadge, isOwn, useFrameState } from './frame-state';

/** Stores in this browser that the badge read 'Registrado', and when. For display only (spec §4). */
function useKeptRegistration(badge: FrameBadge): void {
  useEffect(() => {
    if (badge !== 'REGISTERED') return;
    localStorage.setItem(LocalKey.userRegistered, 'true');
    localStorage.setItem(LocalKey.registrationTimestamp, new Date().toISOString());
  }, [badge]);
}

/** Reports the platform's address to the server: once at the start, then every 5 s if it has changed (spec §7). */
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

/** Where the page scrolls, the frame is as high as its content, if it tells; where cards fill the window, as its card. */
const Window = chakra('iframe', {
  base: {
    display: 'block',
    w: 'full',
    h: { base: 'max(37rem, var(--content-height, 0px))', xl: 'full' },
    position: { xl: 'absolute' },
    inset: 0,
    border: 0,
    colorScheme: 'auto',
  },
});

/**
 * Permissions of a page of another origin: it may run scripts with its own storage, but not navigate this tab. Pages
 * that it opens in another tab are not sandboxed.
 */
const FOREIGN_SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

interface BrokerFrameProps {
  readonly url: string;
  readonly investMark: string;
  readonly handle: Ref<BrokerHandle>;
}

/** The configured platform. It loads when it comes near the view, or when a signal is handed over to it. */
export function BrokerFrame({ url, investMark, handle }: BrokerFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const broker = brokerAddress(url);
  const { badge, address, onLoad } = useFrameState(frame, broker, investMark);
  const [height, setHeight] = useState<number>();
  useUrlReport(address);
  useKeptRegistration(badge);
  useEffect(
    () =>
      listenTo(
        () => frame.current?.contentWindow,
        (message) => {
          if (message.kind === 'height') setHeight(message.height);
          if (message.kind === 'notice') notify(message);
        },
      ),
    [],
  );
  useImperativeHandle(handle, () => ({
    show(target) {
      const shown = frame.current;
      if (!shown || !isOwn(broker) || !target.startsWith(broker.pathname)) return false;
      shown.scrollIntoView({ block: 'nearest' });
      if (height !== undefined && shown.contentWindow)
        postTo(shown.contentWindow, { kind: 'show', address: target });
      else shown.src = target;
      shown.focus({ preventScroll: true });
      return true;
    },
  }));
  const style = height === undefined ? {} : ({ '--content-height': `${height}px` } as CSSProperties);
  return (
    <>
      <BrokerHead badge={badge} address={new URL(address)} outside={broker} />
      <BrokerPane>
        <Window
          ref={frame}
          title="Plataforma"
          src={broker.href}
          loading="lazy"
          sandbox={isOwn(broker) ? undefined : FOREIGN_SANDBOX}
          style={style}
          onLoad={onLoad}
        />
      </BrokerPane>
    </>
  );
}
