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

/** The entries of the record that a rule matches, and when it makes alerts. */
export type AlertRuleInput = {
  /** Channels of its alerts, at least one. If omitted, a new rule gets BELL and WEBHOOK, and a changed one keeps its channels. */
  channels?: Array<AlertChannel> | null | undefined;
  /** Null means both. */
  direction?: SignalDirection | null | undefined;
  /** Whether the rule is enabled. */
  enabled?: boolean;
  /** Alerts only within this window; null means the whole day. */
  hours?: AlertWindowInput | null | undefined;
  /** Minimum confidence, 50 to 95; FORTE begins at 80, MÉDIA at 70. */
  minConfidence: number;
  /** Maximum number of alerts per day of the owner, 1 to 50. */
  mostPerDay: number;
  /** A name of up to 60 characters. */
  name: string;
  /** Pairs, at least one. */
  pairs: Array<Pair>;
  /** No alerts within this window; null means none. */
  quiet?: AlertWindowInput | null | undefined;
  /** Timeframes, at least one. */
  timeframes: Array<Timeframe>;
  /** Days of the week in the owner’s zone; Monday is 1, Sunday 7. */
  weekdays: Array<number>;
};

/** A part of each day; spans midnight if it ends before it begins. */
export type AlertWindowInput = {
  /** Minutes since midnight, 0 to 1439. */
  from: number;
  /** Minutes since midnight, 0 to 1439, exclusive. */
  until: number;
};

/** Why practice is paused. */
export type PracticePauseReason =
  /** Five losses in a row: until the user's next day. */
  | 'FIVE_LOSSES'
  /** The user's own limit reached: until the user's next day. */
  | 'OWN_DAILY_LIMIT'
  /** Three losses in a row: one hour. */
  | 'THREE_LOSSES';

/** Expected direction of the price. */
export type SignalDirection =
  /** Above the entry price at expiry. */
  | 'CALL'
  /** Below the entry price at expiry. */
  | 'PUT';

/** Outcome of a signal or trade. */
export type SignalOutcome =
  /** The price at expiry was on the other side. */
  | 'LOST'
  /** The price at expiry equalled the entry price. */
  | 'TIE'
  /** No price was known within 5 s before the expiry. */
  | 'VOID'
  /** The price at expiry was on the expected side of the entry price. */
  | 'WON';

export type AlertRulePartsFragment = { id: string, name: string, enabled: boolean, pairs: Array<Pair>, timeframes: Array<Timeframe>, minConfidence: number, direction: SignalDirection | null, weekdays: Array<number>, mostPerDay: number, usedToday: number, channels: Array<AlertChannel>, hours: { from: number, until: number } | null, quiet: { from: number, until: number } | null };

export type AlertBoardFieldsFragment = { alertBoard: { timeZone: string, pausedUntil: string | null, pauseReason: PracticePauseReason | null, channels: Array<{ channel: AlertChannel, isSetUp: boolean }>, rules: Array<{ id: string, name: string, enabled: boolean, pairs: Array<Pair>, timeframes: Array<Timeframe>, minConfidence: number, direction: SignalDirection | null, weekdays: Array<number>, mostPerDay: number, usedToday: number, channels: Array<AlertChannel>, hours: { from: number, until: number } | null, quiet: { from: number, until: number } | null }> } };

export type AlertBoardQueryVariables = Exact<{ [key: string]: never; }>;


export type AlertBoardQuery = { alertBoard: { timeZone: string, pausedUntil: string | null, pauseReason: PracticePauseReason | null, channels: Array<{ channel: AlertChannel, isSetUp: boolean }>, rules: Array<{ id: string, name: string, enabled: boolean, pairs: Array<Pair>, timeframes: Array<Timeframe>, minConfidence: number, direction: SignalDirection | null, weekdays: Array<number>, mostPerDay: number, usedToday: number, channels: Array<AlertChannel>, hours: { from: number, until: number } | null, quiet: { from: number, until: number } | null }> } };

export type AlertTrialQueryVariables = Exact<{
  input: AlertRuleInput;
}>;


