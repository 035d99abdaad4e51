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
/** Whether a habit may be reported. */
export type HabitWord =
  /** Unlikely by chance: of users without the habit, at most 5 in 100 would ever get this result. */
  | 'FOUND'
  /** May be due to chance. */
  | 'NOT_FOUND'
  /** Fewer than 20 losses or 20 wins that were followed by a trade. */
  | 'TOO_FEW';

/** How the user felt. */
export type JournalFeeling =
  /** Angry. */
  | 'ANGRY'
  /** Anxious. */
  | 'ANXIOUS'
  /** Bored. */
  | 'BORED'
  /** Calm. */
  | 'CALM'
  /** Confident. */
  | 'CONFIDENT';

/** Filter of entries; omitted conditions do not apply. */
export type JournalFilter = {
  /** Only this feeling. */
  feeling?: JournalFeeling | null | undefined;
  /** Only trades or only signals. */
  kind?: JournalKind | null | undefined;
  /** Only this outcome. */
  outcome?: SignalOutcome | null | undefined;
  /** Only this pair. */
  pair?: Pair | null | undefined;
  /** Only with this tag. */
  tag?: string | null | undefined;
};

/** Kind of a journal entry. */
export type JournalKind =
  /** A saved signal that no practice trade followed. */
  | 'SIGNAL'
  /** A practice trade. */
  | 'TRADE';

/** The user's note on an entry; it replaces the former one. An empty note is deleted. */
export type JournalNoteInput = {
  /** Id of one of the caller's practice trades or signals. */
  entryId: string;
  /** How the user felt. */
  feeling?: JournalFeeling | null | undefined;
  /** Anything else, up to 2,000 characters. */
  note?: string;
  /** Why the trade was entered, up to 140 characters. */
  reason?: string;
  /** Up to five tags of up to 24 characters. */
  tags?: Array<string>;
};

/** Trades of one currency and kind. */
export type RealTradeAccountInput = {
  /** Code of the currency. */
  currency: string;
  /** What was traded. */
  kind: RealTradeKind;
};

/** What was traded. */
export type RealTradeKind =
  /** An option: it pays a share of its stake, or takes it. */
  | 'OPTION'
  /** A position with a volume, such as those of MetaTrader. */
  | 'POSITION';

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

/** Kind of habit. */
export type TradingHabitKind =
  /** Trading sooner after a loss than after a win. */
  | 'HASTE_AFTER_LOSS'
  /** Staking more after a loss than after a win. */
  | 'STAKE_AFTER_LOSS';

export type JournalEntryPartsFragment = { id: string, kind: JournalKind, pair: Pair, timeframe: Timeframe, direction: SignalDirection, stake: number | null, profit: number | null, entryPrice: number, exitPrice: number | null, openedAt: string, expiresAt: string, outcome: SignalOutcome | null, simulated: boolean, signal: { id: string, confidence: number, direction: SignalDirection, recommendation: string } | null, note: { reason: string, note: string, tags: Array<string>, feeling: JournalFeeling | null, writtenAt: string } | null };

export type JournalFieldsFragment = { journal: { endCursor: string | null, items: Array<{ id: string, kind: JournalKind, pair: Pair, timeframe: Timeframe, direction: SignalDirection, stake: number | null, profit: number | null, entryPrice: number, exitPrice: number | null, openedAt: string, expiresAt: string, outcome: SignalOutcome | null, simulated: boolean, signal: { id: string, confidence: number, direction: SignalDirection, recommendation: string } | null, note: { reason: string, note: string, tags: Array<string>, feeling: JournalFeeling | null, writtenAt: string } | null }> } };

export type JournalQueryVariables = Exact<{
  filter?: JournalFilter | null | undefined;
  after?: string | null | undefined;
  first?: number;
}>;


export type JournalQuery = { journal: { endCursor: string | null, items: Array<{ id: string, kind: JournalKind, pair: Pair, timeframe: Timeframe, direction: SignalDirection, stake: number | null, profit: number | null, entryPrice: number, exitPrice: number | null, openedAt: string, expiresAt: string, outcome: SignalOutcome | null, simulated: boolean, signal: { id: string, confidence: number, direction: SignalDirection, recommendation: string } | null, note: { reason: string, note: string, tags: Array<string>, feeling: JournalFeeling | null, writtenAt: string } | null }> } };

export type JournalTagsFieldsFragment = { journalTags: Array<string> };

export type JournalTagsQueryVariables = Exact<{ [key: string]: never; }>;


export type JournalTagsQuery = { journalTags: Array<string> };

export type JournalMomentQueryVariables = Exact<{
  id: string;
}>;


export type JournalMomentQuery = { journalMoment: { support: number | null, resistance: number | null, prices: Array<{ time: string, price: number }> } };

