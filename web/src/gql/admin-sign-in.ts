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
/** Credentials of an administrator. */
export type AdminLoginInput = {
  /** Second step, if the answer was `codeRequired`: six digits of the authenticator, or a recovery code. */
  code?: string | null | undefined;
  /** Instead of the code: a passkey's answer to `passkeyOptions`. */
  passkey?: PasskeyAnswerInput | null | undefined;
  /** Password. */
  password: string;
  /** User name; not case-sensitive. */
  username: string;
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

export type AdminLoginMutationVariables = Exact<{
  input: AdminLoginInput;
}>;


export type AdminLoginMutation = { adminLogin: { token: string | null, codeRequired: boolean, takesCode: boolean, passkeyOptions: Record<string, unknown> | null } };

export type FinishAdminOidcSignInMutationVariables = Exact<{
  ticket: string;
}>;


export type FinishAdminOidcSignInMutation = { finishAdminOidcSignIn: string };


export const AdminLoginDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AdminLogin"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AdminLoginInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminLogin"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"codeRequired"}},{"kind":"Field","name":{"kind":"Name","value":"takesCode"}},{"kind":"Field","name":{"kind":"Name","value":"passkeyOptions"}}]}}]}}]} as unknown as DocumentNode<AdminLoginMutation, AdminLoginMutationVariables>;
export const FinishAdminOidcSignInDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"FinishAdminOidcSignIn"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ticket"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"finishAdminOidcSignIn"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ticket"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ticket"}}}]}]}}]} as unknown as DocumentNode<FinishAdminOidcSignInMutation, FinishAdminOidcSignInMutationVariables>;
export function useAdminLoginMutation(options: Apollo.useMutation.Options<AdminLoginMutation, AdminLoginMutationVariables> = {}) {
  return Apollo.useMutation(AdminLoginDocument, options);
}

export function useFinishAdminOidcSignInMutation(options: Apollo.useMutation.Options<FinishAdminOidcSignInMutation, FinishAdminOidcSignInMutationVariables> = {}) {
  return Apollo.useMutation(FinishAdminOidcSignInDocument, options);
}