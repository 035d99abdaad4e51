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
export type AdminFrameQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminFrameQuery = { adminFrameOn: boolean };

export type AdminSwitchFrameMutationVariables = Exact<{
  on: boolean;
}>;


export type AdminSwitchFrameMutation = { adminSwitchFrame: boolean };


export const AdminFrameDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminFrame"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminFrameOn"}}]}}]} as unknown as DocumentNode<AdminFrameQuery, AdminFrameQueryVariables>;
export const AdminSwitchFrameDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AdminSwitchFrame"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"on"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminSwitchFrame"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"on"},"value":{"kind":"Variable","name":{"kind":"Name","value":"on"}}}]}]}}]} as unknown as DocumentNode<AdminSwitchFrameMutation, AdminSwitchFrameMutationVariables>;
export function useAdminFrameQuery(options: Apollo.useQuery.Options<AdminFrameQuery, AdminFrameQueryVariables> = {}) {
  return useQuery(AdminFrameDocument, options);
}

export function useAdminSwitchFrameMutation(options: Apollo.useMutation.Options<AdminSwitchFrameMutation, AdminSwitchFrameMutationVariables> = {}) {
  return Apollo.useMutation(AdminSwitchFrameDocument, options);
}