export type AlertTrialQuery = { alertTrial: { alerts: number, won: number, lost: number, undecided: number, rate: number | null, low: number, high: number, breakEven: number, simulated: boolean } };

export type CreateAlertRuleMutationVariables = Exact<{
  input: AlertRuleInput;
}>;


export type CreateAlertRuleMutation = { createAlertRule: { id: string, name: string, enabled: boolean, pairs: Array<Pair>, timeframes: Array<Timeframe>, minConfidence: number, direction: SignalDirection | null, weekdays: Array<number>, mostPerDay: number, usedToday: number, channels: Array<AlertChannel>, hours: { from: number, until: number } | null, quiet: { from: number, until: number } | null } };

export type UpdateAlertRuleMutationVariables = Exact<{
  id: string;
  input: AlertRuleInput;
}>;


export type UpdateAlertRuleMutation = { updateAlertRule: { id: string, name: string, enabled: boolean, pairs: Array<Pair>, timeframes: Array<Timeframe>, minConfidence: number, direction: SignalDirection | null, weekdays: Array<number>, mostPerDay: number, usedToday: number, channels: Array<AlertChannel>, hours: { from: number, until: number } | null, quiet: { from: number, until: number } | null } };

export type SwitchAlertRuleMutationVariables = Exact<{
  id: string;
  enabled: boolean;
}>;


export type SwitchAlertRuleMutation = { switchAlertRule: { id: string, name: string, enabled: boolean, pairs: Array<Pair>, timeframes: Array<Timeframe>, minConfidence: number, direction: SignalDirection | null, weekdays: Array<number>, mostPerDay: number, usedToday: number, channels: Array<AlertChannel>, hours: { from: number, until: number } | null, quiet: { from: number, until: number } | null } };

export type DeleteAlertRuleMutationVariables = Exact<{
  id: string;
}>;


export type DeleteAlertRuleMutation = { deleteAlertRule: boolean };

export type SendTestAlertMutationVariables = Exact<{ [key: string]: never; }>;


export type SendTestAlertMutation = { sendTestAlert: boolean };

export type SendTestDigestMutationVariables = Exact<{ [key: string]: never; }>;


export type SendTestDigestMutation = { sendTestDigest: boolean };

export type ResumeAlertDigestMutationVariables = Exact<{ [key: string]: never; }>;


export type ResumeAlertDigestMutation = { resumeAlertDigest: boolean };

export type AlertPartsFragment = { id: string, pair: Pair, timeframe: Timeframe, direction: SignalDirection, confidence: number, strength: Strength, estimatedChance: number, breakEven: number, entryPrice: number, expirationTime: string, simulated: boolean, ruleName: string, createdAt: string, outcome: SignalOutcome | null, exitPrice: number | null, signalId: string | null, leaf: number | null, cosignedAt: string | null, deliveries: Array<{ id: string, kind: AlertDeliveryKind, channel: AlertChannel, receiver: string | null, status: AlertDeliveryStatus, answer: string | null, updatedAt: string }> };

export type AlertsFieldsFragment = { alerts: { endCursor: string | null, items: Array<{ id: string, pair: Pair, timeframe: Timeframe, direction: SignalDirection, confidence: number, strength: Strength, estimatedChance: number, breakEven: number, entryPrice: number, expirationTime: string, simulated: boolean, ruleName: string, createdAt: string, outcome: SignalOutcome | null, exitPrice: number | null, signalId: string | null, leaf: number | null, cosignedAt: string | null, deliveries: Array<{ id: string, kind: AlertDeliveryKind, channel: AlertChannel, receiver: string | null, status: AlertDeliveryStatus, answer: string | null, updatedAt: string }> }> } };

export type AlertsQueryVariables = Exact<{
  after?: string | null | undefined;
  first?: number;
}>;


