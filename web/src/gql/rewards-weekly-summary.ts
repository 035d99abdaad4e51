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
export type WeeklySummaryPartsFragment = { wanted: boolean, dueAt: string | null };

export type WeeklySummaryFieldsFragment = { weeklySummary: { wanted: boolean, dueAt: string | null } };

export type WeeklySummaryQueryVariables = Exact<{ [key: string]: never; }>;


export type WeeklySummaryQuery = { weeklySummary: { wanted: boolean, dueAt: string | null } };

export type SetWeeklySummaryMutationVariables = Exact<{
  wanted: boolean;
}>;


export type SetWeeklySummaryMutation = { setWeeklySummary: { wanted: boolean, dueAt: string | null } };

export const WeeklySummaryPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WeeklySummaryParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WeeklySummary"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"wanted"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}}]}}]} as unknown as DocumentNode<WeeklySummaryPartsFragment, unknown>;
export const WeeklySummaryFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WeeklySummaryFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"weeklySummary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WeeklySummaryParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WeeklySummaryParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WeeklySummary"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"wanted"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}}]}}]} as unknown as DocumentNode<WeeklySummaryFieldsFragment, unknown>;
export const WeeklySummaryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WeeklySummary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WeeklySummaryFields"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WeeklySummaryParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WeeklySummary"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"wanted"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WeeklySummaryFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"weeklySummary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WeeklySummaryParts"}}]}}]}}]} as unknown as DocumentNode<WeeklySummaryQuery, WeeklySummaryQueryVariables>;
export const SetWeeklySummaryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetWeeklySummary"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"wanted"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setWeeklySummary"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"wanted"},"value":{"kind":"Variable","name":{"kind":"Name","value":"wanted"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WeeklySummaryParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WeeklySummaryParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WeeklySummary"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"wanted"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}}]}}]} as unknown as DocumentNode<SetWeeklySummaryMutation, SetWeeklySummaryMutationVariables>;
export function useWeeklySummaryQuery(options: Apollo.useQuery.Options<WeeklySummaryQuery, WeeklySummaryQueryVariables> = {}) {
  return useQuery(WeeklySummaryDocument, options);
}

export function useSetWeeklySummaryMutation(options: Apollo.useMutation.Options<SetWeeklySummaryMutation, SetWeeklySummaryMutationVariables> = {}) {
  return Apollo.useMutation(SetWeeklySummaryDocument, options);
}