export type WriteJournalNoteMutationVariables = Exact<{
  input: JournalNoteInput;
}>;


export type WriteJournalNoteMutation = { writeJournalNote: { id: string, kind: JournalKind, pair: Pair, timeframe: Timeframe, direction: SignalDirection, stake: number | null, profit: number | null, entryPrice: number, exitPrice: number | null, openedAt: string, expiresAt: string, outcome: SignalOutcome | null, simulated: boolean, signal: { id: string, confidence: number, direction: SignalDirection, recommendation: string } | null, note: { reason: string, note: string, tags: Array<string>, feeling: JournalFeeling | null, writtenAt: string } | null } };

export type HabitSumsPartsFragment = { trades: number, won: number, lost: number, profit: number, rate: number | null, low: number, high: number, enough: boolean };

export type HabitSplitPartsFragment = { key: string, sums: { trades: number, won: number, lost: number, profit: number, rate: number | null, low: number, high: number, enough: boolean } };

export type RealTradeAccountsFieldsFragment = { realTradeAccounts: Array<{ currency: string, kind: RealTradeKind, trades: number }> };

export type RealTradeAccountsQueryVariables = Exact<{ [key: string]: never; }>;


export type RealTradeAccountsQuery = { realTradeAccounts: Array<{ currency: string, kind: RealTradeKind, trades: number }> };

export type TradingHabitsQueryVariables = Exact<{
  real?: RealTradeAccountInput | null | undefined;
}>;


export type TradingHabitsQuery = { tradingHabits: { currency: string, breakEven: number | null, simulated: boolean, older: boolean, longestWins: number, longestLosses: number, chanceOfLosses: number | null, all: { trades: number, won: number, lost: number, profit: number, rate: number | null, low: number, high: number, enough: boolean }, curve: Array<{ time: string, profit: number }>, drawdown: { amount: number, from: string | null, until: string | null }, habits: Array<{ kind: TradingHabitKind, word: HabitWord, losses: number, wins: number, factor: number | null, low: number | null, high: number | null }>, byPair: Array<{ key: string, sums: { trades: number, won: number, lost: number, profit: number, rate: number | null, low: number, high: number, enough: boolean } }>, byHour: Array<{ key: string, sums: { trades: number, won: number, lost: number, profit: number, rate: number | null, low: number, high: number, enough: boolean } }>, byWeekday: Array<{ key: string, sums: { trades: number, won: number, lost: number, profit: number, rate: number | null, low: number, high: number, enough: boolean } }>, byStake: Array<{ key: string, sums: { trades: number, won: number, lost: number, profit: number, rate: number | null, low: number, high: number, enough: boolean } }>, bySignal: Array<{ key: string, sums: { trades: number, won: number, lost: number, profit: number, rate: number | null, low: number, high: number, enough: boolean } }>, afterLoss: { trades: number, won: number, lost: number, profit: number, rate: number | null, low: number, high: number, enough: boolean }, afterWin: { trades: number, won: number, lost: number, profit: number, rate: number | null, low: number, high: number, enough: boolean }, strongSignals: { trades: number, won: number, lost: number, profit: number, rate: number | null, low: number, high: number, enough: boolean } } | null };

export type DayReplayQueryVariables = Exact<{
  date?: string | null | undefined;
  pair?: Pair | null | undefined;
}>;


export type DayReplayQuery = { dayReplay: { date: string, today: string, pair: Pair, timeZone: string, from: string, until: string, simulated: boolean, timeframe: Timeframe, elsewhere: number, more: boolean, pairs: Array<{ pair: Pair, entries: number }>, candles: Array<{ time: string, open: number, high: number, low: number, close: number }>, entries: Array<{ id: string, kind: JournalKind, timeframe: Timeframe, direction: SignalDirection, stake: number | null, profit: number | null, entryPrice: number, exitPrice: number | null, openedAt: string, expiresAt: string, outcome: SignalOutcome | null }> } };