export type AlertsQuery = { alerts: { endCursor: string | null, items: Array<{ id: string, pair: Pair, timeframe: Timeframe, direction: SignalDirection, confidence: number, strength: Strength, estimatedChance: number, breakEven: number, entryPrice: number, expirationTime: string, simulated: boolean, ruleName: string, createdAt: string, outcome: SignalOutcome | null, exitPrice: number | null, signalId: string | null, leaf: number | null, cosignedAt: string | null, deliveries: Array<{ id: string, kind: AlertDeliveryKind, channel: AlertChannel, receiver: string | null, status: AlertDeliveryStatus, answer: string | null, updatedAt: string }> }> } };

export type AlertQueryVariables = Exact<{
  id: string;
}>;


export type AlertQuery = { alert: { id: string, pair: Pair, timeframe: Timeframe, direction: SignalDirection, confidence: number, strength: Strength, estimatedChance: number, breakEven: number, entryPrice: number, expirationTime: string, simulated: boolean, ruleName: string, createdAt: string, outcome: SignalOutcome | null, exitPrice: number | null, signalId: string | null, leaf: number | null, cosignedAt: string | null, deliveries: Array<{ id: string, kind: AlertDeliveryKind, channel: AlertChannel, receiver: string | null, status: AlertDeliveryStatus, answer: string | null, updatedAt: string }> } | null };

export type SaveAlertMutationVariables = Exact<{
  id: string;
}>;


export type SaveAlertMutation = { saveAlert: { id: string } };

export type AlertChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type AlertChangedSubscription = { alertChanged: { id: string, pair: Pair, timeframe: Timeframe, direction: SignalDirection, confidence: number, strength: Strength, estimatedChance: number, breakEven: number, entryPrice: number, expirationTime: string, simulated: boolean, ruleName: string, createdAt: string, outcome: SignalOutcome | null, exitPrice: number | null, signalId: string | null, leaf: number | null, cosignedAt: string | null, deliveries: Array<{ id: string, kind: AlertDeliveryKind, channel: AlertChannel, receiver: string | null, status: AlertDeliveryStatus, answer: string | null, updatedAt: string }> } | null };

