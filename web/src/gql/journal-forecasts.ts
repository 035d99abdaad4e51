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
/** With what the chances were stated. */
export type ForecastKind =
  /** Answers to the weekly questions, which are decided at once; those about a market are compared with a coin. */
  | 'CALIBRATION'
  /** Trades in drills that are kept. */
  | 'DRILL'
  /** Practice trades. */
  | 'PRACTICE';

/** With whom stated chances are compared, on the same trades. */
export type ForecastRival =
  /** States 50 % for every trade. */
  | 'COIN'
  /** The engine's estimated chance for the same direction at the same moment. */
  | 'ENGINE';

/** How the Brier score of the estimated chances compares with another. */
export type RecordScoreWord =
  /** Better on average so far. */
  | 'BETTER'
  /** Not known yet. */
  | 'UNKNOWN'
  /** Worse on average so far. */
  | 'WORSE';

export type MyForecastsQueryVariables = Exact<{
  kind: ForecastKind;
}>;


export type MyForecastsQuery = { myForecasts: { simulated: boolean, older: boolean, open: number, decided: number, meanChance: number | null, rate: number | null, low: number, high: number, brier: number | null, bins: Array<{ from: number, chance: number, decided: number, rate: number, calibrated: number, low: number, high: number }>, comparisons: Array<{ rival: ForecastRival, decided: number, brier: number | null, rivalBrier: number | null, skill: number | null, compared: number, word: RecordScoreWord, signalsNeeded: number | null }> } | null };


export const MyForecastsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyForecasts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ForecastKind"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myForecasts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"simulated"}},{"kind":"Field","name":{"kind":"Name","value":"older"}},{"kind":"Field","name":{"kind":"Name","value":"open"}},{"kind":"Field","name":{"kind":"Name","value":"decided"}},{"kind":"Field","name":{"kind":"Name","value":"meanChance"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"high"}},{"kind":"Field","name":{"kind":"Name","value":"brier"}},{"kind":"Field","name":{"kind":"Name","value":"bins"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"chance"}},{"kind":"Field","name":{"kind":"Name","value":"decided"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"calibrated"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"high"}}]}},{"kind":"Field","name":{"kind":"Name","value":"comparisons"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rival"}},{"kind":"Field","name":{"kind":"Name","value":"decided"}},{"kind":"Field","name":{"kind":"Name","value":"brier"}},{"kind":"Field","name":{"kind":"Name","value":"rivalBrier"}},{"kind":"Field","name":{"kind":"Name","value":"skill"}},{"kind":"Field","name":{"kind":"Name","value":"compared"}},{"kind":"Field","name":{"kind":"Name","value":"word"}},{"kind":"Field","name":{"kind":"Name","value":"signalsNeeded"}}]}}]}}]}}]} as unknown as DocumentNode<MyForecastsQuery, MyForecastsQueryVariables>;
export function useMyForecastsQuery(options: Apollo.useQuery.Options<MyForecastsQuery, MyForecastsQueryVariables> & { variables: MyForecastsQueryVariables }) {
  return useQuery(MyForecastsDocument, options);
}