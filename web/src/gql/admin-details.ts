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
/** Kind of activity. */
export type AdminActivityKind =
  /** First visit of the day. */
  | 'DAILY_VISIT'
  /** Verified the e-mail address. */
  | 'EMAIL_VERIFIED'
  /** Completed the guided tour. */
  | 'GUIDED_TOUR'
  /** Generated a signal. */
  | 'SIGNAL_GENERATED'
  /** Saved a signal. */
  | 'SIGNAL_SAVED'
  /** Signed in. */
  | 'SIGN_IN'
  /** Completed a module of the academy. */
  | 'TUTORIAL_MODULE';

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

export type AdminUserDetailsQueryVariables = Exact<{
  id: string;
}>;


export type AdminUserDetailsQuery = { adminUser: { user: { currentLevel: number, signalsGenerated: number, iframeUrl: string | null, lastUrlUpdate: string | null, id: string, name: string, email: string, registrationStatus: RegistrationStatus, blockedAt: string | null, xpPoints: number, createdAt: string, lastSeenAt: string | null, userLevel: UserLevel, accessBinaryOptions: boolean, accessCrypto: boolean, accessEducation: boolean, accessRewards: boolean, accessDashboard: boolean, accessSettings: boolean }, sessions: Array<{ id: string, userAgent: string, createdAt: string, lastSeenAt: string }>, activity: Array<{ at: string, kind: AdminActivityKind, detail: string | null }> } };

export type AdminUserSessionPartsFragment = { id: string, userAgent: string, createdAt: string, lastSeenAt: string };

export type AdminActivityPartsFragment = { at: string, kind: AdminActivityKind, detail: string | null };

export type AdminEndUserSessionMutationVariables = Exact<{
  userId: string;
  sessionId: string;
}>;


export type AdminEndUserSessionMutation = { adminEndUserSession: boolean };

export type AdminBlockUserMutationVariables = Exact<{
  id: string;
}>;


export type AdminBlockUserMutation = { adminBlockUser: { id: string, blockedAt: string | null } };

export type AdminUnblockUserMutationVariables = Exact<{
  id: string;
}>;


export type AdminUnblockUserMutation = { adminUnblockUser: { id: string, blockedAt: string | null } };

export type AdminUserRowFragment = { id: string, name: string, email: string, registrationStatus: RegistrationStatus, blockedAt: string | null, xpPoints: number, createdAt: string, lastSeenAt: string | null, userLevel: UserLevel, accessBinaryOptions: boolean, accessCrypto: boolean, accessEducation: boolean, accessRewards: boolean, accessDashboard: boolean, accessSettings: boolean };

export type AdminUserRightsFragment = { userLevel: UserLevel, accessBinaryOptions: boolean, accessCrypto: boolean, accessEducation: boolean, accessRewards: boolean, accessDashboard: boolean, accessSettings: boolean };

