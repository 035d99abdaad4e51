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
/** A line to draw, or to move if the caller has one with this identifier. */
export type ChartLineInput = {
  /** A UUID made by the client. */
  id: string;
  /** Currency pair. */
  pair: Pair;
  /** One point for a horizontal line, two at different moments for a trend line. */
  points: Array<ChartPointInput>;
};

/** A point that a line goes through. */
export type ChartPointInput = {
  /** Price, in the quote currency, 0.0001 to 100000. */
  price: number;
  /** Moment of the point, 2000 to 2100. */
  time: string;
};

export type ChartLinePartsFragment = { id: string, points: Array<{ time: string, price: number }> };

export type ChartLinesQueryVariables = Exact<{
  pair: Pair;
}>;


export type ChartLinesQuery = { chartLines: Array<{ id: string, points: Array<{ time: string, price: number }> }> };

export type SaveChartLineMutationVariables = Exact<{
  input: ChartLineInput;
}>;


export type SaveChartLineMutation = { saveChartLine: Array<{ id: string, points: Array<{ time: string, price: number }> }> };

export type DeleteChartLinesMutationVariables = Exact<{
  pair: Pair;
  id?: string | null | undefined;
}>;


export type DeleteChartLinesMutation = { deleteChartLines: Array<{ id: string, points: Array<{ time: string, price: number }> }> };

export type ChartLinesChangedSubscriptionVariables = Exact<{
  pair: Pair;
}>;


export type ChartLinesChangedSubscription = { chartLinesChanged: Array<{ id: string, points: Array<{ time: string, price: number }> }> };

export const ChartLinePartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChartLineParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChartLine"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"points"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"time"}},{"kind":"Field","name":{"kind":"Name","value":"price"}}]}}]}}]} as unknown as DocumentNode<ChartLinePartsFragment, unknown>;
export const ChartLinesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ChartLines"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pair"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Pair"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chartLines"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pair"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pair"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChartLineParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChartLineParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChartLine"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"points"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"time"}},{"kind":"Field","name":{"kind":"Name","value":"price"}}]}}]}}]} as unknown as DocumentNode<ChartLinesQuery, ChartLinesQueryVariables>;
export const SaveChartLineDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveChartLine"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChartLineInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveChartLine"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChartLineParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChartLineParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChartLine"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"points"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"time"}},{"kind":"Field","name":{"kind":"Name","value":"price"}}]}}]}}]} as unknown as DocumentNode<SaveChartLineMutation, SaveChartLineMutationVariables>;
export const DeleteChartLinesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteChartLines"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pair"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Pair"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteChartLines"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pair"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pair"}}},{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChartLineParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChartLineParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChartLine"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"points"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"time"}},{"kind":"Field","name":{"kind":"Name","value":"price"}}]}}]}}]} as unknown as DocumentNode<DeleteChartLinesMutation, DeleteChartLinesMutationVariables>;
export const ChartLinesChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ChartLinesChanged"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pair"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Pair"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chartLinesChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pair"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pair"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChartLineParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChartLineParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChartLine"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"points"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"time"}},{"kind":"Field","name":{"kind":"Name","value":"price"}}]}}]}}]} as unknown as DocumentNode<ChartLinesChangedSubscription, ChartLinesChangedSubscriptionVariables>;
export function useChartLinesQuery(options: Apollo.useQuery.Options<ChartLinesQuery, ChartLinesQueryVariables> & { variables: ChartLinesQueryVariables }) {
  return useQuery(ChartLinesDocument, options);
}

export function useSaveChartLineMutation(options: Apollo.useMutation.Options<SaveChartLineMutation, SaveChartLineMutationVariables> = {}) {
  return Apollo.useMutation(SaveChartLineDocument, options);
}

export function useDeleteChartLinesMutation(options: Apollo.useMutation.Options<DeleteChartLinesMutation, DeleteChartLinesMutationVariables> = {}) {
  return Apollo.useMutation(DeleteChartLinesDocument, options);
}

export function useChartLinesChangedSubscription(options: Apollo.useSubscription.Options<ChartLinesChangedSubscription, ChartLinesChangedSubscriptionVariables> & { variables: ChartLinesChangedSubscriptionVariables }) {
  return Apollo.useSubscription(ChartLinesChangedDocument, options);
}