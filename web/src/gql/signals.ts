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
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Market of a signal to generate. */
export type GenerateSignalInput = {
  /** Currency pair. */
  pair: Pair;
  /** Length of the candles, and time from generation to expiry. */
  timeframe: Timeframe;
};

/** Comparison of a hit rate with a line. It may be checked at any time: the chance that it is ever wrong is at most 5 %. */
export type HitRateVerdict =
  /** The hit rate is above the line. */
  | 'ABOVE'
  /** The hit rate is below the line. */
  | 'BELOW'
  /** Not known yet. */
  | 'UNKNOWN';

/** The generated signal to save. */
export type SaveSignalInput = {
  /** Any other fields that the caller has; each must equal the generated one. */
  claimed?: Record<string, unknown> | null | undefined;
  /** Id of the generated signal. */
  id: string;
};

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

export type ActiveSignalsQueryVariables = Exact<{ [key: string]: never; }>;


export type ActiveSignalsQuery = { activeSignals: Array<{ id: string, pair: Pair, timeframe: Timeframe, direction: SignalDirection, strength: Strength, confidence: number, entryPrice: number, exitPrice: number | null, outcome: SignalOutcome | null, generatedAt: string, expirationTime: string, savedAt: string | null }> };

export type SignalSettledSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type SignalSettledSubscription = { signalSettled: { settledAt: string | null, id: string, pair: Pair, timeframe: Timeframe, direction: SignalDirection, strength: Strength, confidence: number, entryPrice: number, exitPrice: number | null, outcome: SignalOutcome | null, generatedAt: string, expirationTime: string, savedAt: string | null } };

export type GenerateSignalMutationVariables = Exact<{
  input: GenerateSignalInput;
}>;


export type GenerateSignalMutation = { generateSignal: { estimatedChance: number | null, simulated: boolean, id: string, pair: Pair, timeframe: Timeframe, direction: SignalDirection, strength: Strength, confidence: number, entryPrice: number, exitPrice: number | null, outcome: SignalOutcome | null, generatedAt: string, expirationTime: string, savedAt: string | null, analysis: { recommendation: string, indicators: { rsi: number, macd: number, support: number, resistance: number } }, hitRate: { breakEven: number, high: number, low: number, rate: number | null, signalsNeeded: number | null, sufficient: boolean, total: number, verdict: HitRateVerdict | null } } };

export type SaveSignalMutationVariables = Exact<{
  input: SaveSignalInput;
}>;


export type SaveSignalMutation = { saveSignal: { id: string, pair: Pair, timeframe: Timeframe, direction: SignalDirection, strength: Strength, confidence: number, entryPrice: number, exitPrice: number | null, outcome: SignalOutcome | null, generatedAt: string, expirationTime: string, savedAt: string | null } };

export type PastSignalsQueryVariables = Exact<{
  after?: string | null | undefined;
  first?: number;
  outcome?: SignalOutcome | null | undefined;
  pair?: Pair | null | undefined;
}>;


export type PastSignalsQuery = { pastSignals: { endCursor: string | null, items: Array<{ id: string, pair: Pair, timeframe: Timeframe, direction: SignalDirection, strength: Strength, confidence: number, entryPrice: number, exitPrice: number | null, outcome: SignalOutcome | null, generatedAt: string, expirationTime: string, savedAt: string | null }> } };

export type SignalPartsFragment = { id: string, pair: Pair, timeframe: Timeframe, direction: SignalDirection, strength: Strength, confidence: number, entryPrice: number, exitPrice: number | null, outcome: SignalOutcome | null, generatedAt: string, expirationTime: string, savedAt: string | null };

export type GeneratedSignalFragment = { estimatedChance: number | null, simulated: boolean, id: string, pair: Pair, timeframe: Timeframe, direction: SignalDirection, strength: Strength, confidence: number, entryPrice: number, exitPrice: number | null, outcome: SignalOutcome | null, generatedAt: string, expirationTime: string, savedAt: string | null, analysis: { recommendation: string, indicators: { rsi: number, macd: number, support: number, resistance: number } }, hitRate: { breakEven: number, high: number, low: number, rate: number | null, signalsNeeded: number | null, sufficient: boolean, total: number, verdict: HitRateVerdict | null } };

export type HitRatePartsFragment = { breakEven: number, high: number, low: number, rate: number | null, signalsNeeded: number | null, sufficient: boolean, total: number, verdict: HitRateVerdict | null };

