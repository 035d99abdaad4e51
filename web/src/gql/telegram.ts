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

/** Status of a message to a Telegram chat. */
export type TelegramMessageStatus =
  /** The chat was unlinked or switched off before the message was sent. */
  | 'CANCELLED'
  /** Telegram accepted it. */
  | 'DELIVERED'
  /** Its signal expired before Telegram accepted it: a late alert is worse than none. */
  | 'EXPIRED'
  /** Telegram refused it permanently, or all retries failed. */
  | 'FAILED'
  /** Waiting to be sent or retried. */
  | 'PENDING'
  /** Withheld because of a pause, a limit or a closed account. */
  | 'WITHHELD';

export type TelegramPartsFragment = { id: string, botName: string, link: { name: string, linkedAt: string, pausedAt: string | null, pausedUntil: string | null, switchedOffAt: string | null } | null, lastTest: { status: TelegramMessageStatus, answer: string | null, updatedAt: string } | null };

export type TelegramFieldsFragment = { telegram: { id: string, botName: string, link: { name: string, linkedAt: string, pausedAt: string | null, pausedUntil: string | null, switchedOffAt: string | null } | null, lastTest: { status: TelegramMessageStatus, answer: string | null, updatedAt: string } | null } | null };

export type TelegramQueryVariables = Exact<{ [key: string]: never; }>;


export type TelegramQuery = { telegram: { id: string, botName: string, link: { name: string, linkedAt: string, pausedAt: string | null, pausedUntil: string | null, switchedOffAt: string | null } | null, lastTest: { status: TelegramMessageStatus, answer: string | null, updatedAt: string } | null } | null };

export type LinkTelegramMutationVariables = Exact<{
  proof: OwnerProofInput;
}>;


export type LinkTelegramMutation = { linkTelegram: { url: string, expiresAt: string } };

export type UnlinkTelegramMutationVariables = Exact<{ [key: string]: never; }>;


export type UnlinkTelegramMutation = { unlinkTelegram: boolean };

export type SwitchTelegramMutationVariables = Exact<{
  enabled: boolean;
}>;


export type SwitchTelegramMutation = { switchTelegram: { id: string, botName: string, link: { name: string, linkedAt: string, pausedAt: string | null, pausedUntil: string | null, switchedOffAt: string | null } | null, lastTest: { status: TelegramMessageStatus, answer: string | null, updatedAt: string } | null } };

export type SendTestTelegramMutationVariables = Exact<{ [key: string]: never; }>;


export type SendTestTelegramMutation = { sendTestTelegram: { id: string, botName: string, link: { name: string, linkedAt: string, pausedAt: string | null, pausedUntil: string | null, switchedOffAt: string | null } | null, lastTest: { status: TelegramMessageStatus, answer: string | null, updatedAt: string } | null } };

export const TelegramPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TelegramParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Telegram"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"botName"}},{"kind":"Field","name":{"kind":"Name","value":"link"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"linkedAt"}},{"kind":"Field","name":{"kind":"Name","value":"pausedAt"}},{"kind":"Field","name":{"kind":"Name","value":"pausedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"switchedOffAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastTest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}}]} as unknown as DocumentNode<TelegramPartsFragment, unknown>;
export const TelegramFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TelegramFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"telegram"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TelegramParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TelegramParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Telegram"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"botName"}},{"kind":"Field","name":{"kind":"Name","value":"link"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"linkedAt"}},{"kind":"Field","name":{"kind":"Name","value":"pausedAt"}},{"kind":"Field","name":{"kind":"Name","value":"pausedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"switchedOffAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastTest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}}]} as unknown as DocumentNode<TelegramFieldsFragment, unknown>;
export const TelegramDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Telegram"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TelegramFields"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TelegramParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Telegram"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"botName"}},{"kind":"Field","name":{"kind":"Name","value":"link"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"linkedAt"}},{"kind":"Field","name":{"kind":"Name","value":"pausedAt"}},{"kind":"Field","name":{"kind":"Name","value":"pausedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"switchedOffAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastTest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TelegramFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"telegram"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TelegramParts"}}]}}]}}]} as unknown as DocumentNode<TelegramQuery, TelegramQueryVariables>;
export const LinkTelegramDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"LinkTelegram"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"proof"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OwnerProofInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"linkTelegram"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"proof"},"value":{"kind":"Variable","name":{"kind":"Name","value":"proof"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]}}]} as unknown as DocumentNode<LinkTelegramMutation, LinkTelegramMutationVariables>;
export const UnlinkTelegramDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UnlinkTelegram"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unlinkTelegram"}}]}}]} as unknown as DocumentNode<UnlinkTelegramMutation, UnlinkTelegramMutationVariables>;
export const SwitchTelegramDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SwitchTelegram"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"enabled"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"switchTelegram"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"enabled"},"value":{"kind":"Variable","name":{"kind":"Name","value":"enabled"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TelegramParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TelegramParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Telegram"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"botName"}},{"kind":"Field","name":{"kind":"Name","value":"link"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"linkedAt"}},{"kind":"Field","name":{"kind":"Name","value":"pausedAt"}},{"kind":"Field","name":{"kind":"Name","value":"pausedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"switchedOffAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastTest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}}]} as unknown as DocumentNode<SwitchTelegramMutation, SwitchTelegramMutationVariables>;
export const SendTestTelegramDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendTestTelegram"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendTestTelegram"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TelegramParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TelegramParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Telegram"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"botName"}},{"kind":"Field","name":{"kind":"Name","value":"link"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"linkedAt"}},{"kind":"Field","name":{"kind":"Name","value":"pausedAt"}},{"kind":"Field","name":{"kind":"Name","value":"pausedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"switchedOffAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastTest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}}]} as unknown as DocumentNode<SendTestTelegramMutation, SendTestTelegramMutationVariables>;
export function useTelegramQuery(options: Apollo.useQuery.Options<TelegramQuery, TelegramQueryVariables> = {}) {
  return useQuery(TelegramDocument, options);
}

export function useLinkTelegramMutation(options: Apollo.useMutation.Options<LinkTelegramMutation, LinkTelegramMutationVariables> = {}) {
  return Apollo.useMutation(LinkTelegramDocument, options);
}

export function useUnlinkTelegramMutation(options: Apollo.useMutation.Options<UnlinkTelegramMutation, UnlinkTelegramMutationVariables> = {}) {
  return Apollo.useMutation(UnlinkTelegramDocument, options);
}

export function useSwitchTelegramMutation(options: Apollo.useMutation.Options<SwitchTelegramMutation, SwitchTelegramMutationVariables> = {}) {
  return Apollo.useMutation(SwitchTelegramDocument, options);
}

export function useSendTestTelegramMutation(options: Apollo.useMutation.Options<SendTestTelegramMutation, SendTestTelegramMutationVariables> = {}) {
  return Apollo.useMutation(SendTestTelegramDocument, options);
}