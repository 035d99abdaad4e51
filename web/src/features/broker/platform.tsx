import { PowerOff, SquareArrowOutUpRight } from 'lucide-react';
import type { Ref } from 'react';
import { useBrokerFrameChangedSubscription, useBrokerFrameQuery } from '../../gql/broker';
import { queryState } from '../../lib/apollo/query-state';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { platformAddress } from './frame-state';
import { PlatformFrame } from './platform-frame';
import { PlatformHead, PlatformPane } from './platform-head';
import type { PlatformHandle } from './platform-skeleton';
import { PlatformSkeleton } from './platform-skeleton';

/** For a change that another gateway has told its own clients of. */
const POLL_MS = 60_000;

/** The configured platform, and whether it is on and lets itself be framed, as that changes. */
function useBrokerFrame() {
  const result = useBrokerFrameQuery({
    pollInterval: POLL_MS,
    notifyOnNetworkStatusChange: true,
  });
  // What it tells is written into the cache, and thereby into the answer above.
  useBrokerFrameChangedSubscription({ ignoreResults: true });
  const frame = result.data?.brokerFrame;
  return { frame, ...queryState(result, frame) };
}

const icon = { strokeWidth: 1.75, 'aria-hidden': true } as const;

function SwitchedOff() {
  return (
    <EmptyState
      icon={<PowerOff {...icon} />}
      title="Plataforma desligada por enquanto"
      text="A administração desligou a plataforma incorporada para todos. Gráfico e sinais continuam funcionando."
    />
  );
}

function RefusesFrames({ address }: { readonly address: URL }) {
  return (
    <EmptyState
      icon={<SquareArrowOutUpRight {...icon} />}
      title="Esta plataforma não abre dentro do Farol"
      text={`${address.host} não permite ser mostrada dentro de outra página. Ela abre em uma aba só dela.`}
      action={
        <ButtonLink
          variant="secondary"
          size="sm"
          href={address.href}
          target="_blank"
          rel="noopener noreferrer"
        >
          Abrir em outra aba
        </ButtonLink>
      }
    />
  );
}

interface PlatformProps {
  readonly handle: Ref<PlatformHandle>;
}

/** The embedded platform, or why it is not shown. */
export function Platform({ handle }: PlatformProps) {
  const { frame, failed, retrying, retry } = useBrokerFrame();
  if (frame?.on && frame.framing !== 'REFUSED') {
    return <PlatformFrame key={frame.url} url={frame.url} investMark={frame.investMark} handle={handle} />;
  }
  if (!frame && !failed) return <PlatformSkeleton />;
  return (
    <>
      <PlatformHead />
      <PlatformPane>
        {!frame && (
          <ErrorState text="Não deu para carregar a plataforma" onRetry={retry} retrying={retrying} />
        )}
        {frame && !frame.on && <SwitchedOff />}
        {frame?.on && <RefusesFrames address={platformAddress(frame.url)} />}
      </PlatformPane>
    </>
  );
}
