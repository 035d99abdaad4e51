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
/** Comparison of a hit rate with a line. It may be checked at any time: the chance that it is ever wrong is at most 5 %. */
export type HitRateVerdict =
  /** The hit rate is above the line. */
  | 'ABOVE'
  /** The hit rate is below the line. */
  | 'BELOW'
  /** Not known yet. */
  | 'UNKNOWN';

/** An order on the practice account. */
export type PlacePracticeOrderInput = {
  /** Expected direction of the price at expiry, relative to the entry price. */
  direction: SignalDirection;
  /** Idempotency key chosen by the client, 16 to 64 of A-Z a-z 0-9 - _ (such as a UUID). Repeating the same order with it returns the same trade; another order with it is a CONFLICT. */
  idempotencyKey: string;
  /** Currency pair. */
  pair: Pair;
  /** Signal of the caller that prefilled the order. */
  signalId?: string | null | undefined;
  /** Stake, R$ 1,00 to R$ 50.000,00. */
  stake: number;
  /** Chance that the direction is right, in your own estimate: 1 to 99 percent. */
  statedChance?: number | null | undefined;
  /** Time from opening to expiry. */
  timeframe: Timeframe;
};

/** What changed on a practice account. */
export type PracticeChangeKind =
  /** The user's own limits were changed. */
  | 'LIMITS'
  /** A new account was opened. */
  | 'OPENED'
  /** Practice was paused. */
  | 'PAUSED'
  /** A trade was placed. */
  | 'PLACED'
  /** The pause of practice is over. */
  | 'RESUMED'
  /** A trade was settled. */
  | 'SETTLED';

/** The user's own daily limits; an omitted limit stays unchanged, null means no limit. */
export type PracticeLimitsInput = {
  /** Largest net loss of a day, R$ 1,00 to R$ 1.000.000,00. */
  dailyLoss?: number | null | undefined;
  /** Most trades a day, 1 to 1000. */
  dailyTrades?: number | null | undefined;
};

/** Why practice is paused. */
export type PracticePauseReason =
  /** Five losses in a row: until the user's next day. */
  | 'FIVE_LOSSES'
  /** The user's own limit reached: until the user's next day. */
  | 'OWN_DAILY_LIMIT'
  /** Three losses in a row: one hour. */
  | 'THREE_LOSSES';

/** Period to show. */
export type PracticeRange =
  /** Since the account was opened. */
  | 'ALL'
  /** The last 24 hours. */
  | 'DAY'
  /** The last 30 days. */
  | 'MONTH'
  /** The last 7 days. */
  | 'WEEK';

/** Filter for practice trades; an omitted field does not filter. */
export type PracticeTradeFilter = {
  /** Only this pair. */
  pair?: Pair | null | undefined;
  /** Only this result. */
  result?: SignalOutcome | null | undefined;
  /** Only open or only settled ones. */
  status?: PracticeTradeStatus | null | undefined;
  /** Only this timeframe. */
  timeframe?: Timeframe | null | undefined;
};

/** State of a trade. */
export type PracticeTradeStatus =
  /** Not settled yet; settlement comes shortly after the expiry. */
  | 'OPEN'
  /** It has a result. */
  | 'SETTLED';

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

export type PracticeAccountPartsFragment = { id: string, balance: number, breakEven: number, equity: number, largeStakeAbove: number, lossStreak: number, mayReopenAt: string | null, openStake: number, openTrades: number, pauseReason: PracticePauseReason | null, pausedUntil: string | null, payoutPercent: number, dailyUsed: { loss: number, profit: number, trades: number }, limits: { dailyLoss: { pending: number | null, pendingFrom: string | null, value: number | null }, dailyTrades: { pending: number | null, pendingFrom: string | null, value: number | null } } };

export type PracticeTradePartsFragment = { id: string, direction: SignalDirection, entryPrice: number, exitPrice: number | null, expiresAt: string, openedAt: string, pair: Pair, profit: number | null, profitIfWon: number, result: SignalOutcome | null, simulated: boolean, stake: number, statedChance: number | null, status: PracticeTradeStatus, timeframe: Timeframe };

export type PracticeAccountQueryVariables = Exact<{ [key: string]: never; }>;


export type PracticeAccountQuery = { practiceAccount: { id: string, balance: number, breakEven: number, equity: number, largeStakeAbove: number, lossStreak: number, mayReopenAt: string | null, openStake: number, openTrades: number, pauseReason: PracticePauseReason | null, pausedUntil: string | null, payoutPercent: number, dailyUsed: { loss: number, profit: number, trades: number }, limits: { dailyLoss: { pending: number | null, pendingFrom: string | null, value: number | null }, dailyTrades: { pending: number | null, pendingFrom: string | null, value: number | null } } } };

