import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { FRAME_URL_REPORT_MS } from '#schema/limits.js';
import { type Desk, type FramedTicket, framedTicketOf } from '../../entities/desk';
import { ReportFrameUrlDocument } from '../../gql/broker';
import type { MarketChoice } from '../../lib/offered-market';
import { marketOf } from '../../lib/remembered-market';
import { sessionId } from '../../lib/session/session-id';
import { LocalKey } from '../../lib/session/storage-keys';
import { notify } from '../../ui/notify';
import { type FrameMessage, listenTo, postTo } from '../../ui/own-frame';
import { IN_DESK } from '../../ui/theme/tokens';
import type { BrokerProps } from './broker-handle';
import { BrokerHead, BrokerPane } from './broker-head';
import { brokerAddress, type FrameBadge, isOwn, isPractice, useFrameState } from './frame-state';
import { TicketBar } from './ticket-bar';

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

/** What our own platform in the frame says, and what it is told once it is ready. */
function useFramedPlatform(
  frame: RefObject<HTMLIFrameElement | null>,
  desk: Desk,
  onMarket: (market: MarketChoice) => void,
) {
  const [height, setHeight] = useState<number>();
  const [balance, setBalance] = useState<number>();
  const [ticket, setTicket] = useState<FramedTicket>();
  const take = useEffectEvent((message: FrameMessage) => {
    const market = message.kind === 'market' && marketOf(message.market);
    if (market) onMarket(market);
    if (message.kind === 'height') setHeight(message.height);
    if (message.kind === 'balance') setBalance(message.balance);
    if (message.kind === 'ticket') setTicket(framedTicketOf(message.ticket));
    if (message.kind === 'notice') notify(message);
  });
  useEffect(() => listenTo(() => frame.current?.contentWindow, take), [frame]);
  const isReady = height !== undefined;
  useEffect(() => {
    const framed = frame.current?.contentWindow;
    if (isReady && framed) postTo(framed, { kind: 'desk', desk });
  }, [frame, isReady, desk]);
  const press = (direction: 'CALL' | 'PUT', byKey: boolean) => {
    const framed = frame.current?.contentWindow;
    if (framed) postTo(framed, { kind: 'press', direction, byKey });
  };
  return { height, balance, ticket, press };
}

/** Where the page scrolls, the frame is as high as its content says it is; where cards fill the window, as its card. */
const Window = chakra('iframe', {
  base: {
    display: 'block',
    w: 'full',
    h: { base: 'var(--content-height, 42rem)', sm: 'max(42rem, var(--content-height, 0px))' },
    inset: 0,
    [IN_DESK]: { h: 'full', position: 'absolute' },
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

interface BrokerFrameProps extends BrokerProps {
  readonly url: string;
  readonly investMark: string;
}

/** The configured platform. It loads when it comes near the view, or when a signal is handed over to it. */
export function BrokerFrame(props: BrokerFrameProps) {
  const { url, investMark, handle, desk, onMarket, bar, actions } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const broker = brokerAddress(url);
  const { badge, address, onLoad } = useFrameState(frame, broker, investMark);
  const { height, balance, ticket, press } = useFramedPlatform(frame, desk, onMarket);
  useUrlReport(address);
  useKeptRegistration(badge);
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
      <BrokerHead
        {...{ badge, actions }}
        {...(isPractice(broker) && { balance: balance ?? null })}
        address={new URL(address)}
        outside={broker}
      />
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
      {bar && ticket && createPortal(<TicketBar ticket={ticket} onPress={press} />, bar)}
    </>
  );
}
