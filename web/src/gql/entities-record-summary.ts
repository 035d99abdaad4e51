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
import { useQuery } from '../lib/apollo/use-query';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Comparison of a hit rate with a line. It may be checked at any time: the chance that it is ever wrong is at most 5 %. */
export type HitRateVerdict =
  /** The hit rate is above the line. */
  | 'ABOVE'
  /** The hit rate is below the line. */
  | 'BELOW'
  /** Not known yet. */
  | 'UNKNOWN';

/** Kind of prices. Figures of different kinds are never added up. */
export type PriceKind =
  /** Live prices of the market. */
  | 'REAL'
  /** Historical files. */
  | 'REPLAYED'
  /** A model; they measure no market. */
  | 'SIMULATED'
  /** A live source that is not the market's own and is not verified. */
  | 'UNVERIFIED';

export type RecordSummaryFieldsFragment = { record: { prices: PriceKind, breakEven: number, overall: { won: number, lost: number, rate: number | null, low: number, high: number, verdicts: Array<{ line: number, word: HitRateVerdict, signalsNeeded: number | null }> } } };

export type RecordSummaryQueryVariables = Exact<{ [key: string]: never; }>;


export type RecordSummaryQuery = { record: { prices: PriceKind, breakEven: number, overall: { won: number, lost: number, rate: number | null, low: number, high: number, verdicts: Array<{ line: number, word: HitRateVerdict, signalsNeeded: number | null }> } } };

export const RecordSummaryFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RecordSummaryFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"prices"}},{"kind":"Field","name":{"kind":"Name","value":"breakEven"}},{"kind":"Field","name":{"kind":"Name","value":"overall"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"won"}},{"kind":"Field","name":{"kind":"Name","value":"lost"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"high"}},{"kind":"Field","name":{"kind":"Name","value":"verdicts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"word"}},{"kind":"Field","name":{"kind":"Name","value":"signalsNeeded"}}]}}]}}]}}]}}]} as unknown as DocumentNode<RecordSummaryFieldsFragment, unknown>;
export const RecordSummaryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RecordSummary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RecordSummaryFields"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RecordSummaryFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"prices"}},{"kind":"Field","name":{"kind":"Name","value":"breakEven"}},{"kind":"Field","name":{"kind":"Name","value":"overall"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"won"}},{"kind":"Field","name":{"kind":"Name","value":"lost"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"high"}},{"kind":"Field","name":{"kind":"Name","value":"verdicts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"word"}},{"kind":"Field","name":{"kind":"Name","value":"signalsNeeded"}}]}}]}}]}}]}}]} as unknown as DocumentNode<RecordSummaryQuery, RecordSummaryQueryVariables>;
export function useRecordSummaryQuery(options: Apollo.useQuery.Options<RecordSummaryQuery, RecordSummaryQueryVariables> = {}) {
  return useQuery(RecordSummaryDocument, options);
}