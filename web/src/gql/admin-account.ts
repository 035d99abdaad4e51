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
/** A browser's answer to a passkey request (AuthenticationResponseJSON of WebAuthn); all fields are base64url. */
export type PasskeyAnswerInput = {
  /** `response.authenticatorData`. */
  authenticatorData: string;
  /** `response.clientDataJSON`. */
  clientDataJSON: string;
  /** Id of the credential. */
  id: string;
  /** `response.signature`. */
  signature: string;
  /** `response.userHandle`, which is required for a sign-in. */
  userHandle?: string | null | undefined;
};

/** A change of an administrator's own credentials. */
export type UpdateCredentialsInput = {
  /** Required if signing in requires a second step: six digits of the authenticator, or a recovery code. */
  code?: string | null | undefined;
  /** The new password again, if the client asks for it twice. */
  confirmPassword?: string | null | undefined;
  /** Current password. */
  currentPassword: string;
  /** New password, 12 characters or more; if empty or omitted, the current one stays. */
  newPassword?: string | null | undefined;
  /** New user name, 3 to 60 characters; pass the current one to keep it. */
  newUsername: string;
  /** Instead of the code: a passkey's answer to `adminBeginPasskeyProof`. */
  passkey?: PasskeyAnswerInput | null | undefined;
};

export type AdminMeQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminMeQuery = { adminMe: { id: string, username: string, mustChangeCredentials: boolean, secondFactor: boolean, recoveryCodesLeft: number, passkeys: number } };

export type AdminAccountPartsFragment = { id: string, username: string, mustChangeCredentials: boolean, secondFactor: boolean, recoveryCodesLeft: number, passkeys: number };

export type AdminUpdateCredentialsMutationVariables = Exact<{
  input: UpdateCredentialsInput;
}>;


export type AdminUpdateCredentialsMutation = { adminUpdateCredentials: { id: string, username: string, mustChangeCredentials: boolean, secondFactor: boolean, recoveryCodesLeft: number, passkeys: number } };

export type AdminLogoutMutationVariables = Exact<{ [key: string]: never; }>;


export type AdminLogoutMutation = { adminLogout: boolean };

export const AdminAccountPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminAccountParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AdminAccount"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"mustChangeCredentials"}},{"kind":"Field","name":{"kind":"Name","value":"secondFactor"}},{"kind":"Field","name":{"kind":"Name","value":"recoveryCodesLeft"}},{"kind":"Field","name":{"kind":"Name","value":"passkeys"}}]}}]} as unknown as DocumentNode<AdminAccountPartsFragment, unknown>;
export const AdminMeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminMe"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminMe"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminAccountParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminAccountParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AdminAccount"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"mustChangeCredentials"}},{"kind":"Field","name":{"kind":"Name","value":"secondFactor"}},{"kind":"Field","name":{"kind":"Name","value":"recoveryCodesLeft"}},{"kind":"Field","name":{"kind":"Name","value":"passkeys"}}]}}]} as unknown as DocumentNode<AdminMeQuery, AdminMeQueryVariables>;
export const AdminUpdateCredentialsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AdminUpdateCredentials"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateCredentialsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminUpdateCredentials"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminAccountParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminAccountParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AdminAccount"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"mustChangeCredentials"}},{"kind":"Field","name":{"kind":"Name","value":"secondFactor"}},{"kind":"Field","name":{"kind":"Name","value":"recoveryCodesLeft"}},{"kind":"Field","name":{"kind":"Name","value":"passkeys"}}]}}]} as unknown as DocumentNode<AdminUpdateCredentialsMutation, AdminUpdateCredentialsMutationVariables>;
export const AdminLogoutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AdminLogout"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminLogout"}}]}}]} as unknown as DocumentNode<AdminLogoutMutation, AdminLogoutMutationVariables>;
export function useAdminMeQuery(options: Apollo.useQuery.Options<AdminMeQuery, AdminMeQueryVariables> = {}) {
  return useQuery(AdminMeDocument, options);
}

export function useAdminUpdateCredentialsMutation(options: Apollo.useMutation.Options<AdminUpdateCredentialsMutation, AdminUpdateCredentialsMutationVariables> = {}) {
  return Apollo.useMutation(AdminUpdateCredentialsDocument, options);
}

export function useAdminLogoutMutation(options: Apollo.useMutation.Options<AdminLogoutMutation, AdminLogoutMutationVariables> = {}) {
  return Apollo.useMutation(AdminLogoutDocument, options);
}