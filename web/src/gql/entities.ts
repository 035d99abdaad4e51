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

export type HitRatePartsFragment = { breakEven: number, high: number, low: number, rate: number | null, signalsNeeded: number | null, sufficient: boolean, total: number, verdict: HitRateVerdict | null };

export type RecordHitRateFieldsFragment = { recordHitRate: { breakEven: number, high: number, low: number, rate: number | null, signalsNeeded: number | null, sufficient: boolean, total: number, verdict: HitRateVerdict | null } };

export type RecordHitRateQueryVariables = Exact<{
  pair: Pair;
  timeframe: Timeframe;
}>;


export type RecordHitRateQuery = { recordHitRate: { breakEven: number, high: number, low: number, rate: number | null, signalsNeeded: number | null, sufficient: boolean, total: number, verdict: HitRateVerdict | null } };

export type StarredPairsFieldsFragment = { starredPairs: Array<Pair> };

export type StarredPairsQueryVariables = Exact<{ [key: string]: never; }>;


export type StarredPairsQuery = { starredPairs: Array<Pair> };

export type StarPairMutationVariables = Exact<{
  pair: Pair;
  starred: boolean;
}>;


export type StarPairMutation = { starPair: Array<Pair> };

export const HitRatePartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HitRateParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HitRate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"breakEven"}},{"kind":"Field","name":{"kind":"Name","value":"high"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"signalsNeeded"}},{"kind":"Field","name":{"kind":"Name","value":"sufficient"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"verdict"}}]}}]} as unknown as DocumentNode<HitRatePartsFragment, unknown>;
export const RecordHitRateFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RecordHitRateFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recordHitRate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pair"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pair"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeframe"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeframe"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HitRateParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HitRateParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HitRate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"breakEven"}},{"kind":"Field","name":{"kind":"Name","value":"high"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"signalsNeeded"}},{"kind":"Field","name":{"kind":"Name","value":"sufficient"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"verdict"}}]}}]} as unknown as DocumentNode<RecordHitRateFieldsFragment, unknown>;
export const StarredPairsFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StarredPairsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"starredPairs"}}]}}]} as unknown as DocumentNode<StarredPairsFieldsFragment, unknown>;
export const RecordHitRateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RecordHitRate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pair"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Pair"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeframe"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Timeframe"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RecordHitRateFields"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HitRateParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HitRate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"breakEven"}},{"kind":"Field","name":{"kind":"Name","value":"high"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"signalsNeeded"}},{"kind":"Field","name":{"kind":"Name","value":"sufficient"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"verdict"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RecordHitRateFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recordHitRate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pair"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pair"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeframe"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeframe"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HitRateParts"}}]}}]}}]} as unknown as DocumentNode<RecordHitRateQuery, RecordHitRateQueryVariables>;
export const StarredPairsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StarredPairs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StarredPairsFields"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StarredPairsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"starredPairs"}}]}}]} as unknown as DocumentNode<StarredPairsQuery, StarredPairsQueryVariables>;
export const StarPairDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StarPair"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pair"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Pair"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"starred"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"starPair"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pair"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pair"}}},{"kind":"Argument","name":{"kind":"Name","value":"starred"},"value":{"kind":"Variable","name":{"kind":"Name","value":"starred"}}}]}]}}]} as unknown as DocumentNode<StarPairMutation, StarPairMutationVariables>;
export function useRecordHitRateQuery(options: Apollo.useQuery.Options<RecordHitRateQuery, RecordHitRateQueryVariables> & { variables: RecordHitRateQueryVariables }) {
  return useQuery(RecordHitRateDocument, options);
}

export function useStarredPairsQuery(options: Apollo.useQuery.Options<StarredPairsQuery, StarredPairsQueryVariables> = {}) {
  return useQuery(StarredPairsDocument, options);
}

export function useStarPairMutation(options: Apollo.useMutation.Options<StarPairMutation, StarPairMutationVariables> = {}) {
  return Apollo.useMutation(StarPairDocument, options);
}