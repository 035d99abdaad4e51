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
  /** Controls in the card's head. */
  readonly actions?: ReactNode;
}
