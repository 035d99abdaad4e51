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
/** Channel of an alert. */
export type AlertChannel =
  /** A notice under the bell. */
  | 'BELL'
  /** One mail in the morning with the alerts of the day before and how each ended; nothing is sent immediately. */
  | 'MAIL'
  /** A message to the ntfy topic of the user. */
  | 'NTFY'
  /** A notification on each registered device of the user. */
  | 'PUSH'
  /** A message from the Telegram bot. */
  | 'TELEGRAM'
  /** A request to each webhook of the user that subscribes to alerts. */
  | 'WEBHOOK';

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

/** From which side a price is crossed. */
export type PriceCrossing =
  /** From above: the price falls to it. */
  | 'DOWN'
  /** From below: the price rises to it. */
  | 'UP';

/** The price at whose crossing the caller wants an alert. */
export type PriceRuleInput = {
  /** Channels of its alerts, at least one. If omitted, a new rule gets BELL and WEBHOOK, and a changed one keeps its channels. */
  channels?: Array<AlertChannel> | null | undefined;
  /** From which side; null means both. */
  crossing?: PriceCrossing | null | undefined;
  /** Whether the rule is enabled. */
  enabled?: boolean;
  /** Currency pair. */
  pair: Pair;
  /** The price, in the quote currency, with the digits of the pair; up to 10 % from the present one. */
  price: number;
  /** Whether it rings at each crossing, once a minute at most; otherwise its first alert disables it. */
  repeats?: boolean;
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

export type PriceLinePartsFragment = { id: string, pair: Pair, price: number, crossing: PriceCrossing | null, repeats: boolean, enabled: boolean, isBeyond: boolean | null };

export type PriceLinesQueryVariables = Exact<{ [key: string]: never; }>;


export type PriceLinesQuery = { priceRules: Array<{ id: string, pair: Pair, price: number, crossing: PriceCrossing | null, repeats: boolean, enabled: boolean, isBeyond: boolean | null }> };

export type AddPriceLineMutationVariables = Exact<{
  input: PriceRuleInput;
}>;


export type AddPriceLineMutation = { createPriceRule: { id: string, pair: Pair, price: number, crossing: PriceCrossing | null, repeats: boolean, enabled: boolean, isBeyond: boolean | null } };

export type MovePriceLineMutationVariables = Exact<{
  id: string;
  input: PriceRuleInput;
}>;


export type MovePriceLineMutation = { updatePriceRule: { id: string, pair: Pair, price: number, crossing: PriceCrossing | null, repeats: boolean, enabled: boolean, isBeyond: boolean | null } };

export type DeletePriceLineMutationVariables = Exact<{
  id: string;
}>;


export type DeletePriceLineMutation = { deletePriceRule: boolean };

export type PriceLineCrossedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type PriceLineCrossedSubscription = { priceAlertMade: { id: string } | null };

export const ChartLinePartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChartLineParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChartLine"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"points"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"time"}},{"kind":"Field","name":{"kind":"Name","value":"price"}}]}}]}}]} as unknown as DocumentNode<ChartLinePartsFragment, unknown>;
export const PriceLinePartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PriceLineParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PriceRule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"crossing"}},{"kind":"Field","name":{"kind":"Name","value":"repeats"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"isBeyond"}}]}}]} as unknown as DocumentNode<PriceLinePartsFragment, unknown>;
export const ChartLinesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ChartLines"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pair"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Pair"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chartLines"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pair"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pair"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChartLineParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChartLineParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChartLine"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"points"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"time"}},{"kind":"Field","name":{"kind":"Name","value":"price"}}]}}]}}]} as unknown as DocumentNode<ChartLinesQuery, ChartLinesQueryVariables>;
export const SaveChartLineDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveChartLine"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChartLineInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveChartLine"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChartLineParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChartLineParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChartLine"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"points"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"time"}},{"kind":"Field","name":{"kind":"Name","value":"price"}}]}}]}}]} as unknown as DocumentNode<SaveChartLineMutation, SaveChartLineMutationVariables>;
export const DeleteChartLinesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteChartLines"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pair"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Pair"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteChartLines"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pair"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pair"}}},{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChartLineParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChartLineParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChartLine"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"points"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"time"}},{"kind":"Field","name":{"kind":"Name","value":"price"}}]}}]}}]} as unknown as DocumentNode<DeleteChartLinesMutation, DeleteChartLinesMutationVariables>;
export const ChartLinesChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ChartLinesChanged"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pair"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Pair"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chartLinesChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pair"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pair"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChartLineParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChartLineParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChartLine"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"points"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"time"}},{"kind":"Field","name":{"kind":"Name","value":"price"}}]}}]}}]} as unknown as DocumentNode<ChartLinesChangedSubscription, ChartLinesChangedSubscriptionVariables>;
export const PriceLinesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PriceLines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"priceRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PriceLineParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PriceLineParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PriceRule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"crossing"}},{"kind":"Field","name":{"kind":"Name","value":"repeats"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"isBeyond"}}]}}]} as unknown as DocumentNode<PriceLinesQuery, PriceLinesQueryVariables>;
export const AddPriceLineDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddPriceLine"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PriceRuleInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createPriceRule"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PriceLineParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PriceLineParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PriceRule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"crossing"}},{"kind":"Field","name":{"kind":"Name","value":"repeats"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"isBeyond"}}]}}]} as unknown as DocumentNode<AddPriceLineMutation, AddPriceLineMutationVariables>;
export const MovePriceLineDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MovePriceLine"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PriceRuleInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatePriceRule"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PriceLineParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PriceLineParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PriceRule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"crossing"}},{"kind":"Field","name":{"kind":"Name","value":"repeats"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"isBeyond"}}]}}]} as unknown as DocumentNode<MovePriceLineMutation, MovePriceLineMutationVariables>;
export const DeletePriceLineDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeletePriceLine"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletePriceRule"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<DeletePriceLineMutation, DeletePriceLineMutationVariables>;
export const PriceLineCrossedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"PriceLineCrossed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"priceAlertMade"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<PriceLineCrossedSubscription, PriceLineCrossedSubscriptionVariables>;
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

export function usePriceLinesQuery(options: Apollo.useQuery.Options<PriceLinesQuery, PriceLinesQueryVariables> = {}) {
  return useQuery(PriceLinesDocument, options);
}

export function useAddPriceLineMutation(options: Apollo.useMutation.Options<AddPriceLineMutation, AddPriceLineMutationVariables> = {}) {
  return Apollo.useMutation(AddPriceLineDocument, options);
}

export function useMovePriceLineMutation(options: Apollo.useMutation.Options<MovePriceLineMutation, MovePriceLineMutationVariables> = {}) {
  return Apollo.useMutation(MovePriceLineDocument, options);
}

export function useDeletePriceLineMutation(options: Apollo.useMutation.Options<DeletePriceLineMutation, DeletePriceLineMutationVariables> = {}) {
  return Apollo.useMutation(DeletePriceLineDocument, options);
}

export function usePriceLineCrossedSubscription(options: Apollo.useSubscription.Options<PriceLineCrossedSubscription, PriceLineCrossedSubscriptionVariables> = {}) {
  return Apollo.useSubscription(PriceLineCrossedDocument, options);
}