import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { FRAME_URL_REPORT_MS } from '#schema/limits.js';
import { ReportFrameUrlDocument } from '../../gql/broker';
import { sessionId } from '../../lib/session/session-id';
import { LocalKey } from '../../lib/session/storage-keys';
import { type FrameBadge, isOwn, platformAddress, useFrameState } from './frame-state';
import { PlatformHead, PlatformPane } from './platform-head';
import type { PlatformHandle } from './platform-skeleton';

/** Notes in this browser that the platform's invest page was reached, and when. For display only (spec §4). */
function useKeptRegistration(badge: FrameBadge): void {
  useEffect(() => {
    if (badge !== 'REGISTERED') return;
    localStorage.setItem(LocalKey.userRegistered, 'true');
    localStorage.setItem(LocalKey.registrationTimestamp, new Date().toISOString());
  }, [badge]);
}

/** Tells the server where the frame stands: once at the start, then every 5 s when that has changed (spec §7). */
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
 * What another origin's page may do: its own work in its own storage. It may not lead this tab elsewhere, nor ask
 * in its name; what it opens beside us is a page like any other.
 */
const FOREIGN_SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

interface PlatformFrameProps {
  readonly url: string;
  readonly investMark: string;
  readonly handle: Ref<PlatformHandle>;
}

export function PlatformFrame({ url, investMark, handle }: PlatformFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const platform = platformAddress(url);
  const { badge, address, loaded, onLoad } = useFrameState(frame, platform, investMark);
  useUrlReport(address);
  useKeptRegistration(badge);
  useImperativeHandle(handle, () => ({
    show({ address: target, message }) {
      const shown = frame.current;
      if (!shown || !isOwn(platform) || !target.startsWith(platform.pathname)) return false;
      if (loaded) shown.contentWindow?.postMessage(message, location.origin);
      else shown.src = target;
      shown.scrollIntoView({ block: 'nearest' });
      shown.focus({ preventScroll: true });
      return true;
    },
  }));
  return (
    <>
      <PlatformHead badge={badge} address={new URL(address)} outside={platform} />
      <PlatformPane>
        <Window
          ref={frame}
          title="Plataforma"
          src={platform.href}
          sandbox={isOwn(platform) ? undefined : FOREIGN_SANDBOX}
          onLoad={onLoad}
        />
      </PlatformPane>
    </>
  );
}
