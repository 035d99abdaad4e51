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
/** Reason for XP. Trades, stakes and wins never give any. */
export type XpReason =
  /** First visit of a day. */
  | 'DAILY_VISIT'
  /** The e-mail address was verified. */
  | 'EMAIL_VERIFIED'
  /** The guided tour was completed. */
  | 'GUIDED_TOUR'
  /** A signal was generated. */
  | 'SIGNAL_GENERATED'
  /** A signal was saved. */
  | 'SIGNAL_SAVED'
  /** A module of the academy was completed. */
  | 'TUTORIAL_MODULE';

export type XpHistoryQueryVariables = Exact<{
  first?: number;
  after?: string | null | undefined;
}>;


export type XpHistoryQuery = { xpHistory: { endCursor: string | null, items: Array<{ id: string, reason: XpReason, points: number, createdAt: string }> } };

export type XpEntryPartsFragment = { id: string, reason: XpReason, points: number, createdAt: string };

export const XpEntryPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"XpEntryParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"XpEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"points"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<XpEntryPartsFragment, unknown>;
export const XpHistoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"XpHistory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},"defaultValue":{"kind":"IntValue","value":"20"}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"xpHistory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"XpEntryParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"XpEntryParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"XpEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"points"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<XpHistoryQuery, XpHistoryQueryVariables>;
export function useXpHistoryQuery(options: Apollo.useQuery.Options<XpHistoryQuery, XpHistoryQueryVariables> = {}) {
  return useQuery(XpHistoryDocument, options);
}