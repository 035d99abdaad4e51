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
/** Whether the platform may be framed. */
export type BrokerFraming =
  /** Its headers allow framing. */
  | 'ALLOWED'
  /** Its headers forbid framing. */
  | 'REFUSED'
  /** It has not answered yet. */
  | 'UNKNOWN';

/** Last address of a user's or a visitor's frame. */
export type ReportFrameUrlInput = {
  /** Id of a browser without an account; ignored for a signed-in user. */
  sessionId?: string | null | undefined;
  /** Address of the page, http or https, up to 2048 characters; stored without query and fragment. */
  url: string;
};

export type BrokerFramePartsFragment = { url: string, investMark: string, on: boolean, framing: BrokerFraming };

export type BrokerFrameFieldsFragment = { brokerFrame: { url: string, investMark: string, on: boolean, framing: BrokerFraming } };

export type BrokerFrameQueryVariables = Exact<{ [key: string]: never; }>;


export type BrokerFrameQuery = { brokerFrame: { url: string, investMark: string, on: boolean, framing: BrokerFraming } };

export type BrokerFrameChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type BrokerFrameChangedSubscription = { brokerFrameChanged: { url: string, investMark: string, on: boolean, framing: BrokerFraming } };

export type ReportFrameUrlMutationVariables = Exact<{
  input: ReportFrameUrlInput;
}>;


export type ReportFrameUrlMutation = { reportFrameUrl: boolean };

export const BrokerFramePartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BrokerFrameParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BrokerFrame"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"investMark"}},{"kind":"Field","name":{"kind":"Name","value":"on"}},{"kind":"Field","name":{"kind":"Name","value":"framing"}}]}}]} as unknown as DocumentNode<BrokerFramePartsFragment, unknown>;
export const BrokerFrameFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BrokerFrameFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"brokerFrame"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BrokerFrameParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BrokerFrameParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BrokerFrame"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"investMark"}},{"kind":"Field","name":{"kind":"Name","value":"on"}},{"kind":"Field","name":{"kind":"Name","value":"framing"}}]}}]} as unknown as DocumentNode<BrokerFrameFieldsFragment, unknown>;
export const BrokerFrameDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BrokerFrame"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BrokerFrameFields"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BrokerFrameParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BrokerFrame"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"investMark"}},{"kind":"Field","name":{"kind":"Name","value":"on"}},{"kind":"Field","name":{"kind":"Name","value":"framing"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BrokerFrameFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"brokerFrame"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BrokerFrameParts"}}]}}]}}]} as unknown as DocumentNode<BrokerFrameQuery, BrokerFrameQueryVariables>;
export const BrokerFrameChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"BrokerFrameChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"brokerFrameChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BrokerFrameParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BrokerFrameParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BrokerFrame"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"investMark"}},{"kind":"Field","name":{"kind":"Name","value":"on"}},{"kind":"Field","name":{"kind":"Name","value":"framing"}}]}}]} as unknown as DocumentNode<BrokerFrameChangedSubscription, BrokerFrameChangedSubscriptionVariables>;
export const ReportFrameUrlDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReportFrameUrl"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReportFrameUrlInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reportFrameUrl"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}]}]}}]} as unknown as DocumentNode<ReportFrameUrlMutation, ReportFrameUrlMutationVariables>;
export function useBrokerFrameQuery(options: Apollo.useQuery.Options<BrokerFrameQuery, BrokerFrameQueryVariables> = {}) {
  return useQuery(BrokerFrameDocument, options);
}

export function useBrokerFrameChangedSubscription(options: Apollo.useSubscription.Options<BrokerFrameChangedSubscription, BrokerFrameChangedSubscriptionVariables> = {}) {
  return Apollo.useSubscription(BrokerFrameChangedDocument, options);
}

export function useReportFrameUrlMutation(options: Apollo.useMutation.Options<ReportFrameUrlMutation, ReportFrameUrlMutationVariables> = {}) {
  return Apollo.useMutation(ReportFrameUrlDocument, options);
}