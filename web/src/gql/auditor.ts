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
/** Calls of one source. */
export type AddCallsInput = {
  /** The calls, 1 to 100. */
  calls: Array<CallInput>;
  /** Id of the source. */
  sourceId: string;
};

/** A call as it was understood. */
export type CallInput = {
  /** The outcome that the post claims: WON or LOST. */
  claimed?: SignalOutcome | null | undefined;
  /** Stated chance, 1 to 99 %. */
  confidence?: number | null | undefined;
  /** Direction. */
  direction: SignalDirection;
  /** Whether the post was changed after the entry, as an export of the chat says. */
  editedLate?: boolean;
  /** Time of the first entry: up to 7 days ahead, at most 730 days past. */
  entryTime: string;
  /** Minutes from an entry to its expiry, 1 to 1440. */
  expiryMinutes: number;
  /** Repetitions after a loss, 0 to 6. */
  gales?: number;
  /** Currency pair. */
  pair: Pair;
};

/** A source and what holds for its calls where they do not say otherwise. */
export type CallSourceInput = {
  /** The hit rate that it claims, 1 to 99 %. */
  claimedRate?: number | null | undefined;
  /** Expiry of calls that name none, 1 to 1440 minutes. */
  expiryMinutes?: number | null | undefined;
  /** Repetitions after a loss, of calls that name none, 0 to 6. */
  gales?: number;
  /** Who makes the calls. */
  kind: CallSourceKind;
  /** A name of up to 60 characters. */
  name: string;
  /** Zone of its times: UTC, a fixed offset such as UTC-3, or an IANA name. */
  zone: string;
};

/** Who makes the calls of a source. */
export type CallSourceKind =
  /** A group or channel. */
  | 'GROUP'
  /** One person. */
  | 'PERSON'
  /** A program. */
  | 'ROBOT';

/** Comparison of a hit rate with a line. It may be checked at any time: the chance that it is ever wrong is at most 5 %. */
export type HitRateVerdict =
  /** The hit rate is above the line. */
  | 'ABOVE'
  /** The hit rate is below the line. */
  | 'BELOW'
  /** Not known yet. */
  | 'UNKNOWN';

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

export type CallSourcePartsFragment = { id: string, name: string, kind: CallSourceKind, zone: string, expiryMinutes: number | null, gales: number, claimedRate: number | null, createdAt: string, closedAt: string | null, hasAddress: boolean, proofCode: string, proofUrl: string | null, provedAt: string | null, publishedAt: string | null, words: string | null };

export type CallRatePartsFragment = { won: number, lost: number, tied: number, voided: number, rate: number | null, low: number | null, high: number | null };

export type SourceCallPartsFragment = { id: string, pair: Pair, direction: SignalDirection, entryTime: string, expiryMinutes: number, gales: number, confidence: number | null, claimed: SignalOutcome | null, inTime: boolean, editedLate: boolean, entryPrice: number | null, exitPrice: number | null, steps: Array<SignalOutcome>, settled: boolean };

export type CallSourcesQueryVariables = Exact<{ [key: string]: never; }>;


export type CallSourcesQuery = { callSources: Array<{ id: string, name: string, kind: CallSourceKind, zone: string, expiryMinutes: number | null, gales: number, claimedRate: number | null, createdAt: string, closedAt: string | null, hasAddress: boolean, proofCode: string, proofUrl: string | null, provedAt: string | null, publishedAt: string | null, words: string | null }> };

export type CallSourceFiguresQueryVariables = Exact<{
  id: string;
}>;


export type CallSourceFiguresQuery = { callSource: { id: string, figures: { simulated: boolean, pending: number, breakEven: number, sources: number, callsToFind60: number | null, meanStated: number | null, brier: number | null, bothDirections: number, duplicates: number, otherPrices: number, first: { won: number, lost: number, tied: number, voided: number, rate: number | null, low: number | null, high: number | null }, verdicts: Array<{ line: number, word: HitRateVerdict, signalsNeeded: number | null }>, claim: { rate: number, chance: number } | null, reverse: { won: number, lost: number, tied: number, voided: number, rate: number | null, low: number | null, high: number | null }, engine: { won: number, lost: number, tied: number, voided: number, rate: number | null, low: number | null, high: number | null }, stated: { won: number, lost: number, tied: number, voided: number, rate: number | null, low: number | null, high: number | null } | null, doubling: { calls: number, wonFirst: number, wonAny: number, result: number, staked: number, largestStake: number, deepestHole: number, capital: number, resultOfFirst: number } | null, unverified: { won: number, lost: number, tied: number, voided: number } } } | null };