export type OpenPracticeTradesQueryVariables = Exact<{ [key: string]: never; }>;


export type OpenPracticeTradesQuery = { practiceTrades: { endCursor: string | null, items: Array<{ id: string, direction: SignalDirection, entryPrice: number, exitPrice: number | null, expiresAt: string, openedAt: string, pair: Pair, profit: number | null, profitIfWon: number, result: SignalOutcome | null, simulated: boolean, stake: number, statedChance: number | null, status: PracticeTradeStatus, timeframe: Timeframe }> } };

export type PracticeHistoryQueryVariables = Exact<{
  filter: PracticeTradeFilter;
  first: number;
  after?: string | null | undefined;
}>;


export type PracticeHistoryQuery = { practiceTrades: { endCursor: string | null, items: Array<{ id: string, direction: SignalDirection, entryPrice: number, exitPrice: number | null, expiresAt: string, openedAt: string, pair: Pair, profit: number | null, profitIfWon: number, result: SignalOutcome | null, simulated: boolean, stake: number, statedChance: number | null, status: PracticeTradeStatus, timeframe: Timeframe }> } };

export type PracticeEquityQueryVariables = Exact<{
  range: PracticeRange;
}>;


export type PracticeEquityQuery = { practiceEquity: Array<{ equity: number, time: string }> };

export type PracticeHitRateQueryVariables = Exact<{ [key: string]: never; }>;


export type PracticeHitRateQuery = { practiceHitRate: { breakEven: number, high: number, low: number, rate: number | null, signalsNeeded: number | null, sufficient: boolean, total: number, verdict: HitRateVerdict | null } };

export type OpenPracticeAccountMutationVariables = Exact<{ [key: string]: never; }>;


export type OpenPracticeAccountMutation = { openPracticeAccount: { id: string, balance: number, breakEven: number, equity: number, largeStakeAbove: number, lossStreak: number, mayReopenAt: string | null, openStake: number, openTrades: number, pauseReason: PracticePauseReason | null, pausedUntil: string | null, payoutPercent: number, dailyUsed: { loss: number, profit: number, trades: number }, limits: { dailyLoss: { pending: number | null, pendingFrom: string | null, value: number | null }, dailyTrades: { pending: number | null, pendingFrom: string | null, value: number | null } } } };

export type PlacePracticeOrderMutationVariables = Exact<{
  input: PlacePracticeOrderInput;
}>;


export type PlacePracticeOrderMutation = { placePracticeOrder: { account: { id: string, balance: number, breakEven: number, equity: number, largeStakeAbove: number, lossStreak: number, mayReopenAt: string | null, openStake: number, openTrades: number, pauseReason: PracticePauseReason | null, pausedUntil: string | null, payoutPercent: number, dailyUsed: { loss: number, profit: number, trades: number }, limits: { dailyLoss: { pending: number | null, pendingFrom: string | null, value: number | null }, dailyTrades: { pending: number | null, pendingFrom: string | null, value: number | null } } }, trade: { id: string, direction: SignalDirection, entryPrice: number, exitPrice: number | null, expiresAt: string, openedAt: string, pair: Pair, profit: number | null, profitIfWon: number, result: SignalOutcome | null, simulated: boolean, stake: number, statedChance: number | null, status: PracticeTradeStatus, timeframe: Timeframe } } };

export type SetPracticeLimitsMutationVariables = Exact<{
  input: PracticeLimitsInput;
}>;


export type SetPracticeLimitsMutation = { setPracticeLimits: { id: string, balance: number, breakEven: number, equity: number, largeStakeAbove: number, lossStreak: number, mayReopenAt: string | null, openStake: number, openTrades: number, pauseReason: PracticePauseReason | null, pausedUntil: string | null, payoutPercent: number, dailyUsed: { loss: number, profit: number, trades: number }, limits: { dailyLoss: { pending: number | null, pendingFrom: string | null, value: number | null }, dailyTrades: { pending: number | null, pendingFrom: string | null, value: number | null } } } };