export const AlertRulePartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AlertRuleParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AlertRule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"pairs"}},{"kind":"Field","name":{"kind":"Name","value":"timeframes"}},{"kind":"Field","name":{"kind":"Name","value":"minConfidence"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"weekdays"}},{"kind":"Field","name":{"kind":"Name","value":"hours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}},{"kind":"Field","name":{"kind":"Name","value":"quiet"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mostPerDay"}},{"kind":"Field","name":{"kind":"Name","value":"usedToday"}},{"kind":"Field","name":{"kind":"Name","value":"channels"}}]}}]} as unknown as DocumentNode<AlertRulePartsFragment, unknown>;
export const AlertBoardFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AlertBoardFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"alertBoard"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"pausedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"pauseReason"}},{"kind":"Field","name":{"kind":"Name","value":"channels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"isSetUp"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AlertRuleParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AlertRuleParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AlertRule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"pairs"}},{"kind":"Field","name":{"kind":"Name","value":"timeframes"}},{"kind":"Field","name":{"kind":"Name","value":"minConfidence"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"weekdays"}},{"kind":"Field","name":{"kind":"Name","value":"hours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}},{"kind":"Field","name":{"kind":"Name","value":"quiet"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mostPerDay"}},{"kind":"Field","name":{"kind":"Name","value":"usedToday"}},{"kind":"Field","name":{"kind":"Name","value":"channels"}}]}}]} as unknown as DocumentNode<AlertBoardFieldsFragment, unknown>;
export const AlertPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AlertParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Alert"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"timeframe"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"strength"}},{"kind":"Field","name":{"kind":"Name","value":"estimatedChance"}},{"kind":"Field","name":{"kind":"Name","value":"breakEven"}},{"kind":"Field","name":{"kind":"Name","value":"entryPrice"}},{"kind":"Field","name":{"kind":"Name","value":"expirationTime"}},{"kind":"Field","name":{"kind":"Name","value":"simulated"}},{"kind":"Field","name":{"kind":"Name","value":"ruleName"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"exitPrice"}},{"kind":"Field","name":{"kind":"Name","value":"signalId"}},{"kind":"Field","name":{"kind":"Name","value":"leaf"}},{"kind":"Field","name":{"kind":"Name","value":"cosignedAt"}},{"kind":"Field","name":{"kind":"Name","value":"deliveries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"receiver"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}}]} as unknown as DocumentNode<AlertPartsFragment, unknown>;
export const AlertsFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AlertsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"alerts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AlertParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AlertParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Alert"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"timeframe"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"strength"}},{"kind":"Field","name":{"kind":"Name","value":"estimatedChance"}},{"kind":"Field","name":{"kind":"Name","value":"breakEven"}},{"kind":"Field","name":{"kind":"Name","value":"entryPrice"}},{"kind":"Field","name":{"kind":"Name","value":"expirationTime"}},{"kind":"Field","name":{"kind":"Name","value":"simulated"}},{"kind":"Field","name":{"kind":"Name","value":"ruleName"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"exitPrice"}},{"kind":"Field","name":{"kind":"Name","value":"signalId"}},{"kind":"Field","name":{"kind":"Name","value":"leaf"}},{"kind":"Field","name":{"kind":"Name","value":"cosignedAt"}},{"kind":"Field","name":{"kind":"Name","value":"deliveries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"receiver"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}}]} as unknown as DocumentNode<AlertsFieldsFragment, unknown>;
export const AlertBoardDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AlertBoard"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AlertBoardFields"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AlertRuleParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AlertRule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"pairs"}},{"kind":"Field","name":{"kind":"Name","value":"timeframes"}},{"kind":"Field","name":{"kind":"Name","value":"minConfidence"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"weekdays"}},{"kind":"Field","name":{"kind":"Name","value":"hours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}},{"kind":"Field","name":{"kind":"Name","value":"quiet"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mostPerDay"}},{"kind":"Field","name":{"kind":"Name","value":"usedToday"}},{"kind":"Field","name":{"kind":"Name","value":"channels"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AlertBoardFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"alertBoard"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"pausedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"pauseReason"}},{"kind":"Field","name":{"kind":"Name","value":"channels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"isSetUp"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AlertRuleParts"}}]}}]}}]}}]} as unknown as DocumentNode<AlertBoardQuery, AlertBoardQueryVariables>;
export const AlertTrialDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AlertTrial"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AlertRuleInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"alertTrial"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"alerts"}},{"kind":"Field","name":{"kind":"Name","value":"won"}},{"kind":"Field","name":{"kind":"Name","value":"lost"}},{"kind":"Field","name":{"kind":"Name","value":"undecided"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"high"}},{"kind":"Field","name":{"kind":"Name","value":"breakEven"}},{"kind":"Field","name":{"kind":"Name","value":"simulated"}}]}}]}}]} as unknown as DocumentNode<AlertTrialQuery, AlertTrialQueryVariables>;
export const CreateAlertRuleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateAlertRule"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AlertRuleInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createAlertRule"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AlertRuleParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AlertRuleParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AlertRule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"pairs"}},{"kind":"Field","name":{"kind":"Name","value":"timeframes"}},{"kind":"Field","name":{"kind":"Name","value":"minConfidence"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"weekdays"}},{"kind":"Field","name":{"kind":"Name","value":"hours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}},{"kind":"Field","name":{"kind":"Name","value":"quiet"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mostPerDay"}},{"kind":"Field","name":{"kind":"Name","value":"usedToday"}},{"kind":"Field","name":{"kind":"Name","value":"channels"}}]}}]} as unknown as DocumentNode<CreateAlertRuleMutation, CreateAlertRuleMutationVariables>;
export const UpdateAlertRuleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateAlertRule"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AlertRuleInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateAlertRule"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AlertRuleParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AlertRuleParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AlertRule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"pairs"}},{"kind":"Field","name":{"kind":"Name","value":"timeframes"}},{"kind":"Field","name":{"kind":"Name","value":"minConfidence"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"weekdays"}},{"kind":"Field","name":{"kind":"Name","value":"hours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}},{"kind":"Field","name":{"kind":"Name","value":"quiet"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mostPerDay"}},{"kind":"Field","name":{"kind":"Name","value":"usedToday"}},{"kind":"Field","name":{"kind":"Name","value":"channels"}}]}}]} as unknown as DocumentNode<UpdateAlertRuleMutation, UpdateAlertRuleMutationVariables>;
export const SwitchAlertRuleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SwitchAlertRule"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"enabled"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"switchAlertRule"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"enabled"},"value":{"kind":"Variable","name":{"kind":"Name","value":"enabled"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AlertRuleParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AlertRuleParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AlertRule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"pairs"}},{"kind":"Field","name":{"kind":"Name","value":"timeframes"}},{"kind":"Field","name":{"kind":"Name","value":"minConfidence"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"weekdays"}},{"kind":"Field","name":{"kind":"Name","value":"hours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}},{"kind":"Field","name":{"kind":"Name","value":"quiet"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mostPerDay"}},{"kind":"Field","name":{"kind":"Name","value":"usedToday"}},{"kind":"Field","name":{"kind":"Name","value":"channels"}}]}}]} as unknown as DocumentNode<SwitchAlertRuleMutation, SwitchAlertRuleMutationVariables>;
export const DeleteAlertRuleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteAlertRule"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteAlertRule"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<DeleteAlertRuleMutation, DeleteAlertRuleMutationVariables>;
export const SendTestAlertDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendTestAlert"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendTestAlert"}}]}}]} as unknown as DocumentNode<SendTestAlertMutation, SendTestAlertMutationVariables>;
export const SendTestDigestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendTestDigest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendTestDigest"}}]}}]} as unknown as DocumentNode<SendTestDigestMutation, SendTestDigestMutationVariables>;
export const ResumeAlertDigestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ResumeAlertDigest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resumeAlertDigest"}}]}}]} as unknown as DocumentNode<ResumeAlertDigestMutation, ResumeAlertDigestMutationVariables>;
export const AlertsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Alerts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},"defaultValue":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AlertsFields"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AlertParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Alert"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"timeframe"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"strength"}},{"kind":"Field","name":{"kind":"Name","value":"estimatedChance"}},{"kind":"Field","name":{"kind":"Name","value":"breakEven"}},{"kind":"Field","name":{"kind":"Name","value":"entryPrice"}},{"kind":"Field","name":{"kind":"Name","value":"expirationTime"}},{"kind":"Field","name":{"kind":"Name","value":"simulated"}},{"kind":"Field","name":{"kind":"Name","value":"ruleName"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"exitPrice"}},{"kind":"Field","name":{"kind":"Name","value":"signalId"}},{"kind":"Field","name":{"kind":"Name","value":"leaf"}},{"kind":"Field","name":{"kind":"Name","value":"cosignedAt"}},{"kind":"Field","name":{"kind":"Name","value":"deliveries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"receiver"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AlertsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"alerts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AlertParts"}}]}}]}}]}}]} as unknown as DocumentNode<AlertsQuery, AlertsQueryVariables>;
export const AlertDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Alert"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"alert"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AlertParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AlertParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Alert"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"timeframe"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"strength"}},{"kind":"Field","name":{"kind":"Name","value":"estimatedChance"}},{"kind":"Field","name":{"kind":"Name","value":"breakEven"}},{"kind":"Field","name":{"kind":"Name","value":"entryPrice"}},{"kind":"Field","name":{"kind":"Name","value":"expirationTime"}},{"kind":"Field","name":{"kind":"Name","value":"simulated"}},{"kind":"Field","name":{"kind":"Name","value":"ruleName"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"exitPrice"}},{"kind":"Field","name":{"kind":"Name","value":"signalId"}},{"kind":"Field","name":{"kind":"Name","value":"leaf"}},{"kind":"Field","name":{"kind":"Name","value":"cosignedAt"}},{"kind":"Field","name":{"kind":"Name","value":"deliveries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"receiver"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}}]} as unknown as DocumentNode<AlertQuery, AlertQueryVariables>;
export const SaveAlertDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveAlert"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveAlert"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SaveAlertMutation, SaveAlertMutationVariables>;
export const AlertChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"AlertChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"alertChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AlertParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AlertParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Alert"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"timeframe"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"strength"}},{"kind":"Field","name":{"kind":"Name","value":"estimatedChance"}},{"kind":"Field","name":{"kind":"Name","value":"breakEven"}},{"kind":"Field","name":{"kind":"Name","value":"entryPrice"}},{"kind":"Field","name":{"kind":"Name","value":"expirationTime"}},{"kind":"Field","name":{"kind":"Name","value":"simulated"}},{"kind":"Field","name":{"kind":"Name","value":"ruleName"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"exitPrice"}},{"kind":"Field","name":{"kind":"Name","value":"signalId"}},{"kind":"Field","name":{"kind":"Name","value":"leaf"}},{"kind":"Field","name":{"kind":"Name","value":"cosignedAt"}},{"kind":"Field","name":{"kind":"Name","value":"deliveries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"receiver"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}}]} as unknown as DocumentNode<AlertChangedSubscription, AlertChangedSubscriptionVariables>;
export function useAlertBoardQuery(options: Apollo.useQuery.Options<AlertBoardQuery, AlertBoardQueryVariables> = {}) {
  return useQuery(AlertBoardDocument, options);
}

