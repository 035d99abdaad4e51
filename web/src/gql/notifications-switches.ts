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
/** By what a message reaches a user. */
export type NoticeChannel =
  /** The list of notices in Farol. */
  | 'BELL'
  /** Mail to the address of the account. */
  | 'MAIL'
  /** The linked topic of ntfy. */
  | 'NTFY'
  /** Notifications of linked devices. */
  | 'PUSH'
  /** The linked chat. */
  | 'TELEGRAM'
  /** Webhooks of the user. */
  | 'WEBHOOK';

/** What messages to a user are about. */
export type NoticeTopic =
  /** Entries of the record that rules of the user ask for. */
  | 'ALERTS'
  /** How such entries ended. */
  | 'OUTCOMES'
  /** Practice trades that ended, and pauses. */
  | 'PRACTICE'
  /** Prices that were crossed. */
  | 'PRICES'
  /** Levels reached, and the welcome. */
  | 'PROGRESS'
  /** The account, and channels that stopped. Always sent. */
  | 'SECURITY'
  /** Outcomes of saved signals. */
  | 'SIGNALS';

export type NoticeSwitchPartsFragment = { topic: NoticeTopic, channel: NoticeChannel, enabled: boolean, fixed: boolean };

export type NoticeSwitchesFieldsFragment = { noticeSwitches: Array<{ topic: NoticeTopic, channel: NoticeChannel, enabled: boolean, fixed: boolean }> };

export type NoticeSwitchesQueryVariables = Exact<{ [key: string]: never; }>;


export type NoticeSwitchesQuery = { noticeSwitches: Array<{ topic: NoticeTopic, channel: NoticeChannel, enabled: boolean, fixed: boolean }> };

export type SwitchNoticesMutationVariables = Exact<{
  topic: NoticeTopic;
  channel: NoticeChannel;
  enabled: boolean;
}>;


export type SwitchNoticesMutation = { switchNotices: Array<{ topic: NoticeTopic, channel: NoticeChannel, enabled: boolean, fixed: boolean }> };

export const NoticeSwitchPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NoticeSwitchParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NoticeSwitch"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topic"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"fixed"}}]}}]} as unknown as DocumentNode<NoticeSwitchPartsFragment, unknown>;
export const NoticeSwitchesFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NoticeSwitchesFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"noticeSwitches"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NoticeSwitchParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NoticeSwitchParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NoticeSwitch"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topic"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"fixed"}}]}}]} as unknown as DocumentNode<NoticeSwitchesFieldsFragment, unknown>;
export const NoticeSwitchesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"NoticeSwitches"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NoticeSwitchesFields"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NoticeSwitchParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NoticeSwitch"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topic"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"fixed"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NoticeSwitchesFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"noticeSwitches"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NoticeSwitchParts"}}]}}]}}]} as unknown as DocumentNode<NoticeSwitchesQuery, NoticeSwitchesQueryVariables>;
export const SwitchNoticesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SwitchNotices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"topic"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"NoticeTopic"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"channel"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"NoticeChannel"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"enabled"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"switchNotices"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"topic"},"value":{"kind":"Variable","name":{"kind":"Name","value":"topic"}}},{"kind":"Argument","name":{"kind":"Name","value":"channel"},"value":{"kind":"Variable","name":{"kind":"Name","value":"channel"}}},{"kind":"Argument","name":{"kind":"Name","value":"enabled"},"value":{"kind":"Variable","name":{"kind":"Name","value":"enabled"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NoticeSwitchParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NoticeSwitchParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NoticeSwitch"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topic"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"fixed"}}]}}]} as unknown as DocumentNode<SwitchNoticesMutation, SwitchNoticesMutationVariables>;
export function useNoticeSwitchesQuery(options: Apollo.useQuery.Options<NoticeSwitchesQuery, NoticeSwitchesQueryVariables> = {}) {
  return useQuery(NoticeSwitchesDocument, options);
}

export function useSwitchNoticesMutation(options: Apollo.useMutation.Options<SwitchNoticesMutation, SwitchNoticesMutationVariables> = {}) {
  return Apollo.useMutation(SwitchNoticesDocument, options);
}