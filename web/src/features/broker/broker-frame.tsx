import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import { BrokerHead, BrokerPane } from './broker-head';
import { useKeptRegistration, useUrlReport } from './frame-report';
import { brokerAddress, isOwn, useFrameState } from './frame-state';

const Window = chakra('iframe', {
  base: { position: 'absolute', inset: 0, w: 'full', h: 'full', border: 0, colorScheme: 'auto' },
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
}

/** An external platform, which cannot be mounted, in a frame. */
export function BrokerFrame({ url, investMark }: BrokerFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const broker = brokerAddress(url);
  const { badge, address, onLoad } = useFrameState(frame, broker, investMark);
  useUrlReport(address);
  useKeptRegistration(badge);
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
