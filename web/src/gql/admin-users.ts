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
/** Filter of users; all conditions must hold. */
export type AdminUserFilter = {
  /** Only this level. */
  level?: UserLevel | null | undefined;
  /** Words that name and e-mail address together must contain, without case and accents; at least 3 consecutive letters or digits. */
  search?: string | null | undefined;
  /** Only this status. */
  status?: AdminUserStatus | null | undefined;
};

/** Sort key of users. */
export type AdminUserSort =
  /** When the account or the registration was created. */
  | 'CREATED_AT'
  /** E-mail address. */
  | 'EMAIL'
  /** When the user was last seen. */
  | 'LAST_SEEN'
  /** Full name, without case and accents. */
  | 'NAME';

/** Status of an account or registration. */
export type AdminUserStatus =
  /** Blocked by an administrator. */
  | 'blocked'
  /** Not verified yet. */
  | 'pending'
  /** Verified and not blocked. */
  | 'registered';

/** Status of a registration. */
export type RegistrationStatus =
  /** The e-mail address is not verified yet. */
  | 'pending'
  /** The e-mail address is verified. */
  | 'registered'
  /** An anonymous session user. */
  | 'unknown';

/** Rate tier and label. */
export type UserLevel =
  /** Generates 300 signals a minute, and calls the rest 10 times as often. It opens no administrator page. */
  | 'admin'
  /** Generates 60 signals a minute, and calls the rest 10 times as often. */
  | 'basic'
  /** Generates 120 signals a minute, and calls the rest 10 times as often. */
  | 'premium';

export type AdminUsersQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  before?: string | null | undefined;
  sort: AdminUserSort;
  descending: boolean;
  filter?: AdminUserFilter | null | undefined;
}>;


export type AdminUsersQuery = { adminUsers: { startCursor: string | null, endCursor: string | null, hasNextPage: boolean, hasPreviousPage: boolean, items: Array<{ id: string, name: string, email: string, registrationStatus: RegistrationStatus, blockedAt: string | null, xpPoints: number, createdAt: string, lastSeenAt: string | null, userLevel: UserLevel, accessBinaryOptions: boolean, accessCrypto: boolean, accessEducation: boolean, accessRewards: boolean, accessDashboard: boolean, accessSettings: boolean }> } };

export type AdminUserRowFragment = { id: string, name: string, email: string, registrationStatus: RegistrationStatus, blockedAt: string | null, xpPoints: number, createdAt: string, lastSeenAt: string | null, userLevel: UserLevel, accessBinaryOptions: boolean, accessCrypto: boolean, accessEducation: boolean, accessRewards: boolean, accessDashboard: boolean, accessSettings: boolean };

export type AdminUserRightsFragment = { userLevel: UserLevel, accessBinaryOptions: boolean, accessCrypto: boolean, accessEducation: boolean, accessRewards: boolean, accessDashboard: boolean, accessSettings: boolean };

export const AdminUserRightsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminUserRights"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AdminUser"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userLevel"}},{"kind":"Field","name":{"kind":"Name","value":"accessBinaryOptions"}},{"kind":"Field","name":{"kind":"Name","value":"accessCrypto"}},{"kind":"Field","name":{"kind":"Name","value":"accessEducation"}},{"kind":"Field","name":{"kind":"Name","value":"accessRewards"}},{"kind":"Field","name":{"kind":"Name","value":"accessDashboard"}},{"kind":"Field","name":{"kind":"Name","value":"accessSettings"}}]}}]} as unknown as DocumentNode<AdminUserRightsFragment, unknown>;
export const AdminUserRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminUserRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AdminUser"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"registrationStatus"}},{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}},{"kind":"Field","name":{"kind":"Name","value":"xpPoints"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenAt"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminUserRights"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminUserRights"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AdminUser"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userLevel"}},{"kind":"Field","name":{"kind":"Name","value":"accessBinaryOptions"}},{"kind":"Field","name":{"kind":"Name","value":"accessCrypto"}},{"kind":"Field","name":{"kind":"Name","value":"accessEducation"}},{"kind":"Field","name":{"kind":"Name","value":"accessRewards"}},{"kind":"Field","name":{"kind":"Name","value":"accessDashboard"}},{"kind":"Field","name":{"kind":"Name","value":"accessSettings"}}]}}]} as unknown as DocumentNode<AdminUserRowFragment, unknown>;
export const AdminUsersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminUsers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"before"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AdminUserSort"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"descending"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"AdminUserFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminUsers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"before"},"value":{"kind":"Variable","name":{"kind":"Name","value":"before"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"descending"},"value":{"kind":"Variable","name":{"kind":"Name","value":"descending"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startCursor"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"hasPreviousPage"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminUserRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminUserRights"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AdminUser"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userLevel"}},{"kind":"Field","name":{"kind":"Name","value":"accessBinaryOptions"}},{"kind":"Field","name":{"kind":"Name","value":"accessCrypto"}},{"kind":"Field","name":{"kind":"Name","value":"accessEducation"}},{"kind":"Field","name":{"kind":"Name","value":"accessRewards"}},{"kind":"Field","name":{"kind":"Name","value":"accessDashboard"}},{"kind":"Field","name":{"kind":"Name","value":"accessSettings"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminUserRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AdminUser"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"registrationStatus"}},{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}},{"kind":"Field","name":{"kind":"Name","value":"xpPoints"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenAt"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminUserRights"}}]}}]} as unknown as DocumentNode<AdminUsersQuery, AdminUsersQueryVariables>;
export function useAdminUsersQuery(options: Apollo.useQuery.Options<AdminUsersQuery, AdminUsersQueryVariables> & { variables: AdminUsersQueryVariables }) {
  return useQuery(AdminUsersDocument, options);
}