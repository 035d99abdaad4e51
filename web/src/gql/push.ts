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
/** A subscription of the Push API to add. */
export type AddPushDeviceInput = {
  /** `auth` of the subscription: 16 bytes in base64url. */
  auth: string;
  /** Endpoint at the push service: https on a public server. */
  endpoint: string;
  /** Name for the list, such as “Chrome no Android”. */
  name: string;
  /** `p256dh` of the subscription: 65 bytes in base64url. */
  p256dh: string;
};

/** A subscription of the Push API. */
export type PushBrowserInput = {
  /** `auth` of the subscription: 16 bytes in base64url. */
  auth: string;
  /** Endpoint at the push service: https on a public server. */
  endpoint: string;
  /** `p256dh` of the subscription: 65 bytes in base64url. */
  p256dh: string;
};

export type PushDevicePartsFragment = { id: string, name: string, host: string, fingerprint: string, enabled: boolean, answer: string | null, deliveredAt: string | null, createdAt: string };

export type PushBoardFieldsFragment = { pushBoard: { publicKey: string, devices: Array<{ id: string, name: string, host: string, fingerprint: string, enabled: boolean, answer: string | null, deliveredAt: string | null, createdAt: string }> } };

export type PushBoardQueryVariables = Exact<{ [key: string]: never; }>;


export type PushBoardQuery = { pushBoard: { publicKey: string, devices: Array<{ id: string, name: string, host: string, fingerprint: string, enabled: boolean, answer: string | null, deliveredAt: string | null, createdAt: string }> } };

export type AddPushDeviceMutationVariables = Exact<{
  input: AddPushDeviceInput;
}>;


export type AddPushDeviceMutation = { addPushDevice: { id: string, name: string, host: string, fingerprint: string, enabled: boolean, answer: string | null, deliveredAt: string | null, createdAt: string } };

export type ClaimPushDeviceMutationVariables = Exact<{
  input: PushBrowserInput;
}>;


export type ClaimPushDeviceMutation = { claimPushDevice: boolean };

export type RemovePushDeviceMutationVariables = Exact<{
  id: string;
}>;


export type RemovePushDeviceMutation = { removePushDevice: boolean };

export type SendTestPushMutationVariables = Exact<{
  id: string;
}>;


export type SendTestPushMutation = { sendTestPush: boolean };

export const PushDevicePartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PushDeviceParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PushDevice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"host"}},{"kind":"Field","name":{"kind":"Name","value":"fingerprint"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"deliveredAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<PushDevicePartsFragment, unknown>;
export const PushBoardFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PushBoardFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pushBoard"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"publicKey"}},{"kind":"Field","name":{"kind":"Name","value":"devices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PushDeviceParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PushDeviceParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PushDevice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"host"}},{"kind":"Field","name":{"kind":"Name","value":"fingerprint"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"deliveredAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<PushBoardFieldsFragment, unknown>;
export const PushBoardDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PushBoard"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PushBoardFields"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PushDeviceParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PushDevice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"host"}},{"kind":"Field","name":{"kind":"Name","value":"fingerprint"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"deliveredAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PushBoardFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pushBoard"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"publicKey"}},{"kind":"Field","name":{"kind":"Name","value":"devices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PushDeviceParts"}}]}}]}}]}}]} as unknown as DocumentNode<PushBoardQuery, PushBoardQueryVariables>;
export const AddPushDeviceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddPushDevice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddPushDeviceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addPushDevice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PushDeviceParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PushDeviceParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PushDevice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"host"}},{"kind":"Field","name":{"kind":"Name","value":"fingerprint"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"deliveredAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<AddPushDeviceMutation, AddPushDeviceMutationVariables>;
export const ClaimPushDeviceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ClaimPushDevice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PushBrowserInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"claimPushDevice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}]}]}}]} as unknown as DocumentNode<ClaimPushDeviceMutation, ClaimPushDeviceMutationVariables>;
export const RemovePushDeviceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemovePushDevice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removePushDevice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<RemovePushDeviceMutation, RemovePushDeviceMutationVariables>;
export const SendTestPushDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendTestPush"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendTestPush"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<SendTestPushMutation, SendTestPushMutationVariables>;
export function usePushBoardQuery(options: Apollo.useQuery.Options<PushBoardQuery, PushBoardQueryVariables> = {}) {
  return useQuery(PushBoardDocument, options);
}

export function useAddPushDeviceMutation(options: Apollo.useMutation.Options<AddPushDeviceMutation, AddPushDeviceMutationVariables> = {}) {
  return Apollo.useMutation(AddPushDeviceDocument, options);
}

export function useClaimPushDeviceMutation(options: Apollo.useMutation.Options<ClaimPushDeviceMutation, ClaimPushDeviceMutationVariables> = {}) {
  return Apollo.useMutation(ClaimPushDeviceDocument, options);
}

export function useRemovePushDeviceMutation(options: Apollo.useMutation.Options<RemovePushDeviceMutation, RemovePushDeviceMutationVariables> = {}) {
  return Apollo.useMutation(RemovePushDeviceDocument, options);
}

export function useSendTestPushMutation(options: Apollo.useMutation.Options<SendTestPushMutation, SendTestPushMutationVariables> = {}) {
  return Apollo.useMutation(SendTestPushDocument, options);
}