export const JournalEntryPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JournalEntryParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"JournalEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"timeframe"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"stake"}},{"kind":"Field","name":{"kind":"Name","value":"profit"}},{"kind":"Field","name":{"kind":"Name","value":"entryPrice"}},{"kind":"Field","name":{"kind":"Name","value":"exitPrice"}},{"kind":"Field","name":{"kind":"Name","value":"openedAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"simulated"}},{"kind":"Field","name":{"kind":"Name","value":"signal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"recommendation"}}]}},{"kind":"Field","name":{"kind":"Name","value":"note"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"feeling"}},{"kind":"Field","name":{"kind":"Name","value":"writtenAt"}}]}}]}}]} as unknown as DocumentNode<JournalEntryPartsFragment, unknown>;
export const JournalFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JournalFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"journal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JournalEntryParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JournalEntryParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"JournalEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"timeframe"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"stake"}},{"kind":"Field","name":{"kind":"Name","value":"profit"}},{"kind":"Field","name":{"kind":"Name","value":"entryPrice"}},{"kind":"Field","name":{"kind":"Name","value":"exitPrice"}},{"kind":"Field","name":{"kind":"Name","value":"openedAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"simulated"}},{"kind":"Field","name":{"kind":"Name","value":"signal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"recommendation"}}]}},{"kind":"Field","name":{"kind":"Name","value":"note"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"feeling"}},{"kind":"Field","name":{"kind":"Name","value":"writtenAt"}}]}}]}}]} as unknown as DocumentNode<JournalFieldsFragment, unknown>;
export const JournalTagsFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JournalTagsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"journalTags"}}]}}]} as unknown as DocumentNode<JournalTagsFieldsFragment, unknown>;
export const HabitSumsPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HabitSumsParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HabitSums"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"trades"}},{"kind":"Field","name":{"kind":"Name","value":"won"}},{"kind":"Field","name":{"kind":"Name","value":"lost"}},{"kind":"Field","name":{"kind":"Name","value":"profit"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"high"}},{"kind":"Field","name":{"kind":"Name","value":"enough"}}]}}]} as unknown as DocumentNode<HabitSumsPartsFragment, unknown>;
export const HabitSplitPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HabitSplitParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HabitSplit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"sums"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HabitSumsParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HabitSumsParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HabitSums"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"trades"}},{"kind":"Field","name":{"kind":"Name","value":"won"}},{"kind":"Field","name":{"kind":"Name","value":"lost"}},{"kind":"Field","name":{"kind":"Name","value":"profit"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"high"}},{"kind":"Field","name":{"kind":"Name","value":"enough"}}]}}]} as unknown as DocumentNode<HabitSplitPartsFragment, unknown>;
export const RealTradeAccountsFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RealTradeAccountsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"realTradeAccounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"trades"}}]}}]}}]} as unknown as DocumentNode<RealTradeAccountsFieldsFragment, unknown>;
export const JournalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Journal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"JournalFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},"defaultValue":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JournalFields"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JournalEntryParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"JournalEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"timeframe"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"stake"}},{"kind":"Field","name":{"kind":"Name","value":"profit"}},{"kind":"Field","name":{"kind":"Name","value":"entryPrice"}},{"kind":"Field","name":{"kind":"Name","value":"exitPrice"}},{"kind":"Field","name":{"kind":"Name","value":"openedAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"simulated"}},{"kind":"Field","name":{"kind":"Name","value":"signal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"recommendation"}}]}},{"kind":"Field","name":{"kind":"Name","value":"note"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"feeling"}},{"kind":"Field","name":{"kind":"Name","value":"writtenAt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JournalFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"journal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JournalEntryParts"}}]}}]}}]}}]} as unknown as DocumentNode<JournalQuery, JournalQueryVariables>;
export const JournalTagsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"JournalTags"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JournalTagsFields"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JournalTagsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"journalTags"}}]}}]} as unknown as DocumentNode<JournalTagsQuery, JournalTagsQueryVariables>;
export const JournalMomentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"JournalMoment"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"journalMoment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"support"}},{"kind":"Field","name":{"kind":"Name","value":"resistance"}},{"kind":"Field","name":{"kind":"Name","value":"prices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"time"}},{"kind":"Field","name":{"kind":"Name","value":"price"}}]}}]}}]}}]} as unknown as DocumentNode<JournalMomentQuery, JournalMomentQueryVariables>;
export const WriteJournalNoteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"WriteJournalNote"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"JournalNoteInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"writeJournalNote"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JournalEntryParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JournalEntryParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"JournalEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"timeframe"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"stake"}},{"kind":"Field","name":{"kind":"Name","value":"profit"}},{"kind":"Field","name":{"kind":"Name","value":"entryPrice"}},{"kind":"Field","name":{"kind":"Name","value":"exitPrice"}},{"kind":"Field","name":{"kind":"Name","value":"openedAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"simulated"}},{"kind":"Field","name":{"kind":"Name","value":"signal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"recommendation"}}]}},{"kind":"Field","name":{"kind":"Name","value":"note"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"feeling"}},{"kind":"Field","name":{"kind":"Name","value":"writtenAt"}}]}}]}}]} as unknown as DocumentNode<WriteJournalNoteMutation, WriteJournalNoteMutationVariables>;
export const RealTradeAccountsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RealTradeAccounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RealTradeAccountsFields"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RealTradeAccountsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"realTradeAccounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"trades"}}]}}]}}]} as unknown as DocumentNode<RealTradeAccountsQuery, RealTradeAccountsQueryVariables>;
export const TradingHabitsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TradingHabits"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"real"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"RealTradeAccountInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tradingHabits"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"real"},"value":{"kind":"Variable","name":{"kind":"Name","value":"real"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"breakEven"}},{"kind":"Field","name":{"kind":"Name","value":"simulated"}},{"kind":"Field","name":{"kind":"Name","value":"older"}},{"kind":"Field","name":{"kind":"Name","value":"all"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HabitSumsParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"curve"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"time"}},{"kind":"Field","name":{"kind":"Name","value":"profit"}}]}},{"kind":"Field","name":{"kind":"Name","value":"drawdown"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}},{"kind":"Field","name":{"kind":"Name","value":"longestWins"}},{"kind":"Field","name":{"kind":"Name","value":"longestLosses"}},{"kind":"Field","name":{"kind":"Name","value":"chanceOfLosses"}},{"kind":"Field","name":{"kind":"Name","value":"habits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"word"}},{"kind":"Field","name":{"kind":"Name","value":"losses"}},{"kind":"Field","name":{"kind":"Name","value":"wins"}},{"kind":"Field","name":{"kind":"Name","value":"factor"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"high"}}]}},{"kind":"Field","name":{"kind":"Name","value":"byPair"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HabitSplitParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"byHour"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HabitSplitParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"byWeekday"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HabitSplitParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"byStake"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HabitSplitParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"bySignal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HabitSplitParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"afterLoss"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HabitSumsParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"afterWin"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HabitSumsParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"strongSignals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HabitSumsParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HabitSumsParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HabitSums"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"trades"}},{"kind":"Field","name":{"kind":"Name","value":"won"}},{"kind":"Field","name":{"kind":"Name","value":"lost"}},{"kind":"Field","name":{"kind":"Name","value":"profit"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"high"}},{"kind":"Field","name":{"kind":"Name","value":"enough"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HabitSplitParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HabitSplit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"sums"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HabitSumsParts"}}]}}]}}]} as unknown as DocumentNode<TradingHabitsQuery, TradingHabitsQueryVariables>;
export const DayReplayDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DayReplay"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"date"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pair"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Pair"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dayReplay"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"date"},"value":{"kind":"Variable","name":{"kind":"Name","value":"date"}}},{"kind":"Argument","name":{"kind":"Name","value":"pair"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pair"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"today"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"pairs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"entries"}}]}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"simulated"}},{"kind":"Field","name":{"kind":"Name","value":"timeframe"}},{"kind":"Field","name":{"kind":"Name","value":"candles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"time"}},{"kind":"Field","name":{"kind":"Name","value":"open"}},{"kind":"Field","name":{"kind":"Name","value":"high"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"close"}}]}},{"kind":"Field","name":{"kind":"Name","value":"entries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"timeframe"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"stake"}},{"kind":"Field","name":{"kind":"Name","value":"profit"}},{"kind":"Field","name":{"kind":"Name","value":"entryPrice"}},{"kind":"Field","name":{"kind":"Name","value":"exitPrice"}},{"kind":"Field","name":{"kind":"Name","value":"openedAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}}]}},{"kind":"Field","name":{"kind":"Name","value":"elsewhere"}},{"kind":"Field","name":{"kind":"Name","value":"more"}}]}}]}}]} as unknown as DocumentNode<DayReplayQuery, DayReplayQueryVariables>;
export function useJournalQuery(options: Apollo.useQuery.Options<JournalQuery, JournalQueryVariables> = {}) {
  return useQuery(JournalDocument, options);
}

export function useJournalTagsQuery(options: Apollo.useQuery.Options<JournalTagsQuery, JournalTagsQueryVariables> = {}) {
  return useQuery(JournalTagsDocument, options);
}

export function useJournalMomentQuery(options: Apollo.useQuery.Options<JournalMomentQuery, JournalMomentQueryVariables> & { variables: JournalMomentQueryVariables }) {
  return useQuery(JournalMomentDocument, options);
}

export function useWriteJournalNoteMutation(options: Apollo.useMutation.Options<WriteJournalNoteMutation, WriteJournalNoteMutationVariables> = {}) {
  return Apollo.useMutation(WriteJournalNoteDocument, options);
}

export function useRealTradeAccountsQuery(options: Apollo.useQuery.Options<RealTradeAccountsQuery, RealTradeAccountsQueryVariables> = {}) {
  return useQuery(RealTradeAccountsDocument, options);
}

export function useTradingHabitsQuery(options: Apollo.useQuery.Options<TradingHabitsQuery, TradingHabitsQueryVariables> = {}) {
  return useQuery(TradingHabitsDocument, options);
}

export function useDayReplayQuery(options: Apollo.useQuery.Options<DayReplayQuery, DayReplayQueryVariables> = {}) {
  return useQuery(DayReplayDocument, options);
}