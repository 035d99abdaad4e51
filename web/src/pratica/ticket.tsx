import { useApolloClient } from '@apollo/client/react';
import { PauseCard, SpentCard } from '../features/practice/account/closed-ticket';
import { useTimeReached } from '../features/practice/moments';
import { OrderTicket, type TicketMarket } from '../features/practice/order/order-ticket';
import { INVEST_PATH, type OrderDraft } from '../features/practice/order-draft';
import {
  PracticeAccountDocument,
  type PracticeAccountPartsFragment,
  type PracticeTradePartsFragment,
} from '../gql/practice';
import type { Coverage } from '../lib/offered-market';
import { useLeadTo } from './draft-address';

interface TicketProps {
  readonly account: PracticeAccountPartsFragment;
  readonly market: TicketMarket;
  readonly draft: OrderDraft | undefined;
  readonly coverage: Coverage;
  readonly onMarket: (market: TicketMarket) => void;
  /** The trade that was placed last. */
  readonly last: PracticeTradePartsFragment | undefined;
}

/** The order ticket, or what keeps one from ordering. */
export function Ticket({ account, market, draft, coverage, onMarket, last }: TicketProps) {
  const { cache } = useApolloClient();
  const leadTo = useLeadTo();
  const { pausedUntil, pauseReason, mayReopenAt } = account;
  const isPauseOver = useTimeReached(pausedUntil);
  if (pausedUntil !== null && !isPauseOver) return <PauseCard until={pausedUntil} reason={pauseReason} />;
  if (mayReopenAt !== null) return <SpentCard mayReopenAt={mayReopenAt} />;
  // Another tab may have signed out, or in as somebody else, since this was drawn.
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
      onDropDraft={() => leadTo(INVEST_PATH)}
      checkRegistration={checkRegistration}
    />
  );
}
