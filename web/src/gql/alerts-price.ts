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
/** Channel of an alert. */
export type AlertChannel =
  /** A notice under the bell. */
  | 'BELL'
  /** One mail in the morning with the alerts of the day before and how each ended; nothing is sent immediately. */
  | 'MAIL'
  /** A message to the ntfy topic of the user. */
  | 'NTFY'
  /** A notification on each registered device of the user. */
  | 'PUSH'
  /** A message from the Telegram bot. */
  | 'TELEGRAM'
  /** A request to each webhook of the user that subscribes to alerts. */
  | 'WEBHOOK';

/** What is sent. */
export type AlertDeliveryKind =
  /** The alert itself. */
  | 'ALERT'
  /** Its outcome, won and lost alike. */
  | 'OUTCOME';

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

/** From which side a price is crossed. */
export type PriceCrossing =
  /** From above: the price falls to it. */
  | 'DOWN'
  /** From below: the price rises to it. */
  | 'UP';

/** The price at whose crossing the caller wants an alert. */
export type PriceRuleInput = {
  /** Channels of its alerts, at least one. If omitted, a new rule gets BELL and WEBHOOK, and a changed one keeps its channels. */
  channels?: Array<AlertChannel> | null | undefined;
  /** From which side; null means both. */
  crossing?: PriceCrossing | null | undefined;
  /** Whether the rule is enabled. */
  enabled?: boolean;
  /** Currency pair. */
  pair: Pair;
  /** The price, in the quote currency, with the digits of the pair; up to 10 % from the present one. */
  price: number;
  /** Whether it rings at each crossing, once a minute at most; otherwise its first alert disables it. */
  repeats?: boolean;
};

export type PriceRulePartsFragment = { id: string, pair: Pair, price: number, crossing: PriceCrossing | null, repeats: boolean, enabled: boolean, channels: Array<AlertChannel>, isBeyond: boolean | null, usedToday: number };

export type PriceAlertPartsFragment = { id: string, pair: Pair, price: number, crossing: PriceCrossing, tickPrice: number, tickAt: string, simulated: boolean, deliveries: Array<{ id: string, kind: AlertDeliveryKind, channel: AlertChannel, receiver: string | null, status: AlertDeliveryStatus, answer: string | null, updatedAt: string }> };

export type PriceRulesFieldsFragment = { priceRules: Array<{ id: string, pair: Pair, price: number, crossing: PriceCrossing | null, repeats: boolean, enabled: boolean, channels: Array<AlertChannel>, isBeyond: boolean | null, usedToday: number }> };

export type PriceAlertsFieldsFragment = { priceAlerts: { endCursor: string | null, items: Array<{ id: string, pair: Pair, price: number, crossing: PriceCrossing, tickPrice: number, tickAt: string, simulated: boolean, deliveries: Array<{ id: string, kind: AlertDeliveryKind, channel: AlertChannel, receiver: string | null, status: AlertDeliveryStatus, answer: string | null, updatedAt: string }> }> } };

export type PriceRulesQueryVariables = Exact<{ [key: string]: never; }>;


export type PriceRulesQuery = { priceRules: Array<{ id: string, pair: Pair, price: number, crossing: PriceCrossing | null, repeats: boolean, enabled: boolean, channels: Array<AlertChannel>, isBeyond: boolean | null, usedToday: number }> };

export type PriceAlertsQueryVariables = Exact<{
  after?: string | null | undefined;
  first?: number;
}>;


export type PriceAlertsQuery = { priceAlerts: { endCursor: string | null, items: Array<{ id: string, pair: Pair, price: number, crossing: PriceCrossing, tickPrice: number, tickAt: string, simulated: boolean, deliveries: Array<{ id: string, kind: AlertDeliveryKind, channel: AlertChannel, receiver: string | null, status: AlertDeliveryStatus, answer: string | null, updatedAt: string }> }> } };

export type PriceAlertChannelsQueryVariables = Exact<{ [key: string]: never; }>;


export type PriceAlertChannelsQuery = { alertBoard: { channels: Array<{ channel: AlertChannel, isSetUp: boolean }> } };

export type CreatePriceRuleMutationVariables = Exact<{
  input: PriceRuleInput;
}>;


export type CreatePriceRuleMutation = { createPriceRule: { id: string, pair: Pair, price: number, crossing: PriceCrossing | null, repeats: boolean, enabled: boolean, channels: Array<AlertChannel>, isBeyond: boolean | null, usedToday: number } };

export type UpdatePriceRuleMutationVariables = Exact<{
  id: string;
  input: PriceRuleInput;
}>;


export type UpdatePriceRuleMutation = { updatePriceRule: { id: string, pair: Pair, price: number, crossing: PriceCrossing | null, repeats: boolean, enabled: boolean, channels: Array<AlertChannel>, isBeyond: boolean | null, usedToday: number } };

