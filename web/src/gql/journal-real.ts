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
/** Trades of one file. */
export type ImportTradesInput = {
  /** The account's number, which tells tickets of two accounts apart; it is not stored. */
  account?: string | null | undefined;
  /** Name of the broker, up to 40 characters. */
  broker: string;
  /** Name of the file, up to 120 characters. */
  fileName: string;
  /** The import that they continue; a new one if omitted. */
  importId?: string | null | undefined;
  /** The trades, 1 to 100. */
  trades: Array<RealTradeInput>;
  /** Zone that its times were read in, such as UTC-3 or Europe/Athens. */
  zone: string;
};

/** A column that the user named. */
export type NamedTradeColumnInput = {
  /** Its heading, up to 60 characters. */
  heading: string;
  /** What it holds. */
  part: TradePart;
};

/** Trades of one currency and kind. */
export type RealTradeAccountInput = {
  /** Code of the currency. */
  currency: string;
  /** What was traded. */
  kind: RealTradeKind;
};

/** Filter of trades; omitted conditions do not apply. */
export type RealTradeFilter = {
  /** Only of this currency and kind. */
  account?: RealTradeAccountInput | null | undefined;
  /** Only those whose prices or outcome the market's prices contradict. */
  contradicted?: boolean | null | undefined;
  /** Only of this import. */
  importId?: string | null | undefined;
};