export type PracticeChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type PracticeChangedSubscription = { practiceChanged: { kind: PracticeChangeKind, account: { id: string, balance: number, breakEven: number, equity: number, largeStakeAbove: number, lossStreak: number, mayReopenAt: string | null, openStake: number, openTrades: number, pauseReason: PracticePauseReason | null, pausedUntil: string | null, payoutPercent: number, dailyUsed: { loss: number, profit: number, trades: number }, limits: { dailyLoss: { pending: number | null, pendingFrom: string | null, value: number | null }, dailyTrades: { pending: number | null, pendingFrom: string | null, value: number | null } } }, trade: { id: string, direction: SignalDirection, entryPrice: number, exitPrice: number | null, expiresAt: string, openedAt: string, pair: Pair, profit: number | null, profitIfWon: number, result: SignalOutcome | null, simulated: boolean, stake: number, statedChance: number | null, status: PracticeTradeStatus, timeframe: Timeframe } | null } };

export type PracticePriceSubscriptionVariables = Exact<{
  pair: Pair;
}>;


export type PracticePriceSubscription = { price: { pair: Pair, price: number } };

export type HitRatePartsFragment = { breakEven: number, high: number, low: number, rate: number | null, signalsNeeded: number | null, sufficient: boolean, total: number, verdict: HitRateVerdict | null };

export type RecordHitRateFieldsFragment = { recordHitRate: { breakEven: number, high: number, low: number, rate: number | null, signalsNeeded: number | null, sufficient: boolean, total: number, verdict: HitRateVerdict | null } };

