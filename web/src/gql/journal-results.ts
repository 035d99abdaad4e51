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

/** What the signals of a group have in common, by when they were generated. */
export type ResultGrouping =
  /** Hour of the day in the user's zone. */
  | 'HOUR'
  /** Month of the user's zone. */
  | 'MONTH'
  /** Currency pair. */
  | 'PAIR'
  /** Week of the user's zone, Monday to Sunday. */
  | 'WEEK';

/** A series of signals. */
export type SignalSeriesInput = {
  /** Its engine version. */
  engineVersion: string;
  /** Its feed. */
  feed: string;
};

export type SignalSeriesPartsFragment = { engineVersion: string, feed: string, simulated: boolean };

export type SignalResultsQueryVariables = Exact<{
  by: ResultGrouping;
  series?: SignalSeriesInput | null | undefined;
}>;


export type SignalResultsQuery = { signalResults: { older: boolean, series: { engineVersion: string, feed: string, simulated: boolean }, allSeries: Array<{ engineVersion: string, feed: string, simulated: boolean }>, all: { lost: number, tied: number, voided: number, won: number, breakEven: number, high: number, low: number, rate: number | null, signalsNeeded: number | null, sufficient: boolean, total: number, verdict: HitRateVerdict | null }, groups: Array<{ key: string, hitRate: { high: number, low: number, lost: number, rate: number | null, sufficient: boolean, total: number, won: number } }> } | null };

export type HitRatePartsFragment = { breakEven: number, high: number, low: number, rate: number | null, signalsNeeded: number | null, sufficient: boolean, total: number, verdict: HitRateVerdict | null };

export type RecordHitRateFieldsFragment = { recordHitRate: { breakEven: number, high: number, low: number, rate: number | null, signalsNeeded: number | null, sufficient: boolean, total: number, verdict: HitRateVerdict | null } };

export const SignalSeriesPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignalSeriesParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SignalSeries"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"engineVersion"}},{"kind":"Field","name":{"kind":"Name","value":"feed"}},{"kind":"Field","name":{"kind":"Name","value":"simulated"}}]}}]} as unknown as DocumentNode<SignalSeriesPartsFragment, unknown>;
export const HitRatePartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HitRateParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HitRate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"breakEven"}},{"kind":"Field","name":{"kind":"Name","value":"high"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"signalsNeeded"}},{"kind":"Field","name":{"kind":"Name","value":"sufficient"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"verdict"}}]}}]} as unknown as DocumentNode<HitRatePartsFragment, unknown>;
export const RecordHitRateFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RecordHitRateFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recordHitRate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pair"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pair"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeframe"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeframe"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HitRateParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HitRateParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HitRate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"breakEven"}},{"kind":"Field","name":{"kind":"Name","value":"high"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"signalsNeeded"}},{"kind":"Field","name":{"kind":"Name","value":"sufficient"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"verdict"}}]}}]} as unknown as DocumentNode<RecordHitRateFieldsFragment, unknown>;
export const SignalResultsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SignalResults"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"by"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ResultGrouping"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"series"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SignalSeriesInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signalResults"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"by"},"value":{"kind":"Variable","name":{"kind":"Name","value":"by"}}},{"kind":"Argument","name":{"kind":"Name","value":"series"},"value":{"kind":"Variable","name":{"kind":"Name","value":"series"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"older"}},{"kind":"Field","name":{"kind":"Name","value":"series"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignalSeriesParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"allSeries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignalSeriesParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"all"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HitRateParts"}},{"kind":"Field","name":{"kind":"Name","value":"lost"}},{"kind":"Field","name":{"kind":"Name","value":"tied"}},{"kind":"Field","name":{"kind":"Name","value":"voided"}},{"kind":"Field","name":{"kind":"Name","value":"won"}}]}},{"kind":"Field","name":{"kind":"Name","value":"groups"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"hitRate"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"high"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"lost"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"sufficient"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"won"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignalSeriesParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SignalSeries"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"engineVersion"}},{"kind":"Field","name":{"kind":"Name","value":"feed"}},{"kind":"Field","name":{"kind":"Name","value":"simulated"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HitRateParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HitRate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"breakEven"}},{"kind":"Field","name":{"kind":"Name","value":"high"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"signalsNeeded"}},{"kind":"Field","name":{"kind":"Name","value":"sufficient"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"verdict"}}]}}]} as unknown as DocumentNode<SignalResultsQuery, SignalResultsQueryVariables>;
export function useSignalResultsQuery(options: Apollo.useQuery.Options<SignalResultsQuery, SignalResultsQueryVariables> & { variables: SignalResultsQueryVariables }) {
  return useQuery(SignalResultsDocument, options);
}