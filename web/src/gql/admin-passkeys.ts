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
/** A passkey that a browser has created (RegistrationResponseJSON of WebAuthn); every part in base64url. */
export type NewPasskeyInput = {
  /** `response.attestationObject`. */
  attestationObject: string;
  /** `response.clientDataJSON`. */
  clientDataJSON: string;
  /** Id of the credential. */
  id: string;
  /** What to call it, 1 to 60 characters. */
  name: string;
  /** `response.transports`. */
  transports: Array<string>;
};

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

export type AdminPasskeysQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminPasskeysQuery = { adminPasskeys: Array<{ id: string, name: string, synced: boolean, createdAt: string, lastUsedAt: string | null }> };

export type AdminPasskeyPartsFragment = { id: string, name: string, synced: boolean, createdAt: string, lastUsedAt: string | null };

export type AdminBeginPasskeyRegistrationMutationVariables = Exact<{
  password: string;
  code?: string | null | undefined;
  passkey?: PasskeyAnswerInput | null | undefined;
}>;


export type AdminBeginPasskeyRegistrationMutation = { adminBeginPasskeyRegistration: Record<string, unknown> };

export type AdminFinishPasskeyRegistrationMutationVariables = Exact<{
  input: NewPasskeyInput;
}>;


export type AdminFinishPasskeyRegistrationMutation = { adminFinishPasskeyRegistration: { id: string, name: string, synced: boolean, createdAt: string, lastUsedAt: string | null } };

export type AdminRenamePasskeyMutationVariables = Exact<{
  id: string;
  name: string;
}>;


export type AdminRenamePasskeyMutation = { adminRenamePasskey: { id: string, name: string, synced: boolean, createdAt: string, lastUsedAt: string | null } };

export type AdminDeletePasskeyMutationVariables = Exact<{
  id: string;
  password: string;
  code?: string | null | undefined;
  passkey?: PasskeyAnswerInput | null | undefined;
}>;


export type AdminDeletePasskeyMutation = { adminDeletePasskey: boolean };

export const AdminPasskeyPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminPasskeyParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Passkey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"synced"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}}]} as unknown as DocumentNode<AdminPasskeyPartsFragment, unknown>;
export const AdminPasskeysDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminPasskeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminPasskeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminPasskeyParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminPasskeyParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Passkey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"synced"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}}]} as unknown as DocumentNode<AdminPasskeysQuery, AdminPasskeysQueryVariables>;
export const AdminBeginPasskeyRegistrationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AdminBeginPasskeyRegistration"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"password"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"passkey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PasskeyAnswerInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminBeginPasskeyRegistration"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"password"},"value":{"kind":"Variable","name":{"kind":"Name","value":"password"}}},{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}},{"kind":"Argument","name":{"kind":"Name","value":"passkey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"passkey"}}}]}]}}]} as unknown as DocumentNode<AdminBeginPasskeyRegistrationMutation, AdminBeginPasskeyRegistrationMutationVariables>;
export const AdminFinishPasskeyRegistrationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AdminFinishPasskeyRegistration"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"NewPasskeyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminFinishPasskeyRegistration"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminPasskeyParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminPasskeyParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Passkey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"synced"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}}]} as unknown as DocumentNode<AdminFinishPasskeyRegistrationMutation, AdminFinishPasskeyRegistrationMutationVariables>;
export const AdminRenamePasskeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AdminRenamePasskey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminRenamePasskey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminPasskeyParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminPasskeyParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Passkey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"synced"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}}]} as unknown as DocumentNode<AdminRenamePasskeyMutation, AdminRenamePasskeyMutationVariables>;
export const AdminDeletePasskeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AdminDeletePasskey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"password"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"passkey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PasskeyAnswerInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminDeletePasskey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"password"},"value":{"kind":"Variable","name":{"kind":"Name","value":"password"}}},{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}},{"kind":"Argument","name":{"kind":"Name","value":"passkey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"passkey"}}}]}]}}]} as unknown as DocumentNode<AdminDeletePasskeyMutation, AdminDeletePasskeyMutationVariables>;
export function useAdminPasskeysQuery(options: Apollo.useQuery.Options<AdminPasskeysQuery, AdminPasskeysQueryVariables> = {}) {
  return useQuery(AdminPasskeysDocument, options);
}

export function useAdminBeginPasskeyRegistrationMutation(options: Apollo.useMutation.Options<AdminBeginPasskeyRegistrationMutation, AdminBeginPasskeyRegistrationMutationVariables> = {}) {
  return Apollo.useMutation(AdminBeginPasskeyRegistrationDocument, options);
}

export function useAdminFinishPasskeyRegistrationMutation(options: Apollo.useMutation.Options<AdminFinishPasskeyRegistrationMutation, AdminFinishPasskeyRegistrationMutationVariables> = {}) {
  return Apollo.useMutation(AdminFinishPasskeyRegistrationDocument, options);
}

export function useAdminRenamePasskeyMutation(options: Apollo.useMutation.Options<AdminRenamePasskeyMutation, AdminRenamePasskeyMutationVariables> = {}) {
  return Apollo.useMutation(AdminRenamePasskeyDocument, options);
}

export function useAdminDeletePasskeyMutation(options: Apollo.useMutation.Options<AdminDeletePasskeyMutation, AdminDeletePasskeyMutationVariables> = {}) {
  return Apollo.useMutation(AdminDeletePasskeyDocument, options);
}