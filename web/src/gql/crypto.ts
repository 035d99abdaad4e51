/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { ModuleId, TaughtModuleId, TaughtStepId } from '#schema/education.js';
import type { CoinSymbol } from '#schema/coin.js';
import type { Pair } from '#schema/pair.js';
import type { Strength } from '#schema/strength.js';
import type { Timeframe } from '#schema/timeframe.js';
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Comparison of a hit rate with a line. It may be checked at any time: the chance that it is ever wrong is at most 5 %. */
export type HitRateVerdict =
  /** The hit rate is above the line. */
  | 'ABOVE'
  /** The hit rate is below the line. */
  | 'BELOW'
  /** Not known yet. */
  | 'UNKNOWN';

/** Outcome of an opportunity. */
export type OpportunityOutcome =
  /** The target was not reached within 24 hours. */
  | 'MISSED'
  /** The target was reached within 24 hours. */
  | 'REACHED'
  /** Some prices of the 24 hours are missing. */
  | 'VOID';

export type OpportunityPartsFragment = { id: string, symbol: CoinSymbol, name: string, entryPrice: string, targetPrice: string, potentialReturn: number, confidence: number, reason: string, simulated: boolean, candleTime: string, expiresAt: string, reachedAt: string | null, outcome: OpportunityOutcome | null, exitReturn: number | null, indicators: { rsi: number, atr: number, support: number, resistance: number } };

export type CryptoOpportunitiesQueryVariables = Exact<{ [key: string]: never; }>;


export type CryptoOpportunitiesQuery = { cryptoOpportunities: Array<{ id: string, symbol: CoinSymbol, name: string, entryPrice: string, targetPrice: string, potentialReturn: number, confidence: number, reason: string, simulated: boolean, candleTime: string, expiresAt: string, reachedAt: string | null, outcome: OpportunityOutcome | null, exitReturn: number | null, indicators: { rsi: number, atr: number, support: number, resistance: number } }> };

export type PastCryptoOpportunitiesQueryVariables = Exact<{
  first?: number;
  after?: string | null | undefined;
}>;


export type PastCryptoOpportunitiesQuery = { pastCryptoOpportunities: { endCursor: string | null, items: Array<{ id: string, symbol: CoinSymbol, name: string, entryPrice: string, targetPrice: string, potentialReturn: number, confidence: number, reason: string, simulated: boolean, candleTime: string, expiresAt: string, reachedAt: string | null, outcome: OpportunityOutcome | null, exitReturn: number | null, indicators: { rsi: number, atr: number, support: number, resistance: number } }> } };

export type CryptoCandlesQueryVariables = Exact<{
  symbol: CoinSymbol;
}>;


export type CryptoCandlesQuery = { cryptoCandles: { symbol: CoinSymbol, simulated: boolean, candles: Array<{ time: string, open: number, high: number, low: number, close: number }>, forming: { time: string, open: number, high: number, low: number, close: number } | null, levels: { support: number, resistance: number } | null } };

export type CryptoTrackRecordQueryVariables = Exact<{ [key: string]: never; }>;


export type CryptoTrackRecordQuery = { cryptoTrackRecord: { feed: string, formulaVersion: string, overall: { reached: number, missed: number, voided: number, total: number, rate: number | null, low: number, high: number, chance: number, meanReturn: number | null, sufficient: boolean, verdict: HitRateVerdict | null } } };