export const SignalPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignalParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Signal"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"timeframe"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"strength"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"entryPrice"}},{"kind":"Field","name":{"kind":"Name","value":"exitPrice"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"generatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"expirationTime"}},{"kind":"Field","name":{"kind":"Name","value":"savedAt"}}]}}]} as unknown as DocumentNode<SignalPartsFragment, unknown>;
export const HitRatePartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HitRateParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HitRate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"breakEven"}},{"kind":"Field","name":{"kind":"Name","value":"high"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"signalsNeeded"}},{"kind":"Field","name":{"kind":"Name","value":"sufficient"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"verdict"}}]}}]} as unknown as DocumentNode<HitRatePartsFragment, unknown>;
export const GeneratedSignalFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GeneratedSignal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Signal"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignalParts"}},{"kind":"Field","name":{"kind":"Name","value":"estimatedChance"}},{"kind":"Field","name":{"kind":"Name","value":"simulated"}},{"kind":"Field","name":{"kind":"Name","value":"analysis"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recommendation"}},{"kind":"Field","name":{"kind":"Name","value":"indicators"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rsi"}},{"kind":"Field","name":{"kind":"Name","value":"macd"}},{"kind":"Field","name":{"kind":"Name","value":"support"}},{"kind":"Field","name":{"kind":"Name","value":"resistance"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"hitRate"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HitRateParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignalParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Signal"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"timeframe"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"strength"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"entryPrice"}},{"kind":"Field","name":{"kind":"Name","value":"exitPrice"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"generatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"expirationTime"}},{"kind":"Field","name":{"kind":"Name","value":"savedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HitRateParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HitRate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"breakEven"}},{"kind":"Field","name":{"kind":"Name","value":"high"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"signalsNeeded"}},{"kind":"Field","name":{"kind":"Name","value":"sufficient"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"verdict"}}]}}]} as unknown as DocumentNode<GeneratedSignalFragment, unknown>;
export const ActiveSignalsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ActiveSignals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"activeSignals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignalParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignalParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Signal"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"timeframe"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"strength"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"entryPrice"}},{"kind":"Field","name":{"kind":"Name","value":"exitPrice"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"generatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"expirationTime"}},{"kind":"Field","name":{"kind":"Name","value":"savedAt"}}]}}]} as unknown as DocumentNode<ActiveSignalsQuery, ActiveSignalsQueryVariables>;
export const SignalSettledDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"SignalSettled"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signalSettled"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignalParts"}},{"kind":"Field","name":{"kind":"Name","value":"settledAt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignalParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Signal"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"timeframe"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"strength"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"entryPrice"}},{"kind":"Field","name":{"kind":"Name","value":"exitPrice"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"generatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"expirationTime"}},{"kind":"Field","name":{"kind":"Name","value":"savedAt"}}]}}]} as unknown as DocumentNode<SignalSettledSubscription, SignalSettledSubscriptionVariables>;
export const GenerateSignalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"GenerateSignal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"GenerateSignalInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"generateSignal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"GeneratedSignal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignalParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Signal"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"timeframe"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"strength"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"entryPrice"}},{"kind":"Field","name":{"kind":"Name","value":"exitPrice"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"generatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"expirationTime"}},{"kind":"Field","name":{"kind":"Name","value":"savedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HitRateParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HitRate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"breakEven"}},{"kind":"Field","name":{"kind":"Name","value":"high"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"signalsNeeded"}},{"kind":"Field","name":{"kind":"Name","value":"sufficient"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"verdict"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GeneratedSignal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Signal"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignalParts"}},{"kind":"Field","name":{"kind":"Name","value":"estimatedChance"}},{"kind":"Field","name":{"kind":"Name","value":"simulated"}},{"kind":"Field","name":{"kind":"Name","value":"analysis"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recommendation"}},{"kind":"Field","name":{"kind":"Name","value":"indicators"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rsi"}},{"kind":"Field","name":{"kind":"Name","value":"macd"}},{"kind":"Field","name":{"kind":"Name","value":"support"}},{"kind":"Field","name":{"kind":"Name","value":"resistance"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"hitRate"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HitRateParts"}}]}}]}}]} as unknown as DocumentNode<GenerateSignalMutation, GenerateSignalMutationVariables>;
export const SaveSignalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveSignal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SaveSignalInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveSignal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignalParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignalParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Signal"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"timeframe"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"strength"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"entryPrice"}},{"kind":"Field","name":{"kind":"Name","value":"exitPrice"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"generatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"expirationTime"}},{"kind":"Field","name":{"kind":"Name","value":"savedAt"}}]}}]} as unknown as DocumentNode<SaveSignalMutation, SaveSignalMutationVariables>;
export const PastSignalsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PastSignals"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},"defaultValue":{"kind":"IntValue","value":"20"}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"outcome"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SignalOutcome"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pair"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Pair"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pastSignals"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"outcome"},"value":{"kind":"Variable","name":{"kind":"Name","value":"outcome"}}},{"kind":"Argument","name":{"kind":"Name","value":"pair"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pair"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignalParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignalParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Signal"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"timeframe"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"strength"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"entryPrice"}},{"kind":"Field","name":{"kind":"Name","value":"exitPrice"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"generatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"expirationTime"}},{"kind":"Field","name":{"kind":"Name","value":"savedAt"}}]}}]} as unknown as DocumentNode<PastSignalsQuery, PastSignalsQueryVariables>;
export function useActiveSignalsQuery(options: Apollo.useQuery.Options<ActiveSignalsQuery, ActiveSignalsQueryVariables> = {}) {
  return Apollo.useQuery(ActiveSignalsDocument, options);
}

export function useSignalSettledSubscription(options: Apollo.useSubscription.Options<SignalSettledSubscription, SignalSettledSubscriptionVariables> = {}) {
  return Apollo.useSubscription(SignalSettledDocument, options);
}

export function useGenerateSignalMutation(options: Apollo.useMutation.Options<GenerateSignalMutation, GenerateSignalMutationVariables> = {}) {
  return Apollo.useMutation(GenerateSignalDocument, options);
}

export function useSaveSignalMutation(options: Apollo.useMutation.Options<SaveSignalMutation, SaveSignalMutationVariables> = {}) {
  return Apollo.useMutation(SaveSignalDocument, options);
}

export function usePastSignalsQuery(options: Apollo.useQuery.Options<PastSignalsQuery, PastSignalsQueryVariables> = {}) {
  return Apollo.useQuery(PastSignalsDocument, options);
}