export type SwitchPriceRuleMutationVariables = Exact<{
  id: string;
  enabled: boolean;
}>;


export type SwitchPriceRuleMutation = { switchPriceRule: { id: string, pair: Pair, price: number, crossing: PriceCrossing | null, repeats: boolean, enabled: boolean, channels: Array<AlertChannel>, isBeyond: boolean | null, usedToday: number } };

export type DeletePriceRuleMutationVariables = Exact<{
  id: string;
}>;


export type DeletePriceRuleMutation = { deletePriceRule: boolean };

export type PriceAlertMadeSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type PriceAlertMadeSubscription = { priceAlertMade: { id: string, pair: Pair, price: number, crossing: PriceCrossing, tickPrice: number, tickAt: string, simulated: boolean, deliveries: Array<{ id: string, kind: AlertDeliveryKind, channel: AlertChannel, receiver: string | null, status: AlertDeliveryStatus, answer: string | null, updatedAt: string }> } | null };

export type PriceNowSubscriptionVariables = Exact<{
  pair: Pair;
}>;


export type PriceNowSubscription = { price: { pair: Pair, timeframe: Timeframe, price: number } };

export const PriceRulePartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PriceRuleParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PriceRule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"crossing"}},{"kind":"Field","name":{"kind":"Name","value":"repeats"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"channels"}},{"kind":"Field","name":{"kind":"Name","value":"isBeyond"}},{"kind":"Field","name":{"kind":"Name","value":"usedToday"}}]}}]} as unknown as DocumentNode<PriceRulePartsFragment, unknown>;
export const PriceRulesFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PriceRulesFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"priceRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PriceRuleParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PriceRuleParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PriceRule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"crossing"}},{"kind":"Field","name":{"kind":"Name","value":"repeats"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"channels"}},{"kind":"Field","name":{"kind":"Name","value":"isBeyond"}},{"kind":"Field","name":{"kind":"Name","value":"usedToday"}}]}}]} as unknown as DocumentNode<PriceRulesFieldsFragment, unknown>;
export const PriceAlertPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PriceAlertParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PriceAlert"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"crossing"}},{"kind":"Field","name":{"kind":"Name","value":"tickPrice"}},{"kind":"Field","name":{"kind":"Name","value":"tickAt"}},{"kind":"Field","name":{"kind":"Name","value":"simulated"}},{"kind":"Field","name":{"kind":"Name","value":"deliveries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"receiver"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}}]} as unknown as DocumentNode<PriceAlertPartsFragment, unknown>;
export const PriceAlertsFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PriceAlertsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"priceAlerts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PriceAlertParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PriceAlertParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PriceAlert"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"crossing"}},{"kind":"Field","name":{"kind":"Name","value":"tickPrice"}},{"kind":"Field","name":{"kind":"Name","value":"tickAt"}},{"kind":"Field","name":{"kind":"Name","value":"simulated"}},{"kind":"Field","name":{"kind":"Name","value":"deliveries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"receiver"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}}]} as unknown as DocumentNode<PriceAlertsFieldsFragment, unknown>;
export const PriceRulesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PriceRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PriceRulesFields"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PriceRuleParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PriceRule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"crossing"}},{"kind":"Field","name":{"kind":"Name","value":"repeats"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"channels"}},{"kind":"Field","name":{"kind":"Name","value":"isBeyond"}},{"kind":"Field","name":{"kind":"Name","value":"usedToday"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PriceRulesFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"priceRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PriceRuleParts"}}]}}]}}]} as unknown as DocumentNode<PriceRulesQuery, PriceRulesQueryVariables>;
export const PriceAlertsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PriceAlerts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},"defaultValue":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PriceAlertsFields"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PriceAlertParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PriceAlert"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"crossing"}},{"kind":"Field","name":{"kind":"Name","value":"tickPrice"}},{"kind":"Field","name":{"kind":"Name","value":"tickAt"}},{"kind":"Field","name":{"kind":"Name","value":"simulated"}},{"kind":"Field","name":{"kind":"Name","value":"deliveries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"receiver"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PriceAlertsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"priceAlerts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PriceAlertParts"}}]}}]}}]}}]} as unknown as DocumentNode<PriceAlertsQuery, PriceAlertsQueryVariables>;
export const PriceAlertChannelsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PriceAlertChannels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"alertBoard"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"isSetUp"}}]}}]}}]}}]} as unknown as DocumentNode<PriceAlertChannelsQuery, PriceAlertChannelsQueryVariables>;
export const CreatePriceRuleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreatePriceRule"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PriceRuleInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createPriceRule"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PriceRuleParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PriceRuleParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PriceRule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"crossing"}},{"kind":"Field","name":{"kind":"Name","value":"repeats"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"channels"}},{"kind":"Field","name":{"kind":"Name","value":"isBeyond"}},{"kind":"Field","name":{"kind":"Name","value":"usedToday"}}]}}]} as unknown as DocumentNode<CreatePriceRuleMutation, CreatePriceRuleMutationVariables>;
export const UpdatePriceRuleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdatePriceRule"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PriceRuleInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatePriceRule"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PriceRuleParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PriceRuleParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PriceRule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"crossing"}},{"kind":"Field","name":{"kind":"Name","value":"repeats"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"channels"}},{"kind":"Field","name":{"kind":"Name","value":"isBeyond"}},{"kind":"Field","name":{"kind":"Name","value":"usedToday"}}]}}]} as unknown as DocumentNode<UpdatePriceRuleMutation, UpdatePriceRuleMutationVariables>;
export const SwitchPriceRuleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SwitchPriceRule"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"enabled"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"switchPriceRule"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"enabled"},"value":{"kind":"Variable","name":{"kind":"Name","value":"enabled"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PriceRuleParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PriceRuleParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PriceRule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"crossing"}},{"kind":"Field","name":{"kind":"Name","value":"repeats"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"channels"}},{"kind":"Field","name":{"kind":"Name","value":"isBeyond"}},{"kind":"Field","name":{"kind":"Name","value":"usedToday"}}]}}]} as unknown as DocumentNode<SwitchPriceRuleMutation, SwitchPriceRuleMutationVariables>;
export const DeletePriceRuleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeletePriceRule"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletePriceRule"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<DeletePriceRuleMutation, DeletePriceRuleMutationVariables>;
export const PriceAlertMadeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"PriceAlertMade"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"priceAlertMade"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PriceAlertParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PriceAlertParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PriceAlert"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"crossing"}},{"kind":"Field","name":{"kind":"Name","value":"tickPrice"}},{"kind":"Field","name":{"kind":"Name","value":"tickAt"}},{"kind":"Field","name":{"kind":"Name","value":"simulated"}},{"kind":"Field","name":{"kind":"Name","value":"deliveries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"receiver"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}}]} as unknown as DocumentNode<PriceAlertMadeSubscription, PriceAlertMadeSubscriptionVariables>;
export const PriceNowDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"PriceNow"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pair"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Pair"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"price"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pair"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pair"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeframe"},"value":{"kind":"StringValue","value":"1m","block":false}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"timeframe"}},{"kind":"Field","name":{"kind":"Name","value":"price"}}]}}]}}]} as unknown as DocumentNode<PriceNowSubscription, PriceNowSubscriptionVariables>;
export function usePriceRulesQuery(options: Apollo.useQuery.Options<PriceRulesQuery, PriceRulesQueryVariables> = {}) {
  return useQuery(PriceRulesDocument, options);
}