export const PracticeAccountPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PracticeAccountParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PracticeAccount"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"balance"}},{"kind":"Field","name":{"kind":"Name","value":"breakEven"}},{"kind":"Field","name":{"kind":"Name","value":"dailyUsed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"loss"}},{"kind":"Field","name":{"kind":"Name","value":"profit"}},{"kind":"Field","name":{"kind":"Name","value":"trades"}}]}},{"kind":"Field","name":{"kind":"Name","value":"equity"}},{"kind":"Field","name":{"kind":"Name","value":"largeStakeAbove"}},{"kind":"Field","name":{"kind":"Name","value":"limits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dailyLoss"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pending"}},{"kind":"Field","name":{"kind":"Name","value":"pendingFrom"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"dailyTrades"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pending"}},{"kind":"Field","name":{"kind":"Name","value":"pendingFrom"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"lossStreak"}},{"kind":"Field","name":{"kind":"Name","value":"mayReopenAt"}},{"kind":"Field","name":{"kind":"Name","value":"openStake"}},{"kind":"Field","name":{"kind":"Name","value":"openTrades"}},{"kind":"Field","name":{"kind":"Name","value":"pauseReason"}},{"kind":"Field","name":{"kind":"Name","value":"pausedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"payoutPercent"}}]}}]} as unknown as DocumentNode<PracticeAccountPartsFragment, unknown>;
export const PracticeTradePartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PracticeTradeParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PracticeTrade"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"entryPrice"}},{"kind":"Field","name":{"kind":"Name","value":"exitPrice"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"openedAt"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"profit"}},{"kind":"Field","name":{"kind":"Name","value":"profitIfWon"}},{"kind":"Field","name":{"kind":"Name","value":"result"}},{"kind":"Field","name":{"kind":"Name","value":"simulated"}},{"kind":"Field","name":{"kind":"Name","value":"stake"}},{"kind":"Field","name":{"kind":"Name","value":"statedChance"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"timeframe"}}]}}]} as unknown as DocumentNode<PracticeTradePartsFragment, unknown>;
export const HitRatePartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HitRateParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HitRate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"breakEven"}},{"kind":"Field","name":{"kind":"Name","value":"high"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"signalsNeeded"}},{"kind":"Field","name":{"kind":"Name","value":"sufficient"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"verdict"}}]}}]} as unknown as DocumentNode<HitRatePartsFragment, unknown>;
export const RecordHitRateFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RecordHitRateFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recordHitRate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pair"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pair"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeframe"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeframe"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HitRateParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HitRateParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HitRate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"breakEven"}},{"kind":"Field","name":{"kind":"Name","value":"high"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"signalsNeeded"}},{"kind":"Field","name":{"kind":"Name","value":"sufficient"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"verdict"}}]}}]} as unknown as DocumentNode<RecordHitRateFieldsFragment, unknown>;
export const PracticeAccountDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PracticeAccount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"practiceAccount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PracticeAccountParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PracticeAccountParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PracticeAccount"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"balance"}},{"kind":"Field","name":{"kind":"Name","value":"breakEven"}},{"kind":"Field","name":{"kind":"Name","value":"dailyUsed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"loss"}},{"kind":"Field","name":{"kind":"Name","value":"profit"}},{"kind":"Field","name":{"kind":"Name","value":"trades"}}]}},{"kind":"Field","name":{"kind":"Name","value":"equity"}},{"kind":"Field","name":{"kind":"Name","value":"largeStakeAbove"}},{"kind":"Field","name":{"kind":"Name","value":"limits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dailyLoss"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pending"}},{"kind":"Field","name":{"kind":"Name","value":"pendingFrom"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"dailyTrades"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pending"}},{"kind":"Field","name":{"kind":"Name","value":"pendingFrom"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"lossStreak"}},{"kind":"Field","name":{"kind":"Name","value":"mayReopenAt"}},{"kind":"Field","name":{"kind":"Name","value":"openStake"}},{"kind":"Field","name":{"kind":"Name","value":"openTrades"}},{"kind":"Field","name":{"kind":"Name","value":"pauseReason"}},{"kind":"Field","name":{"kind":"Name","value":"pausedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"payoutPercent"}}]}}]} as unknown as DocumentNode<PracticeAccountQuery, PracticeAccountQueryVariables>;
export const OpenPracticeTradesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OpenPracticeTrades"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"practiceTrades"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"status"},"value":{"kind":"EnumValue","value":"OPEN"}}]}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PracticeTradeParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PracticeTradeParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PracticeTrade"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"entryPrice"}},{"kind":"Field","name":{"kind":"Name","value":"exitPrice"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"openedAt"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"profit"}},{"kind":"Field","name":{"kind":"Name","value":"profitIfWon"}},{"kind":"Field","name":{"kind":"Name","value":"result"}},{"kind":"Field","name":{"kind":"Name","value":"simulated"}},{"kind":"Field","name":{"kind":"Name","value":"stake"}},{"kind":"Field","name":{"kind":"Name","value":"statedChance"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"timeframe"}}]}}]} as unknown as DocumentNode<OpenPracticeTradesQuery, OpenPracticeTradesQueryVariables>;
export const PracticeHistoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PracticeHistory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PracticeTradeFilter"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"practiceTrades"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PracticeTradeParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PracticeTradeParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PracticeTrade"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"entryPrice"}},{"kind":"Field","name":{"kind":"Name","value":"exitPrice"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"openedAt"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"profit"}},{"kind":"Field","name":{"kind":"Name","value":"profitIfWon"}},{"kind":"Field","name":{"kind":"Name","value":"result"}},{"kind":"Field","name":{"kind":"Name","value":"simulated"}},{"kind":"Field","name":{"kind":"Name","value":"stake"}},{"kind":"Field","name":{"kind":"Name","value":"statedChance"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"timeframe"}}]}}]} as unknown as DocumentNode<PracticeHistoryQuery, PracticeHistoryQueryVariables>;
export const PracticeEquityDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PracticeEquity"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"range"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PracticeRange"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"practiceEquity"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"range"},"value":{"kind":"Variable","name":{"kind":"Name","value":"range"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"equity"}},{"kind":"Field","name":{"kind":"Name","value":"time"}}]}}]}}]} as unknown as DocumentNode<PracticeEquityQuery, PracticeEquityQueryVariables>;
export const PracticeHitRateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PracticeHitRate"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"practiceHitRate"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HitRateParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HitRateParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HitRate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"breakEven"}},{"kind":"Field","name":{"kind":"Name","value":"high"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"signalsNeeded"}},{"kind":"Field","name":{"kind":"Name","value":"sufficient"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"verdict"}}]}}]} as unknown as DocumentNode<PracticeHitRateQuery, PracticeHitRateQueryVariables>;
export const OpenPracticeAccountDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OpenPracticeAccount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"openPracticeAccount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PracticeAccountParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PracticeAccountParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PracticeAccount"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"balance"}},{"kind":"Field","name":{"kind":"Name","value":"breakEven"}},{"kind":"Field","name":{"kind":"Name","value":"dailyUsed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"loss"}},{"kind":"Field","name":{"kind":"Name","value":"profit"}},{"kind":"Field","name":{"kind":"Name","value":"trades"}}]}},{"kind":"Field","name":{"kind":"Name","value":"equity"}},{"kind":"Field","name":{"kind":"Name","value":"largeStakeAbove"}},{"kind":"Field","name":{"kind":"Name","value":"limits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dailyLoss"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pending"}},{"kind":"Field","name":{"kind":"Name","value":"pendingFrom"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"dailyTrades"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pending"}},{"kind":"Field","name":{"kind":"Name","value":"pendingFrom"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"lossStreak"}},{"kind":"Field","name":{"kind":"Name","value":"mayReopenAt"}},{"kind":"Field","name":{"kind":"Name","value":"openStake"}},{"kind":"Field","name":{"kind":"Name","value":"openTrades"}},{"kind":"Field","name":{"kind":"Name","value":"pauseReason"}},{"kind":"Field","name":{"kind":"Name","value":"pausedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"payoutPercent"}}]}}]} as unknown as DocumentNode<OpenPracticeAccountMutation, OpenPracticeAccountMutationVariables>;
export const PlacePracticeOrderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PlacePracticeOrder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PlacePracticeOrderInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"placePracticeOrder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PracticeAccountParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"trade"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PracticeTradeParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PracticeAccountParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PracticeAccount"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"balance"}},{"kind":"Field","name":{"kind":"Name","value":"breakEven"}},{"kind":"Field","name":{"kind":"Name","value":"dailyUsed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"loss"}},{"kind":"Field","name":{"kind":"Name","value":"profit"}},{"kind":"Field","name":{"kind":"Name","value":"trades"}}]}},{"kind":"Field","name":{"kind":"Name","value":"equity"}},{"kind":"Field","name":{"kind":"Name","value":"largeStakeAbove"}},{"kind":"Field","name":{"kind":"Name","value":"limits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dailyLoss"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pending"}},{"kind":"Field","name":{"kind":"Name","value":"pendingFrom"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"dailyTrades"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pending"}},{"kind":"Field","name":{"kind":"Name","value":"pendingFrom"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"lossStreak"}},{"kind":"Field","name":{"kind":"Name","value":"mayReopenAt"}},{"kind":"Field","name":{"kind":"Name","value":"openStake"}},{"kind":"Field","name":{"kind":"Name","value":"openTrades"}},{"kind":"Field","name":{"kind":"Name","value":"pauseReason"}},{"kind":"Field","name":{"kind":"Name","value":"pausedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"payoutPercent"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PracticeTradeParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PracticeTrade"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"entryPrice"}},{"kind":"Field","name":{"kind":"Name","value":"exitPrice"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"openedAt"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"profit"}},{"kind":"Field","name":{"kind":"Name","value":"profitIfWon"}},{"kind":"Field","name":{"kind":"Name","value":"result"}},{"kind":"Field","name":{"kind":"Name","value":"simulated"}},{"kind":"Field","name":{"kind":"Name","value":"stake"}},{"kind":"Field","name":{"kind":"Name","value":"statedChance"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"timeframe"}}]}}]} as unknown as DocumentNode<PlacePracticeOrderMutation, PlacePracticeOrderMutationVariables>;
export const SetPracticeLimitsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetPracticeLimits"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PracticeLimitsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setPracticeLimits"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PracticeAccountParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PracticeAccountParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PracticeAccount"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"balance"}},{"kind":"Field","name":{"kind":"Name","value":"breakEven"}},{"kind":"Field","name":{"kind":"Name","value":"dailyUsed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"loss"}},{"kind":"Field","name":{"kind":"Name","value":"profit"}},{"kind":"Field","name":{"kind":"Name","value":"trades"}}]}},{"kind":"Field","name":{"kind":"Name","value":"equity"}},{"kind":"Field","name":{"kind":"Name","value":"largeStakeAbove"}},{"kind":"Field","name":{"kind":"Name","value":"limits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dailyLoss"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pending"}},{"kind":"Field","name":{"kind":"Name","value":"pendingFrom"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"dailyTrades"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pending"}},{"kind":"Field","name":{"kind":"Name","value":"pendingFrom"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"lossStreak"}},{"kind":"Field","name":{"kind":"Name","value":"mayReopenAt"}},{"kind":"Field","name":{"kind":"Name","value":"openStake"}},{"kind":"Field","name":{"kind":"Name","value":"openTrades"}},{"kind":"Field","name":{"kind":"Name","value":"pauseReason"}},{"kind":"Field","name":{"kind":"Name","value":"pausedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"payoutPercent"}}]}}]} as unknown as DocumentNode<SetPracticeLimitsMutation, SetPracticeLimitsMutationVariables>;
export const PracticeChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"PracticeChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"practiceChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PracticeAccountParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"trade"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PracticeTradeParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PracticeAccountParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PracticeAccount"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"balance"}},{"kind":"Field","name":{"kind":"Name","value":"breakEven"}},{"kind":"Field","name":{"kind":"Name","value":"dailyUsed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"loss"}},{"kind":"Field","name":{"kind":"Name","value":"profit"}},{"kind":"Field","name":{"kind":"Name","value":"trades"}}]}},{"kind":"Field","name":{"kind":"Name","value":"equity"}},{"kind":"Field","name":{"kind":"Name","value":"largeStakeAbove"}},{"kind":"Field","name":{"kind":"Name","value":"limits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dailyLoss"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pending"}},{"kind":"Field","name":{"kind":"Name","value":"pendingFrom"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"dailyTrades"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pending"}},{"kind":"Field","name":{"kind":"Name","value":"pendingFrom"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"lossStreak"}},{"kind":"Field","name":{"kind":"Name","value":"mayReopenAt"}},{"kind":"Field","name":{"kind":"Name","value":"openStake"}},{"kind":"Field","name":{"kind":"Name","value":"openTrades"}},{"kind":"Field","name":{"kind":"Name","value":"pauseReason"}},{"kind":"Field","name":{"kind":"Name","value":"pausedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"payoutPercent"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PracticeTradeParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PracticeTrade"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"entryPrice"}},{"kind":"Field","name":{"kind":"Name","value":"exitPrice"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"openedAt"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"profit"}},{"kind":"Field","name":{"kind":"Name","value":"profitIfWon"}},{"kind":"Field","name":{"kind":"Name","value":"result"}},{"kind":"Field","name":{"kind":"Name","value":"simulated"}},{"kind":"Field","name":{"kind":"Name","value":"stake"}},{"kind":"Field","name":{"kind":"Name","value":"statedChance"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"timeframe"}}]}}]} as unknown as DocumentNode<PracticeChangedSubscription, PracticeChangedSubscriptionVariables>;
export const PracticePriceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"PracticePrice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pair"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Pair"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"price"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pair"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pair"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeframe"},"value":{"kind":"StringValue","value":"1m","block":false}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"price"}}]}}]}}]} as unknown as DocumentNode<PracticePriceSubscription, PracticePriceSubscriptionVariables>;
export function usePracticeAccountQuery(options: Apollo.useQuery.Options<PracticeAccountQuery, PracticeAccountQueryVariables> = {}) {
  return useQuery(PracticeAccountDocument, options);
}

