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
export type SharedSignalPartsFragment = { id: string, path: string, picturePath: string, showsName: boolean, signalId: string };

export type SharedSignalQueryVariables = Exact<{
  signalId: string;
}>;


export type SharedSignalQuery = { sharedSignal: { id: string, path: string, picturePath: string, showsName: boolean, signalId: string } | null };

export type ShareSignalMutationVariables = Exact<{
  signalId: string;
  showName: boolean;
}>;


export type ShareSignalMutation = { shareSignal: { id: string, path: string, picturePath: string, showsName: boolean, signalId: string } };

export type UnshareSignalMutationVariables = Exact<{
  signalId: string;
}>;


export type UnshareSignalMutation = { unshareSignal: boolean };

export const SharedSignalPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SharedSignalParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SharedSignal"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"picturePath"}},{"kind":"Field","name":{"kind":"Name","value":"showsName"}},{"kind":"Field","name":{"kind":"Name","value":"signalId"}}]}}]} as unknown as DocumentNode<SharedSignalPartsFragment, unknown>;
export const SharedSignalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SharedSignal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"signalId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sharedSignal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"signalId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"signalId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SharedSignalParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SharedSignalParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SharedSignal"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"picturePath"}},{"kind":"Field","name":{"kind":"Name","value":"showsName"}},{"kind":"Field","name":{"kind":"Name","value":"signalId"}}]}}]} as unknown as DocumentNode<SharedSignalQuery, SharedSignalQueryVariables>;
export const ShareSignalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ShareSignal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"signalId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"showName"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"shareSignal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"signalId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"signalId"}}},{"kind":"Argument","name":{"kind":"Name","value":"showName"},"value":{"kind":"Variable","name":{"kind":"Name","value":"showName"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SharedSignalParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SharedSignalParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SharedSignal"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"picturePath"}},{"kind":"Field","name":{"kind":"Name","value":"showsName"}},{"kind":"Field","name":{"kind":"Name","value":"signalId"}}]}}]} as unknown as DocumentNode<ShareSignalMutation, ShareSignalMutationVariables>;
export const UnshareSignalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UnshareSignal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"signalId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unshareSignal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"signalId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"signalId"}}}]}]}}]} as unknown as DocumentNode<UnshareSignalMutation, UnshareSignalMutationVariables>;
export function useSharedSignalQuery(options: Apollo.useQuery.Options<SharedSignalQuery, SharedSignalQueryVariables> & { variables: SharedSignalQueryVariables }) {
  return useQuery(SharedSignalDocument, options);
}

export function useShareSignalMutation(options: Apollo.useMutation.Options<ShareSignalMutation, ShareSignalMutationVariables> = {}) {
  return Apollo.useMutation(ShareSignalDocument, options);
}

export function useUnshareSignalMutation(options: Apollo.useMutation.Options<UnshareSignalMutation, UnshareSignalMutationVariables> = {}) {
  return Apollo.useMutation(UnshareSignalDocument, options);
}