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
/** Delivery status. */
export type AlertDeliveryStatus =
  /** The receiver was switched off or removed before it was sent. */
  | 'CANCELLED'
  /** Delivered. */
  | 'DELIVERED'
  /** The signal expired before delivery: a late alert is worse than none. */
  | 'EXPIRED'
  /** All attempts failed, or the receiver has unsubscribed. */
  | 'FAILED'
  /** Waiting to be sent, or to be retried. */
  | 'PENDING'
  /** Withheld because of a pause, a limit or a closed account. */
  | 'WITHHELD';

/** The topic that is to receive the alerts of the caller. */
export type NtfyTopicInput = {
  /** Access token of the server, for a topic that is not open; stored encrypted. */
  token?: string | null | undefined;
  /** An https URL of a topic on a public server, such as `https://ntfy.sh/TOPIC`. */
  url: string;
};

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

export type NtfyTopicPartsFragment = { url: string, hasToken: boolean, enabled: boolean, switchedOffAt: string | null, lastTest: { status: AlertDeliveryStatus, answer: string | null, updatedAt: string } | null };

export type NtfyFieldsFragment = { ntfyTopic: { url: string, hasToken: boolean, enabled: boolean, switchedOffAt: string | null, lastTest: { status: AlertDeliveryStatus, answer: string | null, updatedAt: string } | null } | null };

export type NtfyQueryVariables = Exact<{ [key: string]: never; }>;


export type NtfyQuery = { ntfyTopic: { url: string, hasToken: boolean, enabled: boolean, switchedOffAt: string | null, lastTest: { status: AlertDeliveryStatus, answer: string | null, updatedAt: string } | null } | null };

export type SetNtfyTopicMutationVariables = Exact<{
  input: NtfyTopicInput;
  proof: OwnerProofInput;
}>;


export type SetNtfyTopicMutation = { setNtfyTopic: { url: string, hasToken: boolean, enabled: boolean, switchedOffAt: string | null, lastTest: { status: AlertDeliveryStatus, answer: string | null, updatedAt: string } | null } };

export type SwitchNtfyTopicMutationVariables = Exact<{
  enabled: boolean;
}>;


export type SwitchNtfyTopicMutation = { switchNtfyTopic: { url: string, hasToken: boolean, enabled: boolean, switchedOffAt: string | null, lastTest: { status: AlertDeliveryStatus, answer: string | null, updatedAt: string } | null } };

export type RemoveNtfyTopicMutationVariables = Exact<{ [key: string]: never; }>;


export type RemoveNtfyTopicMutation = { removeNtfyTopic: boolean };

export type SendTestNtfyMutationVariables = Exact<{ [key: string]: never; }>;


export type SendTestNtfyMutation = { sendTestNtfy: { url: string, hasToken: boolean, enabled: boolean, switchedOffAt: string | null, lastTest: { status: AlertDeliveryStatus, answer: string | null, updatedAt: string } | null } };

export const NtfyTopicPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NtfyTopicParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NtfyTopic"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"hasToken"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"switchedOffAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastTest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}}]} as unknown as DocumentNode<NtfyTopicPartsFragment, unknown>;
export const NtfyFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NtfyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ntfyTopic"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NtfyTopicParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NtfyTopicParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NtfyTopic"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"hasToken"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"switchedOffAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastTest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}}]} as unknown as DocumentNode<NtfyFieldsFragment, unknown>;
export const NtfyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Ntfy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NtfyFields"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NtfyTopicParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NtfyTopic"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"hasToken"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"switchedOffAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastTest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NtfyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ntfyTopic"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NtfyTopicParts"}}]}}]}}]} as unknown as DocumentNode<NtfyQuery, NtfyQueryVariables>;
export const SetNtfyTopicDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetNtfyTopic"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"NtfyTopicInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"proof"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OwnerProofInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setNtfyTopic"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"proof"},"value":{"kind":"Variable","name":{"kind":"Name","value":"proof"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NtfyTopicParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NtfyTopicParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NtfyTopic"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"hasToken"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"switchedOffAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastTest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}}]} as unknown as DocumentNode<SetNtfyTopicMutation, SetNtfyTopicMutationVariables>;
export const SwitchNtfyTopicDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SwitchNtfyTopic"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"enabled"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"switchNtfyTopic"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"enabled"},"value":{"kind":"Variable","name":{"kind":"Name","value":"enabled"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NtfyTopicParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NtfyTopicParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NtfyTopic"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"hasToken"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"switchedOffAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastTest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}}]} as unknown as DocumentNode<SwitchNtfyTopicMutation, SwitchNtfyTopicMutationVariables>;
export const RemoveNtfyTopicDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveNtfyTopic"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeNtfyTopic"}}]}}]} as unknown as DocumentNode<RemoveNtfyTopicMutation, RemoveNtfyTopicMutationVariables>;
export const SendTestNtfyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendTestNtfy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendTestNtfy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NtfyTopicParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NtfyTopicParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NtfyTopic"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"hasToken"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"switchedOffAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastTest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}}]} as unknown as DocumentNode<SendTestNtfyMutation, SendTestNtfyMutationVariables>;
export function useNtfyQuery(options: Apollo.useQuery.Options<NtfyQuery, NtfyQueryVariables> = {}) {
  return useQuery(NtfyDocument, options);
}

export function useSetNtfyTopicMutation(options: Apollo.useMutation.Options<SetNtfyTopicMutation, SetNtfyTopicMutationVariables> = {}) {
  return Apollo.useMutation(SetNtfyTopicDocument, options);
}

export function useSwitchNtfyTopicMutation(options: Apollo.useMutation.Options<SwitchNtfyTopicMutation, SwitchNtfyTopicMutationVariables> = {}) {
  return Apollo.useMutation(SwitchNtfyTopicDocument, options);
}

export function useRemoveNtfyTopicMutation(options: Apollo.useMutation.Options<RemoveNtfyTopicMutation, RemoveNtfyTopicMutationVariables> = {}) {
  return Apollo.useMutation(RemoveNtfyTopicDocument, options);
}

export function useSendTestNtfyMutation(options: Apollo.useMutation.Options<SendTestNtfyMutation, SendTestNtfyMutationVariables> = {}) {
  return Apollo.useMutation(SendTestNtfyDocument, options);
}