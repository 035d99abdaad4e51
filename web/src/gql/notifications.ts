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
/** What a notice is about. */
export type NoticeKind =
  /** An entry of the record that a rule of the user asks for. */
  | 'ALERT'
  /** Digests of alerts by mail were switched off, as they were refused too often. */
  | 'ALERT_DIGEST_OFF'
  /** How such an entry ended. */
  | 'ALERT_SETTLED'
  /** The caller reached a level. */
  | 'LEVEL_REACHED'
  /** The ntfy topic was switched off: it failed too often, or the password was reset. */
  | 'NTFY_OFF'
  /** Practice is paused. */
  | 'PRACTICE_PAUSED'
  /** The pause of practice is over. */
  | 'PRACTICE_RESUMED'
  /** A practice trade was settled. */
  | 'PRACTICE_SETTLED'
  /** A pair crossed the price of a rule of the user. */
  | 'PRICE_ALERT'
  /** Notifications to a device were switched off, as sending failed too often or the device no longer exists. */
  | 'PUSH_OFF'
  /** A saved signal was settled. */
  | 'SIGNAL_SETTLED'
  /** A Telegram chat was linked to the account. */
  | 'TELEGRAM_LINKED'
  /** Alerts no longer go to Telegram. */
  | 'TELEGRAM_OFF'
  /** A webhook was switched off: it failed too often, or the password was reset. */
  | 'WEBHOOK_OFF'
  /** A new account. */
  | 'WELCOME';

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

export type NoticePartsFragment = { id: string, kind: NoticeKind, title: string, body: string, path: string, proofLeaf: number | null, createdAt: string, readAt: string | null };

export type NoticeBoardPartsFragment = { unread: number, items: Array<{ id: string, kind: NoticeKind, title: string, body: string, path: string, proofLeaf: number | null, createdAt: string, readAt: string | null }> };

export type NoticesFieldsFragment = { notices: { unread: number, items: Array<{ id: string, kind: NoticeKind, title: string, body: string, path: string, proofLeaf: number | null, createdAt: string, readAt: string | null }> } };

export type FilteredNoticesQueryVariables = Exact<{
  topic?: NoticeTopic | null | undefined;
  unread: boolean;
}>;


export type FilteredNoticesQuery = { notices: { items: Array<{ id: string, kind: NoticeKind, title: string, body: string, path: string, proofLeaf: number | null, createdAt: string, readAt: string | null }> } };

export type NoticesQueryVariables = Exact<{ [key: string]: never; }>;


export type NoticesQuery = { notices: { unread: number, items: Array<{ id: string, kind: NoticeKind, title: string, body: string, path: string, proofLeaf: number | null, createdAt: string, readAt: string | null }> } };

export type MarkNoticesReadMutationVariables = Exact<{
  ids?: Array<string> | string | null | undefined;
  read: boolean;
}>;


export type MarkNoticesReadMutation = { markNoticesRead: { unread: number, items: Array<{ id: string, kind: NoticeKind, title: string, body: string, path: string, proofLeaf: number | null, createdAt: string, readAt: string | null }> } };

export type NoticesChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type NoticesChangedSubscription = { noticesChanged: { unread: number, items: Array<{ id: string, kind: NoticeKind, title: string, body: string, path: string, proofLeaf: number | null, createdAt: string, readAt: string | null }> } };

export const NoticePartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NoticeParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Notice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"proofLeaf"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"readAt"}}]}}]} as unknown as DocumentNode<NoticePartsFragment, unknown>;
export const NoticeBoardPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NoticeBoardParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NoticeBoard"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unread"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NoticeParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NoticeParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Notice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"proofLeaf"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"readAt"}}]}}]} as unknown as DocumentNode<NoticeBoardPartsFragment, unknown>;
export const NoticesFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NoticesFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NoticeBoardParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NoticeParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Notice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"proofLeaf"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"readAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NoticeBoardParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NoticeBoard"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unread"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NoticeParts"}}]}}]}}]} as unknown as DocumentNode<NoticesFieldsFragment, unknown>;
export const FilteredNoticesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FilteredNotices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"topic"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"NoticeTopic"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"unread"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"topic"},"value":{"kind":"Variable","name":{"kind":"Name","value":"topic"}}},{"kind":"Argument","name":{"kind":"Name","value":"unread"},"value":{"kind":"Variable","name":{"kind":"Name","value":"unread"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NoticeParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NoticeParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Notice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"proofLeaf"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"readAt"}}]}}]} as unknown as DocumentNode<FilteredNoticesQuery, FilteredNoticesQueryVariables>;
export const NoticesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Notices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NoticesFields"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NoticeParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Notice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"proofLeaf"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"readAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NoticeBoardParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NoticeBoard"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unread"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NoticeParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NoticesFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NoticeBoardParts"}}]}}]}}]} as unknown as DocumentNode<NoticesQuery, NoticesQueryVariables>;
export const MarkNoticesReadDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MarkNoticesRead"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"read"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"markNoticesRead"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}},{"kind":"Argument","name":{"kind":"Name","value":"read"},"value":{"kind":"Variable","name":{"kind":"Name","value":"read"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NoticeBoardParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NoticeParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Notice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"proofLeaf"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"readAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NoticeBoardParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NoticeBoard"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unread"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NoticeParts"}}]}}]}}]} as unknown as DocumentNode<MarkNoticesReadMutation, MarkNoticesReadMutationVariables>;
export const NoticesChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"NoticesChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"noticesChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NoticeBoardParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NoticeParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Notice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"proofLeaf"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"readAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NoticeBoardParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NoticeBoard"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unread"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NoticeParts"}}]}}]}}]} as unknown as DocumentNode<NoticesChangedSubscription, NoticesChangedSubscriptionVariables>;
export function useFilteredNoticesQuery(options: Apollo.useQuery.Options<FilteredNoticesQuery, FilteredNoticesQueryVariables> & { variables: FilteredNoticesQueryVariables }) {
  return useQuery(FilteredNoticesDocument, options);
}

export function useNoticesQuery(options: Apollo.useQuery.Options<NoticesQuery, NoticesQueryVariables> = {}) {
  return useQuery(NoticesDocument, options);
}

export function useMarkNoticesReadMutation(options: Apollo.useMutation.Options<MarkNoticesReadMutation, MarkNoticesReadMutationVariables> = {}) {
  return Apollo.useMutation(MarkNoticesReadDocument, options);
}

export function useNoticesChangedSubscription(options: Apollo.useSubscription.Options<NoticesChangedSubscription, NoticesChangedSubscriptionVariables> = {}) {
  return Apollo.useSubscription(NoticesChangedDocument, options);
}