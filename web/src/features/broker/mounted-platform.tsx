import { chakra } from '@chakra-ui/react/styled-system';
import { type Ref, Suspense, useEffect, useImperativeHandle, useState } from 'react';
import { ErrorBoundary } from '../../ui/error-boundary';
import { ErrorState } from '../../ui/error-state';
import { useNearViewport } from '../../ui/use-near-viewport';
import { BrokerHead, BrokerPane } from './broker-head';
import {
  BROKER_FAILED,
  type BrokerHandle,
  type OwnPlatform,
  type PlatformPlace,
  PlatformSkeleton,
} from './broker-skeleton';
import { useKeptRegistration, useUrlReport } from './frame-report';
import { brokerAddress, useMountedState } from './frame-state';

/** Container of the platform: it scrolls on its own, and nothing in it overlaps the page around it. */
const Room = chakra('div', {
  base: {
    position: 'absolute',
    inset: 0,
    display: 'flex',
    flexDirection: 'column',
    overflow: 'auto',
    isolation: 'isolate',
    containerType: 'size',
    // Movement inside causes no layout work outside.
    contain: 'strict',
    bg: 'canvas',
    _focusVisible: { outlineOffset: '-2px' },
  },
});

/** Calls `onLoad` once, when its siblings have been mounted. */
function Standing({ onLoad }: { readonly onLoad: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onLoad, []);
  return null;
}

interface MountedPlatformProps {
  /** The configured address, one of the platform's own pages. */
  readonly url: string;
  readonly investMark: string;
  readonly platform: OwnPlatform;
  readonly handle: Ref<BrokerHandle>;
}

/**
 * Our own platform, mounted in the page: it shares the page's client, socket and React. It loads when its card is near
 * the viewport, or when something navigates to it; its errors are caught in its card.
 */
export function MountedPlatform({
  url,
  investMark,
  platform: { path, usePage },
  handle,
}: MountedPlatformProps) {
  const broker = brokerAddress(url);
  const [Page, loadAgain] = usePage();
  const [place, setPlace] = useState<PlatformPlace>({ address: `${broker.pathname}${broker.search}` });
  const { ref, isNear, want } = useNearViewport<HTMLDivElement>();
  const at = new URL(place.address, broker);
  const { badge, onLoad } = useMountedState(at.href, investMark);
  const [hasFailed, setHasFailed] = useState(false);
  useUrlReport(at.href);
  useKeptRegistration(badge);
  useImperativeHandle(handle, () => ({
    show(address) {
      const room = ref.current;
      if (!room || !address.startsWith(path)) return false;
      setPlace({ address });
      want();
      room.scrollTo?.({ top: 0 });
      room.scrollIntoView({ block: 'nearest' });
      room.focus({ preventScroll: true });
      return true;
    },
  }));
  return (
    <>
      <BrokerHead badge={hasFailed ? undefined : badge} address={at} outside={broker} />
      <BrokerPane>
        <Room ref={ref} role="group" aria-label="Conta de prática" tabIndex={-1} data-room="card">
          <ErrorBoundary
            fallback={(retry) => <ErrorState text={BROKER_FAILED} onRetry={retry} />}
            onFailed={() => setHasFailed(true)}
            onRetry={() => {
              setHasFailed(false);
              loadAgain();
            }}
          >
            {isNear ? (
              <Suspense fallback={<PlatformSkeleton />}>
                <Page place={place} onPlace={setPlace} />
                <Standing onLoad={onLoad} />
              </Suspense>
            ) : (
              <PlatformSkeleton />
            )}
          </ErrorBoundary>
        </Room>
      </BrokerPane>
    </>
  );
}