export function useOpenPracticeTradesQuery(options: Apollo.useQuery.Options<OpenPracticeTradesQuery, OpenPracticeTradesQueryVariables> = {}) {
  return useQuery(OpenPracticeTradesDocument, options);
}

export function usePracticeHistoryQuery(options: Apollo.useQuery.Options<PracticeHistoryQuery, PracticeHistoryQueryVariables> & { variables: PracticeHistoryQueryVariables }) {
  return useQuery(PracticeHistoryDocument, options);
}

export function usePracticeEquityQuery(options: Apollo.useQuery.Options<PracticeEquityQuery, PracticeEquityQueryVariables> & { variables: PracticeEquityQueryVariables }) {
  return useQuery(PracticeEquityDocument, options);
}

export function usePracticeHitRateQuery(options: Apollo.useQuery.Options<PracticeHitRateQuery, PracticeHitRateQueryVariables> = {}) {
  return useQuery(PracticeHitRateDocument, options);
}

export function useOpenPracticeAccountMutation(options: Apollo.useMutation.Options<OpenPracticeAccountMutation, OpenPracticeAccountMutationVariables> = {}) {
  return Apollo.useMutation(OpenPracticeAccountDocument, options);
}

export function usePlacePracticeOrderMutation(options: Apollo.useMutation.Options<PlacePracticeOrderMutation, PlacePracticeOrderMutationVariables> = {}) {
  return Apollo.useMutation(PlacePracticeOrderDocument, options);
}

export function useSetPracticeLimitsMutation(options: Apollo.useMutation.Options<SetPracticeLimitsMutation, SetPracticeLimitsMutationVariables> = {}) {
  return Apollo.useMutation(SetPracticeLimitsDocument, options);
}

export function usePracticeChangedSubscription(options: Apollo.useSubscription.Options<PracticeChangedSubscription, PracticeChangedSubscriptionVariables> = {}) {
  return Apollo.useSubscription(PracticeChangedDocument, options);
}

export function usePracticePriceSubscription(options: Apollo.useSubscription.Options<PracticePriceSubscription, PracticePriceSubscriptionVariables> & { variables: PracticePriceSubscriptionVariables }) {
  return Apollo.useSubscription(PracticePriceDocument, options);
}