/** A trade as it was read from a file. Amounts are in hundredths of its currency. */
export type RealTradeInput = {
  /** Asset, as the file names it. */
  asset: string;
  /** When it ended, at most a year later. */
  closedAt: string;
  /** Commission, swap and taxes, usually negative. */
  costs?: number;
  /** Code of the currency, such as USD. */
  currency: string;
  /** Direction. */
  direction: SignalDirection;
  /** Price at its beginning, in the quote currency. */
  entryPrice?: number | null | undefined;
  /** Price at its end, in the quote currency. */
  exitPrice?: number | null | undefined;
  /** What was traded. */
  kind: RealTradeKind;
  /** When it began. */
  openedAt: string;
  /** Its pair, if the market has its prices: not of OTC. */
  pair?: Pair | null | undefined;
  /** Profit (+) or loss (-), costs included; an option loses at most its stake. */
  profit: number;
  /** Without a ticket: its number among trades of the file that differ in nothing, from 0. */
  repeat?: number;
  /** Stake; volume of a position in hundredths of a lot. */
  stake: number;
  /** The broker's own number. */
  ticket?: string | null | undefined;
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

/** What a column of a table of trades holds. */
export type TradePart =
  /** The asset. */
  | 'asset'
  /** The clock. */
  | 'clock'
  /** The closeClock. */
  | 'closeClock'
  /** The closedAt. */
  | 'closedAt'
  /** The costs. */
  | 'costs'
  /** The currency. */
  | 'currency'
  /** The direction. */
  | 'direction'
  /** The duration. */
  | 'duration'
  /** The entryPrice. */
  | 'entryPrice'
  /** The exitPrice. */
  | 'exitPrice'
  /** The income. */
  | 'income'
  /** The openedAt. */
  | 'openedAt'
  /** The outcome. */
  | 'outcome'
  /** The payout. */
  | 'payout'
  /** The profit. */
  | 'profit'
  /** The stake. */
  | 'stake'
  /** The ticket. */
  | 'ticket'
  /** The volume. */
  | 'volume';

/** Columns of a broker's table. */
export type TradeProfileInput = {
  /** The columns, each part and each heading once. */
  columns: Array<NamedTradeColumnInput>;
  /** Code of the currency, such as USD. */
  currency: string;
  /** Order of day and month: dmy or mdy. */
  dateOrder?: string | null | undefined;
  /** Decimal sign: a point or a comma. */
  decimal?: string | null | undefined;
  /** Name of the broker, up to 40 characters; a profile of the same name is replaced. */
  name: string;
  /** Zone of its times. */
  zone: string;
};

export type RealTradePartsFragment = { id: string, importId: string, broker: string, ticket: string | null, kind: RealTradeKind, asset: string, pair: Pair | null, direction: SignalDirection, openedAt: string, closedAt: string, entryPrice: number | null, exitPrice: number | null, stake: number, profit: number, costs: number, currency: string, outcome: SignalOutcome, checked: boolean, entryOff: number | null, exitOff: number | null, contradicted: boolean | null };

export type TradeImportPartsFragment = { id: string, broker: string, fileName: string, zone: string, sent: number, added: number, createdAt: string };

export type RealTradesQueryVariables = Exact<{
  filter?: RealTradeFilter | null | undefined;
  after?: string | null | undefined;
  first?: number;
}>;


export type RealTradesQuery = { realTrades: { endCursor: string | null, items: Array<{ id: string, importId: string, broker: string, ticket: string | null, kind: RealTradeKind, asset: string, pair: Pair | null, direction: SignalDirection, openedAt: string, closedAt: string, entryPrice: number | null, exitPrice: number | null, stake: number, profit: number, costs: number, currency: string, outcome: SignalOutcome, checked: boolean, entryOff: number | null, exitOff: number | null, contradicted: boolean | null }> } };

export type TradeImportsFieldsFragment = { tradeImports: Array<{ id: string, broker: string, fileName: string, zone: string, sent: number, added: number, createdAt: string }> };

export type TradeImportsQueryVariables = Exact<{ [key: string]: never; }>;


export type TradeImportsQuery = { tradeImports: Array<{ id: string, broker: string, fileName: string, zone: string, sent: number, added: number, createdAt: string }> };

export type TradeProfilesFieldsFragment = { tradeProfiles: Array<{ id: string, name: string, zone: string, dateOrder: string | null, decimal: string | null, currency: string, columns: Array<{ part: TradePart, heading: string }> }> };

export type TradeProfilesQueryVariables = Exact<{ [key: string]: never; }>;


export type TradeProfilesQuery = { tradeProfiles: Array<{ id: string, name: string, zone: string, dateOrder: string | null, decimal: string | null, currency: string, columns: Array<{ part: TradePart, heading: string }> }> };

export type RealTradeFiguresQueryVariables = Exact<{
  account: RealTradeAccountInput;
}>;


export type RealTradeFiguresQuery = { realTradeFigures: { trades: number, won: number, lost: number, profit: number, costs: number, payout: number | null, breakEven: number | null, rate: number | null, others: Array<{ percent: number, breakEven: number, profit: number }>, market: { compared: number, withoutMarket: number, withoutCandle: number, pending: number, entriesOutside: number, exitsOutside: number, contradicted: number, isMarketReal: boolean } } | null };

export type ImportTradesMutationVariables = Exact<{
  input: ImportTradesInput;
}>;


export type ImportTradesMutation = { importTrades: { added: number, duplicates: number, import: { id: string, broker: string, fileName: string, zone: string, sent: number, added: number, createdAt: string } } };

export type UndoTradeImportMutationVariables = Exact<{
  id: string;
}>;


export type UndoTradeImportMutation = { undoTradeImport: string };

export type SaveTradeProfileMutationVariables = Exact<{
  input: TradeProfileInput;
}>;


export type SaveTradeProfileMutation = { saveTradeProfile: { id: string } };

export type DeleteTradeProfileMutationVariables = Exact<{
  id: string;
}>;


export type DeleteTradeProfileMutation = { deleteTradeProfile: string };

export const RealTradePartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RealTradeParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RealTrade"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"importId"}},{"kind":"Field","name":{"kind":"Name","value":"broker"}},{"kind":"Field","name":{"kind":"Name","value":"ticket"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"asset"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"openedAt"}},{"kind":"Field","name":{"kind":"Name","value":"closedAt"}},{"kind":"Field","name":{"kind":"Name","value":"entryPrice"}},{"kind":"Field","name":{"kind":"Name","value":"exitPrice"}},{"kind":"Field","name":{"kind":"Name","value":"stake"}},{"kind":"Field","name":{"kind":"Name","value":"profit"}},{"kind":"Field","name":{"kind":"Name","value":"costs"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"checked"}},{"kind":"Field","name":{"kind":"Name","value":"entryOff"}},{"kind":"Field","name":{"kind":"Name","value":"exitOff"}},{"kind":"Field","name":{"kind":"Name","value":"contradicted"}}]}}]} as unknown as DocumentNode<RealTradePartsFragment, unknown>;
export const TradeImportPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TradeImportParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TradeImport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"broker"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"zone"}},{"kind":"Field","name":{"kind":"Name","value":"sent"}},{"kind":"Field","name":{"kind":"Name","value":"added"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<TradeImportPartsFragment, unknown>;
export const TradeImportsFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TradeImportsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tradeImports"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TradeImportParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TradeImportParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TradeImport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"broker"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"zone"}},{"kind":"Field","name":{"kind":"Name","value":"sent"}},{"kind":"Field","name":{"kind":"Name","value":"added"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<TradeImportsFieldsFragment, unknown>;
export const TradeProfilesFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TradeProfilesFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tradeProfiles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"columns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"part"}},{"kind":"Field","name":{"kind":"Name","value":"heading"}}]}},{"kind":"Field","name":{"kind":"Name","value":"zone"}},{"kind":"Field","name":{"kind":"Name","value":"dateOrder"}},{"kind":"Field","name":{"kind":"Name","value":"decimal"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}}]} as unknown as DocumentNode<TradeProfilesFieldsFragment, unknown>;
export const RealTradesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RealTrades"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"RealTradeFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},"defaultValue":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"realTrades"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RealTradeParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RealTradeParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RealTrade"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"importId"}},{"kind":"Field","name":{"kind":"Name","value":"broker"}},{"kind":"Field","name":{"kind":"Name","value":"ticket"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"asset"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"openedAt"}},{"kind":"Field","name":{"kind":"Name","value":"closedAt"}},{"kind":"Field","name":{"kind":"Name","value":"entryPrice"}},{"kind":"Field","name":{"kind":"Name","value":"exitPrice"}},{"kind":"Field","name":{"kind":"Name","value":"stake"}},{"kind":"Field","name":{"kind":"Name","value":"profit"}},{"kind":"Field","name":{"kind":"Name","value":"costs"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"checked"}},{"kind":"Field","name":{"kind":"Name","value":"entryOff"}},{"kind":"Field","name":{"kind":"Name","value":"exitOff"}},{"kind":"Field","name":{"kind":"Name","value":"contradicted"}}]}}]} as unknown as DocumentNode<RealTradesQuery, RealTradesQueryVariables>;
export const TradeImportsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TradeImports"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TradeImportsFields"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TradeImportParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TradeImport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"broker"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"zone"}},{"kind":"Field","name":{"kind":"Name","value":"sent"}},{"kind":"Field","name":{"kind":"Name","value":"added"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TradeImportsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tradeImports"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TradeImportParts"}}]}}]}}]} as unknown as DocumentNode<TradeImportsQuery, TradeImportsQueryVariables>;
export const TradeProfilesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TradeProfiles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TradeProfilesFields"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TradeProfilesFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tradeProfiles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"columns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"part"}},{"kind":"Field","name":{"kind":"Name","value":"heading"}}]}},{"kind":"Field","name":{"kind":"Name","value":"zone"}},{"kind":"Field","name":{"kind":"Name","value":"dateOrder"}},{"kind":"Field","name":{"kind":"Name","value":"decimal"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}}]} as unknown as DocumentNode<TradeProfilesQuery, TradeProfilesQueryVariables>;
export const RealTradeFiguresDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RealTradeFigures"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"account"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RealTradeAccountInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"realTradeFigures"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"account"},"value":{"kind":"Variable","name":{"kind":"Name","value":"account"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"trades"}},{"kind":"Field","name":{"kind":"Name","value":"won"}},{"kind":"Field","name":{"kind":"Name","value":"lost"}},{"kind":"Field","name":{"kind":"Name","value":"profit"}},{"kind":"Field","name":{"kind":"Name","value":"costs"}},{"kind":"Field","name":{"kind":"Name","value":"payout"}},{"kind":"Field","name":{"kind":"Name","value":"breakEven"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"others"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"percent"}},{"kind":"Field","name":{"kind":"Name","value":"breakEven"}},{"kind":"Field","name":{"kind":"Name","value":"profit"}}]}},{"kind":"Field","name":{"kind":"Name","value":"market"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"compared"}},{"kind":"Field","name":{"kind":"Name","value":"withoutMarket"}},{"kind":"Field","name":{"kind":"Name","value":"withoutCandle"}},{"kind":"Field","name":{"kind":"Name","value":"pending"}},{"kind":"Field","name":{"kind":"Name","value":"entriesOutside"}},{"kind":"Field","name":{"kind":"Name","value":"exitsOutside"}},{"kind":"Field","name":{"kind":"Name","value":"contradicted"}},{"kind":"Field","name":{"kind":"Name","value":"isMarketReal"}}]}}]}}]}}]} as unknown as DocumentNode<RealTradeFiguresQuery, RealTradeFiguresQueryVariables>;
export const ImportTradesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportTrades"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ImportTradesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importTrades"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"added"}},{"kind":"Field","name":{"kind":"Name","value":"duplicates"}},{"kind":"Field","name":{"kind":"Name","value":"import"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TradeImportParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TradeImportParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TradeImport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"broker"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"zone"}},{"kind":"Field","name":{"kind":"Name","value":"sent"}},{"kind":"Field","name":{"kind":"Name","value":"added"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<ImportTradesMutation, ImportTradesMutationVariables>;
export const UndoTradeImportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UndoTradeImport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"undoTradeImport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<UndoTradeImportMutation, UndoTradeImportMutationVariables>;
export const SaveTradeProfileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveTradeProfile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TradeProfileInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveTradeProfile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SaveTradeProfileMutation, SaveTradeProfileMutationVariables>;
export const DeleteTradeProfileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteTradeProfile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteTradeProfile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<DeleteTradeProfileMutation, DeleteTradeProfileMutationVariables>;
export function useRealTradesQuery(options: Apollo.useQuery.Options<RealTradesQuery, RealTradesQueryVariables> = {}) {
  return useQuery(RealTradesDocument, options);
}

export function useTradeImportsQuery(options: Apollo.useQuery.Options<TradeImportsQuery, TradeImportsQueryVariables> = {}) {
  return useQuery(TradeImportsDocument, options);
}

export function useTradeProfilesQuery(options: Apollo.useQuery.Options<TradeProfilesQuery, TradeProfilesQueryVariables> = {}) {
  return useQuery(TradeProfilesDocument, options);
}

export function useRealTradeFiguresQuery(options: Apollo.useQuery.Options<RealTradeFiguresQuery, RealTradeFiguresQueryVariables> & { variables: RealTradeFiguresQueryVariables }) {
  return useQuery(RealTradeFiguresDocument, options);
}

export function useImportTradesMutation(options: Apollo.useMutation.Options<ImportTradesMutation, ImportTradesMutationVariables> = {}) {
  return Apollo.useMutation(ImportTradesDocument, options);
}

export function useUndoTradeImportMutation(options: Apollo.useMutation.Options<UndoTradeImportMutation, UndoTradeImportMutationVariables> = {}) {
  return Apollo.useMutation(UndoTradeImportDocument, options);
}

export function useSaveTradeProfileMutation(options: Apollo.useMutation.Options<SaveTradeProfileMutation, SaveTradeProfileMutationVariables> = {}) {
  return Apollo.useMutation(SaveTradeProfileDocument, options);
}

export function useDeleteTradeProfileMutation(options: Apollo.useMutation.Options<DeleteTradeProfileMutation, DeleteTradeProfileMutationVariables> = {}) {
  return Apollo.useMutation(DeleteTradeProfileDocument, options);
}