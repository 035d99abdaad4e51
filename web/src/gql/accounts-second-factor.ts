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
/** Proof that the owner is present, required to change how one signs in: the password with its second factor, or a passkey. */
export type OwnerProofInput = {
  /** Required beside the password if the second factor is on: six digits of the authenticator, or a recovery code. */
  code?: string | null | undefined;
  /** Instead of password and code: a passkey's answer to `beginPasskeyProof`. */
  passkey?: PasskeyAnswerInput | null | undefined;
  /** Current password. */
  password?: string | null | undefined;
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

export type SecondFactorFieldsFragment = { secondFactor: { on: boolean, recoveryCodesLeft: number } };

export type SecondFactorQueryVariables = Exact<{ [key: string]: never; }>;


export type SecondFactorQuery = { secondFactor: { on: boolean, recoveryCodesLeft: number } };

export type BeginSecondFactorMutationVariables = Exact<{
  proof: OwnerProofInput;
}>;


export type BeginSecondFactorMutation = { beginSecondFactor: { secret: string, uri: string } };

export type ConfirmSecondFactorMutationVariables = Exact<{
  code: string;
}>;


export type ConfirmSecondFactorMutation = { confirmSecondFactor: { recoveryCodes: Array<string> } };

export type DisableSecondFactorMutationVariables = Exact<{
  proof: OwnerProofInput;
}>;


export type DisableSecondFactorMutation = { disableSecondFactor: boolean };

export type RenewRecoveryCodesMutationVariables = Exact<{
  proof: OwnerProofInput;
}>;


export type RenewRecoveryCodesMutation = { renewRecoveryCodes: { recoveryCodes: Array<string> } };

export const SecondFactorFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SecondFactorFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secondFactor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"on"}},{"kind":"Field","name":{"kind":"Name","value":"recoveryCodesLeft"}}]}}]}}]} as unknown as DocumentNode<SecondFactorFieldsFragment, unknown>;
export const SecondFactorDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SecondFactor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SecondFactorFields"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SecondFactorFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secondFactor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"on"}},{"kind":"Field","name":{"kind":"Name","value":"recoveryCodesLeft"}}]}}]}}]} as unknown as DocumentNode<SecondFactorQuery, SecondFactorQueryVariables>;
export const BeginSecondFactorDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"BeginSecondFactor"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"proof"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OwnerProofInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"beginSecondFactor"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"proof"},"value":{"kind":"Variable","name":{"kind":"Name","value":"proof"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secret"}},{"kind":"Field","name":{"kind":"Name","value":"uri"}}]}}]}}]} as unknown as DocumentNode<BeginSecondFactorMutation, BeginSecondFactorMutationVariables>;
export const ConfirmSecondFactorDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConfirmSecondFactor"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"confirmSecondFactor"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recoveryCodes"}}]}}]}}]} as unknown as DocumentNode<ConfirmSecondFactorMutation, ConfirmSecondFactorMutationVariables>;
export const DisableSecondFactorDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DisableSecondFactor"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"proof"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OwnerProofInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"disableSecondFactor"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"proof"},"value":{"kind":"Variable","name":{"kind":"Name","value":"proof"}}}]}]}}]} as unknown as DocumentNode<DisableSecondFactorMutation, DisableSecondFactorMutationVariables>;
export const RenewRecoveryCodesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RenewRecoveryCodes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"proof"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OwnerProofInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"renewRecoveryCodes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"proof"},"value":{"kind":"Variable","name":{"kind":"Name","value":"proof"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recoveryCodes"}}]}}]}}]} as unknown as DocumentNode<RenewRecoveryCodesMutation, RenewRecoveryCodesMutationVariables>;
export function useSecondFactorQuery(options: Apollo.useQuery.Options<SecondFactorQuery, SecondFactorQueryVariables> = {}) {
  return useQuery(SecondFactorDocument, options);
}

export function useBeginSecondFactorMutation(options: Apollo.useMutation.Options<BeginSecondFactorMutation, BeginSecondFactorMutationVariables> = {}) {
  return Apollo.useMutation(BeginSecondFactorDocument, options);
}

export function useConfirmSecondFactorMutation(options: Apollo.useMutation.Options<ConfirmSecondFactorMutation, ConfirmSecondFactorMutationVariables> = {}) {
  return Apollo.useMutation(ConfirmSecondFactorDocument, options);
}

export function useDisableSecondFactorMutation(options: Apollo.useMutation.Options<DisableSecondFactorMutation, DisableSecondFactorMutationVariables> = {}) {
  return Apollo.useMutation(DisableSecondFactorDocument, options);
}

export function useRenewRecoveryCodesMutation(options: Apollo.useMutation.Options<RenewRecoveryCodesMutation, RenewRecoveryCodesMutationVariables> = {}) {
  return Apollo.useMutation(RenewRecoveryCodesDocument, options);
}