export type SourceCallsQueryVariables = Exact<{
  sourceId: string;
  after?: string | null | undefined;
  first?: number;
}>;


export type SourceCallsQuery = { sourceCalls: { endCursor: string | null, items: Array<{ id: string, pair: Pair, direction: SignalDirection, entryTime: string, expiryMinutes: number, gales: number, confidence: number | null, claimed: SignalOutcome | null, inTime: boolean, editedLate: boolean, entryPrice: number | null, exitPrice: number | null, steps: Array<SignalOutcome>, settled: boolean }> } };

export type OpenCallSourceMutationVariables = Exact<{
  input: CallSourceInput;
}>;


export type OpenCallSourceMutation = { openCallSource: { id: string, name: string, kind: CallSourceKind, zone: string, expiryMinutes: number | null, gales: number, claimedRate: number | null, createdAt: string, closedAt: string | null, hasAddress: boolean, proofCode: string, proofUrl: string | null, provedAt: string | null, publishedAt: string | null, words: string | null } };

export type ChangeCallSourceMutationVariables = Exact<{
  id: string;
  input: CallSourceInput;
}>;


export type ChangeCallSourceMutation = { changeCallSource: { id: string, name: string, kind: CallSourceKind, zone: string, expiryMinutes: number | null, gales: number, claimedRate: number | null, createdAt: string, closedAt: string | null, hasAddress: boolean, proofCode: string, proofUrl: string | null, provedAt: string | null, publishedAt: string | null, words: string | null } };

export type CloseCallSourceMutationVariables = Exact<{
  id: string;
}>;


export type CloseCallSourceMutation = { closeCallSource: { id: string, name: string, kind: CallSourceKind, zone: string, expiryMinutes: number | null, gales: number, claimedRate: number | null, createdAt: string, closedAt: string | null, hasAddress: boolean, proofCode: string, proofUrl: string | null, provedAt: string | null, publishedAt: string | null, words: string | null } };

export type ProveCallSourceMutationVariables = Exact<{
  id: string;
  url: string;
}>;


export type ProveCallSourceMutation = { proveCallSource: { id: string, name: string, kind: CallSourceKind, zone: string, expiryMinutes: number | null, gales: number, claimedRate: number | null, createdAt: string, closedAt: string | null, hasAddress: boolean, proofCode: string, proofUrl: string | null, provedAt: string | null, publishedAt: string | null, words: string | null } };

export type PublishCallSourceMutationVariables = Exact<{
  id: string;
  words: string;
}>;


export type PublishCallSourceMutation = { publishCallSource: { id: string, name: string, kind: CallSourceKind, zone: string, expiryMinutes: number | null, gales: number, claimedRate: number | null, createdAt: string, closedAt: string | null, hasAddress: boolean, proofCode: string, proofUrl: string | null, provedAt: string | null, publishedAt: string | null, words: string | null } };

export type RenewCallAddressMutationVariables = Exact<{
  id: string;
}>;


export type RenewCallAddressMutation = { renewCallAddress: string };

export type RemoveCallAddressMutationVariables = Exact<{
  id: string;
}>;


export type RemoveCallAddressMutation = { removeCallAddress: { id: string, name: string, kind: CallSourceKind, zone: string, expiryMinutes: number | null, gales: number, claimedRate: number | null, createdAt: string, closedAt: string | null, hasAddress: boolean, proofCode: string, proofUrl: string | null, provedAt: string | null, publishedAt: string | null, words: string | null } };

export type AddCallsMutationVariables = Exact<{
  input: AddCallsInput;
}>;


export type AddCallsMutation = { addCalls: { added: number, late: number, duplicates: number } };

