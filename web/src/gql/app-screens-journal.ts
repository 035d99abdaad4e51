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

export type JournalEntriesQueryVariables = Exact<{
  filter?: JournalFilter | null | undefined;
  after?: string | null | undefined;
  first?: number;
}>;


export type JournalEntriesQuery = { journalTags: Array<string>, journal: { endCursor: string | null, items: Array<{ id: string, kind: JournalKind, pair: Pair, timeframe: Timeframe, direction: SignalDirection, stake: number | null, profit: number | null, entryPrice: number, exitPrice: number | null, openedAt: string, expiresAt: string, outcome: SignalOutcome | null, simulated: boolean, signal: { id: string, confidence: number, direction: SignalDirection, recommendation: string } | null, note: { reason: string, note: string, tags: Array<string>, feeling: JournalFeeling | null, writtenAt: string } | null }> } };

export type JournalEntryPartsFragment = { id: string, kind: JournalKind, pair: Pair, timeframe: Timeframe, direction: SignalDirection, stake: number | null, profit: number | null, entryPrice: number, exitPrice: number | null, openedAt: string, expiresAt: string, outcome: SignalOutcome | null, simulated: boolean, signal: { id: string, confidence: number, direction: SignalDirection, recommendation: string } | null, note: { reason: string, note: string, tags: Array<string>, feeling: JournalFeeling | null, writtenAt: string } | null };

export type JournalFieldsFragment = { journal: { endCursor: string | null, items: Array<{ id: string, kind: JournalKind, pair: Pair, timeframe: Timeframe, direction: SignalDirection, stake: number | null, profit: number | null, entryPrice: number, exitPrice: number | null, openedAt: string, expiresAt: string, outcome: SignalOutcome | null, simulated: boolean, signal: { id: string, confidence: number, direction: SignalDirection, recommendation: string } | null, note: { reason: string, note: string, tags: Array<string>, feeling: JournalFeeling | null, writtenAt: string } | null }> } };

export type JournalTagsFieldsFragment = { journalTags: Array<string> };

export type HabitSumsPartsFragment = { trades: number, won: number, lost: number, profit: number, rate: number | null, low: number, high: number, enough: boolean };

export type HabitSplitPartsFragment = { key: string, sums: { trades: number, won: number, lost: number, profit: number, rate: number | null, low: number, high: number, enough: boolean } };

export const JournalEntryPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JournalEntryParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"JournalEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"timeframe"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"stake"}},{"kind":"Field","name":{"kind":"Name","value":"profit"}},{"kind":"Field","name":{"kind":"Name","value":"entryPrice"}},{"kind":"Field","name":{"kind":"Name","value":"exitPrice"}},{"kind":"Field","name":{"kind":"Name","value":"openedAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"simulated"}},{"kind":"Field","name":{"kind":"Name","value":"signal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"recommendation"}}]}},{"kind":"Field","name":{"kind":"Name","value":"note"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"feeling"}},{"kind":"Field","name":{"kind":"Name","value":"writtenAt"}}]}}]}}]} as unknown as DocumentNode<JournalEntryPartsFragment, unknown>;
export const JournalFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JournalFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"journal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JournalEntryParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JournalEntryParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"JournalEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"timeframe"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"stake"}},{"kind":"Field","name":{"kind":"Name","value":"profit"}},{"kind":"Field","name":{"kind":"Name","value":"entryPrice"}},{"kind":"Field","name":{"kind":"Name","value":"exitPrice"}},{"kind":"Field","name":{"kind":"Name","value":"openedAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"simulated"}},{"kind":"Field","name":{"kind":"Name","value":"signal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"recommendation"}}]}},{"kind":"Field","name":{"kind":"Name","value":"note"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"feeling"}},{"kind":"Field","name":{"kind":"Name","value":"writtenAt"}}]}}]}}]} as unknown as DocumentNode<JournalFieldsFragment, unknown>;
export const JournalTagsFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JournalTagsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"journalTags"}}]}}]} as unknown as DocumentNode<JournalTagsFieldsFragment, unknown>;
export const HabitSumsPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HabitSumsParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HabitSums"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"trades"}},{"kind":"Field","name":{"kind":"Name","value":"won"}},{"kind":"Field","name":{"kind":"Name","value":"lost"}},{"kind":"Field","name":{"kind":"Name","value":"profit"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"high"}},{"kind":"Field","name":{"kind":"Name","value":"enough"}}]}}]} as unknown as DocumentNode<HabitSumsPartsFragment, unknown>;
export const HabitSplitPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HabitSplitParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HabitSplit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"sums"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HabitSumsParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HabitSumsParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HabitSums"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"trades"}},{"kind":"Field","name":{"kind":"Name","value":"won"}},{"kind":"Field","name":{"kind":"Name","value":"lost"}},{"kind":"Field","name":{"kind":"Name","value":"profit"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"high"}},{"kind":"Field","name":{"kind":"Name","value":"enough"}}]}}]} as unknown as DocumentNode<HabitSplitPartsFragment, unknown>;
export const JournalEntriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"JournalEntries"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"JournalFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},"defaultValue":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JournalFields"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"JournalTagsFields"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JournalEntryParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"JournalEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"timeframe"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"stake"}},{"kind":"Field","name":{"kind":"Name","value":"profit"}},{"kind":"Field","name":{"kind":"Name","value":"entryPrice"}},{"kind":"Field","name":{"kind":"Name","value":"exitPrice"}},{"kind":"Field","name":{"kind":"Name","value":"openedAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"simulated"}},{"kind":"Field","name":{"kind":"Name","value":"signal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"recommendation"}}]}},{"kind":"Field","name":{"kind":"Name","value":"note"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"feeling"}},{"kind":"Field","name":{"kind":"Name","value":"writtenAt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JournalFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"journal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JournalEntryParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JournalTagsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"journalTags"}}]}}]} as unknown as DocumentNode<JournalEntriesQuery, JournalEntriesQueryVariables>;
export function useJournalEntriesQuery(options: Apollo.useQuery.Options<JournalEntriesQuery, JournalEntriesQueryVariables> = {}) {
  return useQuery(JournalEntriesDocument, options);
}