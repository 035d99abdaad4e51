import { useApolloClient } from '@apollo/client/react';
import type { ComponentType } from 'react';
import type { OrderButtonsProps } from '../features/practice/order/direction-buttons';
import { OrderTicket, type TicketMarket } from '../features/practice/order/order-ticket';
import type { OrderDraft } from '../features/practice/order-draft';
import {
  PracticeAccountDocument,
  type PracticeAccountPartsFragment,
  type PracticeTradePartsFragment,
} from '../gql/practice';
import type { Coverage } from '../lib/offered-market';
import { useTimeReached } from '../lib/use-time-reached';
import { lazyPart } from '../ui/lazy-part';
import { Skeleton } from '../ui/skeleton';

/** Loaded when it replaces the ticket. */
const ClosedTicket = lazyPart(
  () => import('../features/practice/account/closed-ticket').then((closed) => closed.ClosedTicket),
  <Skeleton h="40" m="4" />,
);

interface TicketProps {
  readonly account: PracticeAccountPartsFragment;
  readonly market: TicketMarket;
  readonly draft: OrderDraft | undefined;
  readonly coverage: Coverage;
  readonly onMarket: (market: TicketMarket) => void;
  readonly onDropDraft: () => void;
  readonly Buttons: ComponentType<OrderButtonsProps> | undefined;
  /** The most recently placed trade. */
  readonly last: PracticeTradePartsFragment | undefined;
}

/** The order ticket, or the reason why no order can be placed. */
export function Ticket(props: TicketProps) {
  const { account, market, draft, coverage, onMarket, onDropDraft, last, Buttons } = props;
  const { cache } = useApolloClient();
  const { pausedUntil, mayReopenAt } = account;
  const isPauseOver = useTimeReached(pausedUntil);
  const isPaused = pausedUntil !== null && !isPauseOver;
  if (isPaused || mayReopenAt !== null) {
    return <ClosedTicket account={account} paused={isPaused} />;
  }
  // Another tab may have signed out, or signed in as another user, since this was rendered.
  const checkRegistration = () =>
    cache.readQuery({ query: PracticeAccountDocument })?.practiceAccount?.id === account.id;
  return (
    <OrderTicket
      key={account.id}
      {...market}
      account={account}
      draft={draft}
      coverage={coverage}
      onMarket={onMarket}
      last={last}
      onDropDraft={onDropDraft}
      Buttons={Buttons}
      checkRegistration={checkRegistration}
    />
  );
}