export function useAlertTrialQuery(options: Apollo.useQuery.Options<AlertTrialQuery, AlertTrialQueryVariables> & { variables: AlertTrialQueryVariables }) {
  return useQuery(AlertTrialDocument, options);
}

export function useCreateAlertRuleMutation(options: Apollo.useMutation.Options<CreateAlertRuleMutation, CreateAlertRuleMutationVariables> = {}) {
  return Apollo.useMutation(CreateAlertRuleDocument, options);
}

export function useUpdateAlertRuleMutation(options: Apollo.useMutation.Options<UpdateAlertRuleMutation, UpdateAlertRuleMutationVariables> = {}) {
  return Apollo.useMutation(UpdateAlertRuleDocument, options);
}

export function useSwitchAlertRuleMutation(options: Apollo.useMutation.Options<SwitchAlertRuleMutation, SwitchAlertRuleMutationVariables> = {}) {
  return Apollo.useMutation(SwitchAlertRuleDocument, options);
}

export function useDeleteAlertRuleMutation(options: Apollo.useMutation.Options<DeleteAlertRuleMutation, DeleteAlertRuleMutationVariables> = {}) {
  return Apollo.useMutation(DeleteAlertRuleDocument, options);
}

export function useSendTestAlertMutation(options: Apollo.useMutation.Options<SendTestAlertMutation, SendTestAlertMutationVariables> = {}) {
  return Apollo.useMutation(SendTestAlertDocument, options);
}

export function useSendTestDigestMutation(options: Apollo.useMutation.Options<SendTestDigestMutation, SendTestDigestMutationVariables> = {}) {
  return Apollo.useMutation(SendTestDigestDocument, options);
}

export function useResumeAlertDigestMutation(options: Apollo.useMutation.Options<ResumeAlertDigestMutation, ResumeAlertDigestMutationVariables> = {}) {
  return Apollo.useMutation(ResumeAlertDigestDocument, options);
}

export function useAlertsQuery(options: Apollo.useQuery.Options<AlertsQuery, AlertsQueryVariables> = {}) {
  return useQuery(AlertsDocument, options);
}

export function useAlertQuery(options: Apollo.useQuery.Options<AlertQuery, AlertQueryVariables> & { variables: AlertQueryVariables }) {
  return useQuery(AlertDocument, options);
}

export function useSaveAlertMutation(options: Apollo.useMutation.Options<SaveAlertMutation, SaveAlertMutationVariables> = {}) {
  return Apollo.useMutation(SaveAlertDocument, options);
}

export function useAlertChangedSubscription(options: Apollo.useSubscription.Options<AlertChangedSubscription, AlertChangedSubscriptionVariables> = {}) {
  return Apollo.useSubscription(AlertChangedDocument, options);
}