import { registerEnumType } from 'type-graphql';
import type { FeedKind } from '../market/market-feed.js';

export const PriceKind = {
  REAL: 'REAL',
  UNVERIFIED: 'UNVERIFIED',
  REPLAYED: 'REPLAYED',
  SIMULATED: 'SIMULATED',
} as const;
export type PriceKind = keyof typeof PriceKind;
registerEnumType(PriceKind, {
  name: 'PriceKind',
  description: 'Kind of prices. Figures of different kinds are never added up.',
  valuesConfig: {
    REAL: { description: 'Live prices of the market.' },
    UNVERIFIED: { description: "A live source that is not the market's own and is not verified." },
    REPLAYED: { description: 'Historical files.' },
    SIMULATED: { description: 'A model; they measure no market.' },
  },
});

/** The kind of a feed's prices. */
export const PRICE_KINDS = {
  real: 'REAL',
  unverified: 'UNVERIFIED',
  replayed: 'REPLAYED',
  simulated: 'SIMULATED',
} as const satisfies { readonly [kind in FeedKind]: PriceKind };