export const AdminUserSessionPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminUserSessionParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AdminUserSession"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userAgent"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenAt"}}]}}]} as unknown as DocumentNode<AdminUserSessionPartsFragment, unknown>;
export const AdminActivityPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminActivityParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AdminActivity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}}]}}]} as unknown as DocumentNode<AdminActivityPartsFragment, unknown>;
export const AdminUserRightsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminUserRights"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AdminUser"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userLevel"}},{"kind":"Field","name":{"kind":"Name","value":"accessBinaryOptions"}},{"kind":"Field","name":{"kind":"Name","value":"accessCrypto"}},{"kind":"Field","name":{"kind":"Name","value":"accessEducation"}},{"kind":"Field","name":{"kind":"Name","value":"accessRewards"}},{"kind":"Field","name":{"kind":"Name","value":"accessDashboard"}},{"kind":"Field","name":{"kind":"Name","value":"accessSettings"}}]}}]} as unknown as DocumentNode<AdminUserRightsFragment, unknown>;
export const AdminUserRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminUserRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AdminUser"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"registrationStatus"}},{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}},{"kind":"Field","name":{"kind":"Name","value":"xpPoints"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenAt"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminUserRights"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminUserRights"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AdminUser"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userLevel"}},{"kind":"Field","name":{"kind":"Name","value":"accessBinaryOptions"}},{"kind":"Field","name":{"kind":"Name","value":"accessCrypto"}},{"kind":"Field","name":{"kind":"Name","value":"accessEducation"}},{"kind":"Field","name":{"kind":"Name","value":"accessRewards"}},{"kind":"Field","name":{"kind":"Name","value":"accessDashboard"}},{"kind":"Field","name":{"kind":"Name","value":"accessSettings"}}]}}]} as unknown as DocumentNode<AdminUserRowFragment, unknown>;
export const AdminUserDetailsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminUserDetails"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminUserRow"}},{"kind":"Field","name":{"kind":"Name","value":"currentLevel"}},{"kind":"Field","name":{"kind":"Name","value":"signalsGenerated"}},{"kind":"Field","name":{"kind":"Name","value":"iframeUrl"}},{"kind":"Field","name":{"kind":"Name","value":"lastUrlUpdate"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminUserSessionParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminActivityParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminUserRights"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AdminUser"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userLevel"}},{"kind":"Field","name":{"kind":"Name","value":"accessBinaryOptions"}},{"kind":"Field","name":{"kind":"Name","value":"accessCrypto"}},{"kind":"Field","name":{"kind":"Name","value":"accessEducation"}},{"kind":"Field","name":{"kind":"Name","value":"accessRewards"}},{"kind":"Field","name":{"kind":"Name","value":"accessDashboard"}},{"kind":"Field","name":{"kind":"Name","value":"accessSettings"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminUserRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AdminUser"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"registrationStatus"}},{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}},{"kind":"Field","name":{"kind":"Name","value":"xpPoints"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenAt"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminUserRights"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminUserSessionParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AdminUserSession"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userAgent"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminActivityParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AdminActivity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}}]}}]} as unknown as DocumentNode<AdminUserDetailsQuery, AdminUserDetailsQueryVariables>;
export const AdminEndUserSessionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AdminEndUserSession"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sessionId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminEndUserSession"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}},{"kind":"Argument","name":{"kind":"Name","value":"sessionId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sessionId"}}}]}]}}]} as unknown as DocumentNode<AdminEndUserSessionMutation, AdminEndUserSessionMutationVariables>;
export const AdminBlockUserDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AdminBlockUser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminBlockUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}}]}}]} as unknown as DocumentNode<AdminBlockUserMutation, AdminBlockUserMutationVariables>;
export const AdminUnblockUserDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AdminUnblockUser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminUnblockUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}}]}}]} as unknown as DocumentNode<AdminUnblockUserMutation, AdminUnblockUserMutationVariables>;
export function useAdminUserDetailsQuery(options: Apollo.useQuery.Options<AdminUserDetailsQuery, AdminUserDetailsQueryVariables> & { variables: AdminUserDetailsQueryVariables }) {
  return useQuery(AdminUserDetailsDocument, options);
}

export function useAdminEndUserSessionMutation(options: Apollo.useMutation.Options<AdminEndUserSessionMutation, AdminEndUserSessionMutationVariables> = {}) {
  return Apollo.useMutation(AdminEndUserSessionDocument, options);
}

export function useAdminBlockUserMutation(options: Apollo.useMutation.Options<AdminBlockUserMutation, AdminBlockUserMutationVariables> = {}) {
  return Apollo.useMutation(AdminBlockUserDocument, options);
}

export function useAdminUnblockUserMutation(options: Apollo.useMutation.Options<AdminUnblockUserMutation, AdminUnblockUserMutationVariables> = {}) {
  return Apollo.useMutation(AdminUnblockUserDocument, options);
}