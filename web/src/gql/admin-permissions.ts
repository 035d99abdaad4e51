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
/** A user's level and open pages. */
export type PermissionsInput = {
  /** Opções Binárias. */
  accessBinaryOptions: boolean;
  /** Criptomoedas. */
  accessCrypto: boolean;
  /** Dashboard. */
  accessDashboard: boolean;
  /** Educação. */
  accessEducation: boolean;
  /** Recompensas. */
  accessRewards: boolean;
  /** Configurações. */
  accessSettings: boolean;
  /** Rate tier and label. */
  userLevel: UserLevel;
};

/** Rate tier and label. */
export type UserLevel =
  /** Generates 300 signals a minute, and calls the rest 10 times as often. It opens no administrator page. */
  | 'admin'
  /** Generates 60 signals a minute, and calls the rest 10 times as often. */
  | 'basic'
  /** Generates 120 signals a minute, and calls the rest 10 times as often. */
  | 'premium';

export type AdminUserRightsFragment = { userLevel: UserLevel, accessBinaryOptions: boolean, accessCrypto: boolean, accessEducation: boolean, accessRewards: boolean, accessDashboard: boolean, accessSettings: boolean };

export type AdminPermissionsQueryVariables = Exact<{
  id: string;
}>;


export type AdminPermissionsQuery = { adminUser: { user: { id: string, name: string, email: string, userLevel: UserLevel, accessBinaryOptions: boolean, accessCrypto: boolean, accessEducation: boolean, accessRewards: boolean, accessDashboard: boolean, accessSettings: boolean } } };

export type AdminSetPermissionsMutationVariables = Exact<{
  id: string;
  input: PermissionsInput;
}>;


export type AdminSetPermissionsMutation = { adminSetPermissions: { id: string, userLevel: UserLevel, accessBinaryOptions: boolean, accessCrypto: boolean, accessEducation: boolean, accessRewards: boolean, accessDashboard: boolean, accessSettings: boolean } };

export const AdminUserRightsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminUserRights"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AdminUser"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userLevel"}},{"kind":"Field","name":{"kind":"Name","value":"accessBinaryOptions"}},{"kind":"Field","name":{"kind":"Name","value":"accessCrypto"}},{"kind":"Field","name":{"kind":"Name","value":"accessEducation"}},{"kind":"Field","name":{"kind":"Name","value":"accessRewards"}},{"kind":"Field","name":{"kind":"Name","value":"accessDashboard"}},{"kind":"Field","name":{"kind":"Name","value":"accessSettings"}}]}}]} as unknown as DocumentNode<AdminUserRightsFragment, unknown>;
export const AdminPermissionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminPermissions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminUserRights"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminUserRights"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AdminUser"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userLevel"}},{"kind":"Field","name":{"kind":"Name","value":"accessBinaryOptions"}},{"kind":"Field","name":{"kind":"Name","value":"accessCrypto"}},{"kind":"Field","name":{"kind":"Name","value":"accessEducation"}},{"kind":"Field","name":{"kind":"Name","value":"accessRewards"}},{"kind":"Field","name":{"kind":"Name","value":"accessDashboard"}},{"kind":"Field","name":{"kind":"Name","value":"accessSettings"}}]}}]} as unknown as DocumentNode<AdminPermissionsQuery, AdminPermissionsQueryVariables>;
export const AdminSetPermissionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AdminSetPermissions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PermissionsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminSetPermissions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminUserRights"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminUserRights"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AdminUser"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userLevel"}},{"kind":"Field","name":{"kind":"Name","value":"accessBinaryOptions"}},{"kind":"Field","name":{"kind":"Name","value":"accessCrypto"}},{"kind":"Field","name":{"kind":"Name","value":"accessEducation"}},{"kind":"Field","name":{"kind":"Name","value":"accessRewards"}},{"kind":"Field","name":{"kind":"Name","value":"accessDashboard"}},{"kind":"Field","name":{"kind":"Name","value":"accessSettings"}}]}}]} as unknown as DocumentNode<AdminSetPermissionsMutation, AdminSetPermissionsMutationVariables>;
export function useAdminPermissionsQuery(options: Apollo.useQuery.Options<AdminPermissionsQuery, AdminPermissionsQueryVariables> & { variables: AdminPermissionsQueryVariables }) {
  return useQuery(AdminPermissionsDocument, options);
}

export function useAdminSetPermissionsMutation(options: Apollo.useMutation.Options<AdminSetPermissionsMutation, AdminSetPermissionsMutationVariables> = {}) {
  return Apollo.useMutation(AdminSetPermissionsDocument, options);
}