/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Pair } from '#schema/pair.js';
import type { Strength } from '#schema/strength.js';
import type { Timeframe } from '#schema/timeframe.js';
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type GenerateSignalInput = {
  pair: Pair;
  timeframe: Timeframe;
};

export type SignalDirection =
  | 'CALL'
  | 'PUT';

export type SignalOutcome =
  | 'LOST'
  | 'TIE'
  | 'VOID'
  | 'WON';

export type ActiveSignalsQueryVariables = Exact<{ [key: string]: never; }>;


export type ActiveSignalsQuery = { activeSignals: Array<{ id: string, pair: Pair, direction: SignalDirection, strength: Strength, timeframe: Timeframe, outcome: SignalOutcome | null, expirationTime: string, analysis: { indicators: { rsi: number } } }> };

export type CandlesQueryVariables = Exact<{
  pair: Pair;
  timeframe: Timeframe;
}>;


export type CandlesQuery = { candles: { candles: Array<{ time: string }> } };

export type GenerateSignalMutationVariables = Exact<{
  input: GenerateSignalInput;
}>;


export type GenerateSignalMutation = { generateSignal: { id: string } };

export type SignalSettledSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type SignalSettledSubscription = { signalSettled: { id: string, outcome: SignalOutcome | null } };


export const ActiveSignalsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ActiveSignals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"activeSignals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"strength"}},{"kind":"Field","name":{"kind":"Name","value":"timeframe"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"expirationTime"}},{"kind":"Field","name":{"kind":"Name","value":"analysis"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"indicators"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rsi"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ActiveSignalsQuery, ActiveSignalsQueryVariables>;
export const CandlesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Candles"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pair"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Pair"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeframe"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Timeframe"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"candles"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pair"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pair"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeframe"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeframe"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"candles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"time"}}]}}]}}]}}]} as unknown as DocumentNode<CandlesQuery, CandlesQueryVariables>;
export const GenerateSignalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"GenerateSignal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"GenerateSignalInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"generateSignal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<GenerateSignalMutation, GenerateSignalMutationVariables>;
export const SignalSettledDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"SignalSettled"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signalSettled"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}}]}}]}}]} as unknown as DocumentNode<SignalSettledSubscription, SignalSettledSubscriptionVariables>;
export function useActiveSignalsQuery(options: Apollo.useQuery.Options<ActiveSignalsQuery, ActiveSignalsQueryVariables> = {}) {
  return Apollo.useQuery(ActiveSignalsDocument, options);
}

export function useCandlesQuery(options: Apollo.useQuery.Options<CandlesQuery, CandlesQueryVariables> & { variables: CandlesQueryVariables }) {
  return Apollo.useQuery(CandlesDocument, options);
}

export function useGenerateSignalMutation(options: Apollo.useMutation.Options<GenerateSignalMutation, GenerateSignalMutationVariables> = {}) {
  return Apollo.useMutation(GenerateSignalDocument, options);
}

export function useSignalSettledSubscription(options: Apollo.useSubscription.Options<SignalSettledSubscription, SignalSettledSubscriptionVariables> = {}) {
  return Apollo.useSubscription(SignalSettledDocument, options);
}