export const CallSourcePartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CallSourceParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CallSource"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"zone"}},{"kind":"Field","name":{"kind":"Name","value":"expiryMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"gales"}},{"kind":"Field","name":{"kind":"Name","value":"claimedRate"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"closedAt"}},{"kind":"Field","name":{"kind":"Name","value":"hasAddress"}},{"kind":"Field","name":{"kind":"Name","value":"proofCode"}},{"kind":"Field","name":{"kind":"Name","value":"proofUrl"}},{"kind":"Field","name":{"kind":"Name","value":"provedAt"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"words"}}]}}]} as unknown as DocumentNode<CallSourcePartsFragment, unknown>;
export const CallRatePartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CallRateParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CallRate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"won"}},{"kind":"Field","name":{"kind":"Name","value":"lost"}},{"kind":"Field","name":{"kind":"Name","value":"tied"}},{"kind":"Field","name":{"kind":"Name","value":"voided"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"high"}}]}}]} as unknown as DocumentNode<CallRatePartsFragment, unknown>;
export const SourceCallPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SourceCallParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SourceCall"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"entryTime"}},{"kind":"Field","name":{"kind":"Name","value":"expiryMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"gales"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"claimed"}},{"kind":"Field","name":{"kind":"Name","value":"inTime"}},{"kind":"Field","name":{"kind":"Name","value":"editedLate"}},{"kind":"Field","name":{"kind":"Name","value":"entryPrice"}},{"kind":"Field","name":{"kind":"Name","value":"exitPrice"}},{"kind":"Field","name":{"kind":"Name","value":"steps"}},{"kind":"Field","name":{"kind":"Name","value":"settled"}}]}}]} as unknown as DocumentNode<SourceCallPartsFragment, unknown>;
export const CallSourcesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CallSources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"callSources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CallSourceParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CallSourceParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CallSource"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"zone"}},{"kind":"Field","name":{"kind":"Name","value":"expiryMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"gales"}},{"kind":"Field","name":{"kind":"Name","value":"claimedRate"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"closedAt"}},{"kind":"Field","name":{"kind":"Name","value":"hasAddress"}},{"kind":"Field","name":{"kind":"Name","value":"proofCode"}},{"kind":"Field","name":{"kind":"Name","value":"proofUrl"}},{"kind":"Field","name":{"kind":"Name","value":"provedAt"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"words"}}]}}]} as unknown as DocumentNode<CallSourcesQuery, CallSourcesQueryVariables>;
export const CallSourceFiguresDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CallSourceFigures"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"callSource"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"figures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"simulated"}},{"kind":"Field","name":{"kind":"Name","value":"first"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CallRateParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pending"}},{"kind":"Field","name":{"kind":"Name","value":"breakEven"}},{"kind":"Field","name":{"kind":"Name","value":"verdicts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"word"}},{"kind":"Field","name":{"kind":"Name","value":"signalsNeeded"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sources"}},{"kind":"Field","name":{"kind":"Name","value":"callsToFind60"}},{"kind":"Field","name":{"kind":"Name","value":"claim"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"chance"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reverse"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CallRateParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"engine"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CallRateParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"stated"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CallRateParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"meanStated"}},{"kind":"Field","name":{"kind":"Name","value":"brier"}},{"kind":"Field","name":{"kind":"Name","value":"doubling"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calls"}},{"kind":"Field","name":{"kind":"Name","value":"wonFirst"}},{"kind":"Field","name":{"kind":"Name","value":"wonAny"}},{"kind":"Field","name":{"kind":"Name","value":"result"}},{"kind":"Field","name":{"kind":"Name","value":"staked"}},{"kind":"Field","name":{"kind":"Name","value":"largestStake"}},{"kind":"Field","name":{"kind":"Name","value":"deepestHole"}},{"kind":"Field","name":{"kind":"Name","value":"capital"}},{"kind":"Field","name":{"kind":"Name","value":"resultOfFirst"}}]}},{"kind":"Field","name":{"kind":"Name","value":"unverified"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"won"}},{"kind":"Field","name":{"kind":"Name","value":"lost"}},{"kind":"Field","name":{"kind":"Name","value":"tied"}},{"kind":"Field","name":{"kind":"Name","value":"voided"}}]}},{"kind":"Field","name":{"kind":"Name","value":"bothDirections"}},{"kind":"Field","name":{"kind":"Name","value":"duplicates"}},{"kind":"Field","name":{"kind":"Name","value":"otherPrices"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CallRateParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CallRate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"won"}},{"kind":"Field","name":{"kind":"Name","value":"lost"}},{"kind":"Field","name":{"kind":"Name","value":"tied"}},{"kind":"Field","name":{"kind":"Name","value":"voided"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"high"}}]}}]} as unknown as DocumentNode<CallSourceFiguresQuery, CallSourceFiguresQueryVariables>;
export const SourceCallsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SourceCalls"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sourceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},"defaultValue":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sourceCalls"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"sourceId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sourceId"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SourceCallParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SourceCallParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SourceCall"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"entryTime"}},{"kind":"Field","name":{"kind":"Name","value":"expiryMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"gales"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"claimed"}},{"kind":"Field","name":{"kind":"Name","value":"inTime"}},{"kind":"Field","name":{"kind":"Name","value":"editedLate"}},{"kind":"Field","name":{"kind":"Name","value":"entryPrice"}},{"kind":"Field","name":{"kind":"Name","value":"exitPrice"}},{"kind":"Field","name":{"kind":"Name","value":"steps"}},{"kind":"Field","name":{"kind":"Name","value":"settled"}}]}}]} as unknown as DocumentNode<SourceCallsQuery, SourceCallsQueryVariables>;
export const OpenCallSourceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OpenCallSource"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CallSourceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"openCallSource"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CallSourceParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CallSourceParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CallSource"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"zone"}},{"kind":"Field","name":{"kind":"Name","value":"expiryMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"gales"}},{"kind":"Field","name":{"kind":"Name","value":"claimedRate"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"closedAt"}},{"kind":"Field","name":{"kind":"Name","value":"hasAddress"}},{"kind":"Field","name":{"kind":"Name","value":"proofCode"}},{"kind":"Field","name":{"kind":"Name","value":"proofUrl"}},{"kind":"Field","name":{"kind":"Name","value":"provedAt"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"words"}}]}}]} as unknown as DocumentNode<OpenCallSourceMutation, OpenCallSourceMutationVariables>;
export const ChangeCallSourceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeCallSource"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CallSourceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeCallSource"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CallSourceParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CallSourceParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CallSource"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"zone"}},{"kind":"Field","name":{"kind":"Name","value":"expiryMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"gales"}},{"kind":"Field","name":{"kind":"Name","value":"claimedRate"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"closedAt"}},{"kind":"Field","name":{"kind":"Name","value":"hasAddress"}},{"kind":"Field","name":{"kind":"Name","value":"proofCode"}},{"kind":"Field","name":{"kind":"Name","value":"proofUrl"}},{"kind":"Field","name":{"kind":"Name","value":"provedAt"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"words"}}]}}]} as unknown as DocumentNode<ChangeCallSourceMutation, ChangeCallSourceMutationVariables>;
export const CloseCallSourceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CloseCallSource"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"closeCallSource"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CallSourceParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CallSourceParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CallSource"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"zone"}},{"kind":"Field","name":{"kind":"Name","value":"expiryMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"gales"}},{"kind":"Field","name":{"kind":"Name","value":"claimedRate"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"closedAt"}},{"kind":"Field","name":{"kind":"Name","value":"hasAddress"}},{"kind":"Field","name":{"kind":"Name","value":"proofCode"}},{"kind":"Field","name":{"kind":"Name","value":"proofUrl"}},{"kind":"Field","name":{"kind":"Name","value":"provedAt"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"words"}}]}}]} as unknown as DocumentNode<CloseCallSourceMutation, CloseCallSourceMutationVariables>;
export const ProveCallSourceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ProveCallSource"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"url"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"proveCallSource"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"url"},"value":{"kind":"Variable","name":{"kind":"Name","value":"url"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CallSourceParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CallSourceParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CallSource"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"zone"}},{"kind":"Field","name":{"kind":"Name","value":"expiryMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"gales"}},{"kind":"Field","name":{"kind":"Name","value":"claimedRate"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"closedAt"}},{"kind":"Field","name":{"kind":"Name","value":"hasAddress"}},{"kind":"Field","name":{"kind":"Name","value":"proofCode"}},{"kind":"Field","name":{"kind":"Name","value":"proofUrl"}},{"kind":"Field","name":{"kind":"Name","value":"provedAt"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"words"}}]}}]} as unknown as DocumentNode<ProveCallSourceMutation, ProveCallSourceMutationVariables>;
export const PublishCallSourceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PublishCallSource"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"words"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"publishCallSource"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"words"},"value":{"kind":"Variable","name":{"kind":"Name","value":"words"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CallSourceParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CallSourceParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CallSource"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"zone"}},{"kind":"Field","name":{"kind":"Name","value":"expiryMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"gales"}},{"kind":"Field","name":{"kind":"Name","value":"claimedRate"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"closedAt"}},{"kind":"Field","name":{"kind":"Name","value":"hasAddress"}},{"kind":"Field","name":{"kind":"Name","value":"proofCode"}},{"kind":"Field","name":{"kind":"Name","value":"proofUrl"}},{"kind":"Field","name":{"kind":"Name","value":"provedAt"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"words"}}]}}]} as unknown as DocumentNode<PublishCallSourceMutation, PublishCallSourceMutationVariables>;
export const RenewCallAddressDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RenewCallAddress"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"renewCallAddress"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<RenewCallAddressMutation, RenewCallAddressMutationVariables>;
export const RemoveCallAddressDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveCallAddress"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeCallAddress"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CallSourceParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CallSourceParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CallSource"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"zone"}},{"kind":"Field","name":{"kind":"Name","value":"expiryMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"gales"}},{"kind":"Field","name":{"kind":"Name","value":"claimedRate"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"closedAt"}},{"kind":"Field","name":{"kind":"Name","value":"hasAddress"}},{"kind":"Field","name":{"kind":"Name","value":"proofCode"}},{"kind":"Field","name":{"kind":"Name","value":"proofUrl"}},{"kind":"Field","name":{"kind":"Name","value":"provedAt"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"words"}}]}}]} as unknown as DocumentNode<RemoveCallAddressMutation, RemoveCallAddressMutationVariables>;
export const AddCallsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddCalls"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddCallsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addCalls"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"added"}},{"kind":"Field","name":{"kind":"Name","value":"late"}},{"kind":"Field","name":{"kind":"Name","value":"duplicates"}}]}}]}}]} as unknown as DocumentNode<AddCallsMutation, AddCallsMutationVariables>;
export function useCallSourcesQuery(options: Apollo.useQuery.Options<CallSourcesQuery, CallSourcesQueryVariables> = {}) {
  return useQuery(CallSourcesDocument, options);
}

