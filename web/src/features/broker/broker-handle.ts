import type { ReactNode, Ref } from 'react';
import type { Desk } from '../../entities/desk';
import type { MarketChoice } from '../../lib/offered-market';

export interface BrokerHandle {
  /**
   * Shows an address of our own origin (path and query) in the card; false if the card holds another platform, or none.
   */
  readonly show: (address: string) => boolean;
}

export interface BrokerProps {
  readonly handle: Ref<BrokerHandle>;
  /** What the page is about; our own platform follows it. Pass the same object until it changes. */
  readonly desk: Desk;
  /** The user chose another market in our own platform. */
  readonly onMarket: (market: MarketChoice) => void;
  /** On a phone, the bar at the thumb in which the ticket's buttons are shown; null until it is there. */
  readonly bar?: HTMLElement | null | undefined;
  /** Controls in the card's head. */
  readonly actions?: ReactNode;
}
