/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { AcademyModuleId, AcademyStepId, ModuleId } from '#schema/education.js';
import type { CoinSymbol } from '#schema/coin.js';
import type { Pair } from '#schema/pair.js';
import type { Strength } from '#schema/strength.js';
import type { Timeframe } from '#schema/timeframe.js';
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** OPEN: prices arrive. CLOSED: outside trading hours. STALE: open, but prices are missing. */
export type MarketState =
  | 'CLOSED'
  | 'OPEN'
  | 'STALE';

export type MarketIndicatorQueryVariables = Exact<{ [key: string]: never; }>;


export type MarketIndicatorQuery = { market: { state: MarketState } };


export const MarketIndicatorDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MarketIndicator"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"market"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}}]}}]}}]} as unknown as DocumentNode<MarketIndicatorQuery, MarketIndicatorQueryVariables>;
export function useMarketIndicatorQuery(options: Apollo.useQuery.Options<MarketIndicatorQuery, MarketIndicatorQueryVariables> = {}) {
  return Apollo.useQuery(MarketIndicatorDocument, options);
}