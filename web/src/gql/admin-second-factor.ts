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

export type AdminBeginPasskeyProofMutationVariables = Exact<{ [key: string]: never; }>;


export type AdminBeginPasskeyProofMutation = { adminBeginPasskeyProof: Record<string, unknown> };

export type AdminBeginSecondFactorMutationVariables = Exact<{
  password: string;
  code?: string | null | undefined;
  passkey?: PasskeyAnswerInput | null | undefined;
}>;


export type AdminBeginSecondFactorMutation = { adminBeginSecondFactor: { secret: string, uri: string } };

export type SecondFactorSecretFragment = { secret: string, uri: string };

export type AdminConfirmSecondFactorMutationVariables = Exact<{
  code: string;
}>;


export type AdminConfirmSecondFactorMutation = { adminConfirmSecondFactor: { recoveryCodes: Array<string> } };

export type AdminDisableSecondFactorMutationVariables = Exact<{
  password: string;
  code?: string | null | undefined;
  passkey?: PasskeyAnswerInput | null | undefined;
}>;


export type AdminDisableSecondFactorMutation = { adminDisableSecondFactor: boolean };

export const SecondFactorSecretFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SecondFactorSecret"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SecondFactorSetup"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secret"}},{"kind":"Field","name":{"kind":"Name","value":"uri"}}]}}]} as unknown as DocumentNode<SecondFactorSecretFragment, unknown>;
export const AdminBeginPasskeyProofDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AdminBeginPasskeyProof"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminBeginPasskeyProof"}}]}}]} as unknown as DocumentNode<AdminBeginPasskeyProofMutation, AdminBeginPasskeyProofMutationVariables>;
export const AdminBeginSecondFactorDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AdminBeginSecondFactor"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"password"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"passkey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PasskeyAnswerInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminBeginSecondFactor"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"password"},"value":{"kind":"Variable","name":{"kind":"Name","value":"password"}}},{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}},{"kind":"Argument","name":{"kind":"Name","value":"passkey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"passkey"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SecondFactorSecret"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SecondFactorSecret"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SecondFactorSetup"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secret"}},{"kind":"Field","name":{"kind":"Name","value":"uri"}}]}}]} as unknown as DocumentNode<AdminBeginSecondFactorMutation, AdminBeginSecondFactorMutationVariables>;
export const AdminConfirmSecondFactorDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AdminConfirmSecondFactor"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminConfirmSecondFactor"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recoveryCodes"}}]}}]}}]} as unknown as DocumentNode<AdminConfirmSecondFactorMutation, AdminConfirmSecondFactorMutationVariables>;
export const AdminDisableSecondFactorDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AdminDisableSecondFactor"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"password"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"passkey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PasskeyAnswerInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminDisableSecondFactor"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"password"},"value":{"kind":"Variable","name":{"kind":"Name","value":"password"}}},{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}},{"kind":"Argument","name":{"kind":"Name","value":"passkey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"passkey"}}}]}]}}]} as unknown as DocumentNode<AdminDisableSecondFactorMutation, AdminDisableSecondFactorMutationVariables>;
export function useAdminBeginPasskeyProofMutation(options: Apollo.useMutation.Options<AdminBeginPasskeyProofMutation, AdminBeginPasskeyProofMutationVariables> = {}) {
  return Apollo.useMutation(AdminBeginPasskeyProofDocument, options);
}

export function useAdminBeginSecondFactorMutation(options: Apollo.useMutation.Options<AdminBeginSecondFactorMutation, AdminBeginSecondFactorMutationVariables> = {}) {
  return Apollo.useMutation(AdminBeginSecondFactorDocument, options);
}

export function useAdminConfirmSecondFactorMutation(options: Apollo.useMutation.Options<AdminConfirmSecondFactorMutation, AdminConfirmSecondFactorMutationVariables> = {}) {
  return Apollo.useMutation(AdminConfirmSecondFactorDocument, options);
}

export function useAdminDisableSecondFactorMutation(options: Apollo.useMutation.Options<AdminDisableSecondFactorMutation, AdminDisableSecondFactorMutationVariables> = {}) {
  return Apollo.useMutation(AdminDisableSecondFactorDocument, options);
}