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
export type XpTotalsFragment = { xpPoints: number, celebratedLevel: number, signalsGenerated: number, timeSpentMinutes: number };

export type XpStatsFieldsFragment = { xpStats: { xpPoints: number, celebratedLevel: number, signalsGenerated: number, timeSpentMinutes: number } };

export type XpStatsQueryVariables = Exact<{ [key: string]: never; }>;


export type XpStatsQuery = { xpStats: { xpPoints: number, celebratedLevel: number, signalsGenerated: number, timeSpentMinutes: number } };

export type XpChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type XpChangedSubscription = { xpChanged: { xpPoints: number, celebratedLevel: number, signalsGenerated: number, timeSpentMinutes: number } };

export type SetTimeZoneMutationVariables = Exact<{
  timeZone: string;
}>;


export type SetTimeZoneMutation = { setTimeZone: boolean };

export type CelebrateLevelMutationVariables = Exact<{ [key: string]: never; }>;


export type CelebrateLevelMutation = { celebrateLevel: boolean };

export const XpTotalsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"XpTotals"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"XpStats"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"xpPoints"}},{"kind":"Field","name":{"kind":"Name","value":"celebratedLevel"}},{"kind":"Field","name":{"kind":"Name","value":"signalsGenerated"}},{"kind":"Field","name":{"kind":"Name","value":"timeSpentMinutes"}}]}}]} as unknown as DocumentNode<XpTotalsFragment, unknown>;
export const XpStatsFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"XpStatsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"xpStats"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"XpTotals"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"XpTotals"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"XpStats"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"xpPoints"}},{"kind":"Field","name":{"kind":"Name","value":"celebratedLevel"}},{"kind":"Field","name":{"kind":"Name","value":"signalsGenerated"}},{"kind":"Field","name":{"kind":"Name","value":"timeSpentMinutes"}}]}}]} as unknown as DocumentNode<XpStatsFieldsFragment, unknown>;
export const XpStatsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"XpStats"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"XpStatsFields"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"XpTotals"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"XpStats"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"xpPoints"}},{"kind":"Field","name":{"kind":"Name","value":"celebratedLevel"}},{"kind":"Field","name":{"kind":"Name","value":"signalsGenerated"}},{"kind":"Field","name":{"kind":"Name","value":"timeSpentMinutes"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"XpStatsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"xpStats"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"XpTotals"}}]}}]}}]} as unknown as DocumentNode<XpStatsQuery, XpStatsQueryVariables>;
export const XpChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"XpChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"xpChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"XpTotals"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"XpTotals"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"XpStats"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"xpPoints"}},{"kind":"Field","name":{"kind":"Name","value":"celebratedLevel"}},{"kind":"Field","name":{"kind":"Name","value":"signalsGenerated"}},{"kind":"Field","name":{"kind":"Name","value":"timeSpentMinutes"}}]}}]} as unknown as DocumentNode<XpChangedSubscription, XpChangedSubscriptionVariables>;
export const SetTimeZoneDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetTimeZone"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setTimeZone"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}}]}]}}]} as unknown as DocumentNode<SetTimeZoneMutation, SetTimeZoneMutationVariables>;
export const CelebrateLevelDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CelebrateLevel"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"celebrateLevel"}}]}}]} as unknown as DocumentNode<CelebrateLevelMutation, CelebrateLevelMutationVariables>;
export function useXpStatsQuery(options: Apollo.useQuery.Options<XpStatsQuery, XpStatsQueryVariables> = {}) {
  return useQuery(XpStatsDocument, options);
}

export function useXpChangedSubscription(options: Apollo.useSubscription.Options<XpChangedSubscription, XpChangedSubscriptionVariables> = {}) {
  return Apollo.useSubscription(XpChangedDocument, options);
}

export function useSetTimeZoneMutation(options: Apollo.useMutation.Options<SetTimeZoneMutation, SetTimeZoneMutationVariables> = {}) {
  return Apollo.useMutation(SetTimeZoneDocument, options);
}

export function useCelebrateLevelMutation(options: Apollo.useMutation.Options<CelebrateLevelMutation, CelebrateLevelMutationVariables> = {}) {
  return Apollo.useMutation(CelebrateLevelDocument, options);
}