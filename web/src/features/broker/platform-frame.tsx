import { chakra } from '@chakra-ui/react/styled-system';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { isOwn, platformAddress } from './platform-address';
import type { PlatformHandle } from './platform-handle';
import { PlatformHead } from './platform-head';
import { PlatformPane } from './platform-pane';
import { useFrameState } from './use-frame-state';
import { useKeptRegistration } from './use-kept-registration';
import { useUrlReport } from './use-url-report';

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