export const OpportunityPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OpportunityParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CryptoOpportunity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"symbol"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"entryPrice"}},{"kind":"Field","name":{"kind":"Name","value":"targetPrice"}},{"kind":"Field","name":{"kind":"Name","value":"potentialReturn"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"simulated"}},{"kind":"Field","name":{"kind":"Name","value":"candleTime"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"reachedAt"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"exitReturn"}},{"kind":"Field","name":{"kind":"Name","value":"indicators"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rsi"}},{"kind":"Field","name":{"kind":"Name","value":"atr"}},{"kind":"Field","name":{"kind":"Name","value":"support"}},{"kind":"Field","name":{"kind":"Name","value":"resistance"}}]}}]}}]} as unknown as DocumentNode<OpportunityPartsFragment, unknown>;
export const CryptoOpportunitiesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CryptoOpportunities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cryptoOpportunities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OpportunityParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OpportunityParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CryptoOpportunity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"symbol"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"entryPrice"}},{"kind":"Field","name":{"kind":"Name","value":"targetPrice"}},{"kind":"Field","name":{"kind":"Name","value":"potentialReturn"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"simulated"}},{"kind":"Field","name":{"kind":"Name","value":"candleTime"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"reachedAt"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"exitReturn"}},{"kind":"Field","name":{"kind":"Name","value":"indicators"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rsi"}},{"kind":"Field","name":{"kind":"Name","value":"atr"}},{"kind":"Field","name":{"kind":"Name","value":"support"}},{"kind":"Field","name":{"kind":"Name","value":"resistance"}}]}}]}}]} as unknown as DocumentNode<CryptoOpportunitiesQuery, CryptoOpportunitiesQueryVariables>;
export const PastCryptoOpportunitiesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PastCryptoOpportunities"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},"defaultValue":{"kind":"IntValue","value":"10"}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pastCryptoOpportunities"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OpportunityParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OpportunityParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CryptoOpportunity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"symbol"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"entryPrice"}},{"kind":"Field","name":{"kind":"Name","value":"targetPrice"}},{"kind":"Field","name":{"kind":"Name","value":"potentialReturn"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"simulated"}},{"kind":"Field","name":{"kind":"Name","value":"candleTime"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"reachedAt"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"exitReturn"}},{"kind":"Field","name":{"kind":"Name","value":"indicators"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rsi"}},{"kind":"Field","name":{"kind":"Name","value":"atr"}},{"kind":"Field","name":{"kind":"Name","value":"support"}},{"kind":"Field","name":{"kind":"Name","value":"resistance"}}]}}]}}]} as unknown as DocumentNode<PastCryptoOpportunitiesQuery, PastCryptoOpportunitiesQueryVariables>;
export const CryptoCandlesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CryptoCandles"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"symbol"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CoinSymbol"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cryptoCandles"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"symbol"},"value":{"kind":"Variable","name":{"kind":"Name","value":"symbol"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"symbol"}},{"kind":"Field","name":{"kind":"Name","value":"simulated"}},{"kind":"Field","name":{"kind":"Name","value":"candles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"time"}},{"kind":"Field","name":{"kind":"Name","value":"open"}},{"kind":"Field","name":{"kind":"Name","value":"high"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"close"}}]}},{"kind":"Field","name":{"kind":"Name","value":"forming"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"time"}},{"kind":"Field","name":{"kind":"Name","value":"open"}},{"kind":"Field","name":{"kind":"Name","value":"high"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"close"}}]}},{"kind":"Field","name":{"kind":"Name","value":"levels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"support"}},{"kind":"Field","name":{"kind":"Name","value":"resistance"}}]}}]}}]}}]} as unknown as DocumentNode<CryptoCandlesQuery, CryptoCandlesQueryVariables>;
export const CryptoTrackRecordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CryptoTrackRecord"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cryptoTrackRecord"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"feed"}},{"kind":"Field","name":{"kind":"Name","value":"formulaVersion"}},{"kind":"Field","name":{"kind":"Name","value":"overall"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reached"}},{"kind":"Field","name":{"kind":"Name","value":"missed"}},{"kind":"Field","name":{"kind":"Name","value":"voided"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"high"}},{"kind":"Field","name":{"kind":"Name","value":"chance"}},{"kind":"Field","name":{"kind":"Name","value":"meanReturn"}},{"kind":"Field","name":{"kind":"Name","value":"sufficient"}},{"kind":"Field","name":{"kind":"Name","value":"verdict"}}]}}]}}]}}]} as unknown as DocumentNode<CryptoTrackRecordQuery, CryptoTrackRecordQueryVariables>;
export function useCryptoOpportunitiesQuery(options: Apollo.useQuery.Options<CryptoOpportunitiesQuery, CryptoOpportunitiesQueryVariables> = {}) {
  return Apollo.useQuery(CryptoOpportunitiesDocument, options);
}

export function usePastCryptoOpportunitiesQuery(options: Apollo.useQuery.Options<PastCryptoOpportunitiesQuery, PastCryptoOpportunitiesQueryVariables> = {}) {
  return Apollo.useQuery(PastCryptoOpportunitiesDocument, options);
}

export function useCryptoCandlesQuery(options: Apollo.useQuery.Options<CryptoCandlesQuery, CryptoCandlesQueryVariables> & { variables: CryptoCandlesQueryVariables }) {
  return Apollo.useQuery(CryptoCandlesDocument, options);
}

export function useCryptoTrackRecordQuery(options: Apollo.useQuery.Options<CryptoTrackRecordQuery, CryptoTrackRecordQueryVariables> = {}) {
  return Apollo.useQuery(CryptoTrackRecordDocument, options);
}