import { Token } from '../../../platform/service-registry.js';
import type { FeedKind, MarketFeed } from '../../market/market-feed.js';

/** A second feed of the same market at the same time, whose closes are kept beside the record's. */
export interface SecondFeed {
  /** As the opened feed's. */
  readonly id: string;
  readonly kind: FeedKind;
  /** Only the gateway that compares opens it. */
  open(): Pick<MarketFeed, 'start' | 'stop' | 'candles' | 'pairs'>;
}

/** Undefined if the operator has named none. */
export const SECOND_FEED = new Token<SecondFeed | undefined>('second feed');