export function useCallSourceFiguresQuery(options: Apollo.useQuery.Options<CallSourceFiguresQuery, CallSourceFiguresQueryVariables> & { variables: CallSourceFiguresQueryVariables }) {
  return useQuery(CallSourceFiguresDocument, options);
}

export function useSourceCallsQuery(options: Apollo.useQuery.Options<SourceCallsQuery, SourceCallsQueryVariables> & { variables: SourceCallsQueryVariables }) {
  return useQuery(SourceCallsDocument, options);
}

export function useOpenCallSourceMutation(options: Apollo.useMutation.Options<OpenCallSourceMutation, OpenCallSourceMutationVariables> = {}) {
  return Apollo.useMutation(OpenCallSourceDocument, options);
}

export function useChangeCallSourceMutation(options: Apollo.useMutation.Options<ChangeCallSourceMutation, ChangeCallSourceMutationVariables> = {}) {
  return Apollo.useMutation(ChangeCallSourceDocument, options);
}

export function useCloseCallSourceMutation(options: Apollo.useMutation.Options<CloseCallSourceMutation, CloseCallSourceMutationVariables> = {}) {
  return Apollo.useMutation(CloseCallSourceDocument, options);
}

export function useProveCallSourceMutation(options: Apollo.useMutation.Options<ProveCallSourceMutation, ProveCallSourceMutationVariables> = {}) {
  return Apollo.useMutation(ProveCallSourceDocument, options);
}

export function usePublishCallSourceMutation(options: Apollo.useMutation.Options<PublishCallSourceMutation, PublishCallSourceMutationVariables> = {}) {
  return Apollo.useMutation(PublishCallSourceDocument, options);
}

export function useRenewCallAddressMutation(options: Apollo.useMutation.Options<RenewCallAddressMutation, RenewCallAddressMutationVariables> = {}) {
  return Apollo.useMutation(RenewCallAddressDocument, options);
}

export function useRemoveCallAddressMutation(options: Apollo.useMutation.Options<RemoveCallAddressMutation, RemoveCallAddressMutationVariables> = {}) {
  return Apollo.useMutation(RemoveCallAddressDocument, options);
}

export function useAddCallsMutation(options: Apollo.useMutation.Options<AddCallsMutation, AddCallsMutationVariables> = {}) {
  return Apollo.useMutation(AddCallsDocument, options);
}