export function usePriceAlertsQuery(options: Apollo.useQuery.Options<PriceAlertsQuery, PriceAlertsQueryVariables> = {}) {
  return useQuery(PriceAlertsDocument, options);
}

export function usePriceAlertChannelsQuery(options: Apollo.useQuery.Options<PriceAlertChannelsQuery, PriceAlertChannelsQueryVariables> = {}) {
  return useQuery(PriceAlertChannelsDocument, options);
}

export function useCreatePriceRuleMutation(options: Apollo.useMutation.Options<CreatePriceRuleMutation, CreatePriceRuleMutationVariables> = {}) {
  return Apollo.useMutation(CreatePriceRuleDocument, options);
}

export function useUpdatePriceRuleMutation(options: Apollo.useMutation.Options<UpdatePriceRuleMutation, UpdatePriceRuleMutationVariables> = {}) {
  return Apollo.useMutation(UpdatePriceRuleDocument, options);
}

export function useSwitchPriceRuleMutation(options: Apollo.useMutation.Options<SwitchPriceRuleMutation, SwitchPriceRuleMutationVariables> = {}) {
  return Apollo.useMutation(SwitchPriceRuleDocument, options);
}

export function useDeletePriceRuleMutation(options: Apollo.useMutation.Options<DeletePriceRuleMutation, DeletePriceRuleMutationVariables> = {}) {
  return Apollo.useMutation(DeletePriceRuleDocument, options);
}

export function usePriceAlertMadeSubscription(options: Apollo.useSubscription.Options<PriceAlertMadeSubscription, PriceAlertMadeSubscriptionVariables> = {}) {
  return Apollo.useSubscription(PriceAlertMadeDocument, options);
}

export function usePriceNowSubscription(options: Apollo.useSubscription.Options<PriceNowSubscription, PriceNowSubscriptionVariables> & { variables: PriceNowSubscriptionVariables }) {
  return Apollo.useSubscription(PriceNowDocument, options);
}