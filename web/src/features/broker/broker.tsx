import PowerOff from 'lucide-react/icons/power-off';
import SquareArrowOutUpRight from 'lucide-react/icons/square-arrow-up-right-exit';
import { useBrokerFrameChangedSubscription, useBrokerFrameQuery } from '../../gql/broker';
import { FETCHED_BY_SCREEN, queryState } from '../../lib/apollo/query-state';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Icon } from '../../ui/icon';
import { BrokerFrame } from './broker-frame';
import type { BrokerProps } from './broker-handle';
import { BrokerHead, BrokerPane } from './broker-head';
import { BrokerSkeleton } from './broker-skeleton';
import { brokerAddress } from './frame-state';

/** Covers a change made on another gateway, if the gateways do not share events. */
const POLL_MS = 60_000;

/** The configured broker, whether it is on and whether it allows framing, kept current. */
function useBrokerFrame() {
  const result = useBrokerFrameQuery({ ...FETCHED_BY_SCREEN, pollInterval: POLL_MS });
  // The events update the cache, where the query above reads them.
  useBrokerFrameChangedSubscription({ ignoreResults: true });
  const frame = result.data?.brokerFrame;
  return { frame, ...queryState(result, frame) };
}

function SwitchedOff() {
  return (
    <EmptyState
      icon={<Icon as={PowerOff} />}
      title="Plataforma desligada por enquanto"
      text="A administração desligou a plataforma incorporada para todos. Gráfico e sinais continuam funcionando."
    />
  );
}

function RefusesFrames({ address }: { readonly address: URL }) {
  return (
    <EmptyState
      icon={<Icon as={SquareArrowOutUpRight} />}
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

/** The embedded broker, or the reason why it is not shown. */
export function Broker(props: BrokerProps) {
  const { frame, failed, retrying, retry } = useBrokerFrame();
  if (frame?.on && frame.framing !== 'REFUSED') {
    const { url, investMark } = frame;
    return <BrokerFrame key={url} {...{ url, investMark }} {...props} />;
  }
  if (!frame && !failed) return <BrokerSkeleton />;
  return (
    <>
      <BrokerHead actions={props.actions} />
      <BrokerPane>
        {!frame && (
          <ErrorState text="Não deu para carregar a plataforma" onRetry={retry} retrying={retrying} />
        )}
        {frame && !frame.on && <SwitchedOff />}
        {frame?.on && <RefusesFrames address={brokerAddress(frame.url)} />}
      </BrokerPane>
    </>
  );
}
