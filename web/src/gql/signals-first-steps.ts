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

export type FirstStepsPartsFragment = { explainedAt: string | null, signal: { id: string, pair: Pair, timeframe: Timeframe, direction: SignalDirection, strength: Strength, confidence: number, entryPrice: number, exitPrice: number | null, outcome: SignalOutcome | null, generatedAt: string, expirationTime: string, savedAt: string | null } | null };

export type FirstStepsQueryVariables = Exact<{ [key: string]: never; }>;


export type FirstStepsQuery = { firstSteps: { explainedAt: string | null, signal: { id: string, pair: Pair, timeframe: Timeframe, direction: SignalDirection, strength: Strength, confidence: number, entryPrice: number, exitPrice: number | null, outcome: SignalOutcome | null, generatedAt: string, expirationTime: string, savedAt: string | null } | null } | null };

export type ExplainFirstSignalMutationVariables = Exact<{ [key: string]: never; }>;


export type ExplainFirstSignalMutation = { explainFirstSignal: { explainedAt: string | null, signal: { id: string, pair: Pair, timeframe: Timeframe, direction: SignalDirection, strength: Strength, confidence: number, entryPrice: number, exitPrice: number | null, outcome: SignalOutcome | null, generatedAt: string, expirationTime: string, savedAt: string | null } | null } | null };

export type CloseFirstStepsMutationVariables = Exact<{ [key: string]: never; }>;


export type CloseFirstStepsMutation = { closeFirstSteps: boolean };

export type SignalPartsFragment = { id: string, pair: Pair, timeframe: Timeframe, direction: SignalDirection, strength: Strength, confidence: number, entryPrice: number, exitPrice: number | null, outcome: SignalOutcome | null, generatedAt: string, expirationTime: string, savedAt: string | null };

export type GeneratedSignalFragment = { estimatedChance: number | null, simulated: boolean, id: string, pair: Pair, timeframe: Timeframe, direction: SignalDirection, strength: Strength, confidence: number, entryPrice: number, exitPrice: number | null, outcome: SignalOutcome | null, generatedAt: string, expirationTime: string, savedAt: string | null, analysis: { recommendation: string, indicators: { rsi: number, macd: number, support: number, resistance: number } }, hitRate: { breakEven: number, high: number, low: number, rate: number | null, signalsNeeded: number | null, sufficient: boolean, total: number, verdict: HitRateVerdict | null } };

export type HitRatePartsFragment = { breakEven: number, high: number, low: number, rate: number | null, signalsNeeded: number | null, sufficient: boolean, total: number, verdict: HitRateVerdict | null };

export const SignalPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignalParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Signal"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"timeframe"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"strength"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"entryPrice"}},{"kind":"Field","name":{"kind":"Name","value":"exitPrice"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"generatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"expirationTime"}},{"kind":"Field","name":{"kind":"Name","value":"savedAt"}}]}}]} as unknown as DocumentNode<SignalPartsFragment, unknown>;
export const FirstStepsPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FirstStepsParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FirstSteps"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"explainedAt"}},{"kind":"Field","name":{"kind":"Name","value":"signal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignalParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignalParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Signal"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"timeframe"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"strength"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"entryPrice"}},{"kind":"Field","name":{"kind":"Name","value":"exitPrice"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"generatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"expirationTime"}},{"kind":"Field","name":{"kind":"Name","value":"savedAt"}}]}}]} as unknown as DocumentNode<FirstStepsPartsFragment, unknown>;
export const HitRatePartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HitRateParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HitRate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"breakEven"}},{"kind":"Field","name":{"kind":"Name","value":"high"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"signalsNeeded"}},{"kind":"Field","name":{"kind":"Name","value":"sufficient"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"verdict"}}]}}]} as unknown as DocumentNode<HitRatePartsFragment, unknown>;
export const GeneratedSignalFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GeneratedSignal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Signal"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignalParts"}},{"kind":"Field","name":{"kind":"Name","value":"estimatedChance"}},{"kind":"Field","name":{"kind":"Name","value":"simulated"}},{"kind":"Field","name":{"kind":"Name","value":"analysis"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recommendation"}},{"kind":"Field","name":{"kind":"Name","value":"indicators"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rsi"}},{"kind":"Field","name":{"kind":"Name","value":"macd"}},{"kind":"Field","name":{"kind":"Name","value":"support"}},{"kind":"Field","name":{"kind":"Name","value":"resistance"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"hitRate"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HitRateParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignalParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Signal"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"timeframe"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"strength"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"entryPrice"}},{"kind":"Field","name":{"kind":"Name","value":"exitPrice"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"generatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"expirationTime"}},{"kind":"Field","name":{"kind":"Name","value":"savedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HitRateParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HitRate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"breakEven"}},{"kind":"Field","name":{"kind":"Name","value":"high"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"signalsNeeded"}},{"kind":"Field","name":{"kind":"Name","value":"sufficient"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"verdict"}}]}}]} as unknown as DocumentNode<GeneratedSignalFragment, unknown>;
export const FirstStepsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FirstSteps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstSteps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FirstStepsParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignalParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Signal"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"timeframe"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"strength"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"entryPrice"}},{"kind":"Field","name":{"kind":"Name","value":"exitPrice"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"generatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"expirationTime"}},{"kind":"Field","name":{"kind":"Name","value":"savedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FirstStepsParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FirstSteps"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"explainedAt"}},{"kind":"Field","name":{"kind":"Name","value":"signal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignalParts"}}]}}]}}]} as unknown as DocumentNode<FirstStepsQuery, FirstStepsQueryVariables>;
export const ExplainFirstSignalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ExplainFirstSignal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"explainFirstSignal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FirstStepsParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignalParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Signal"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"timeframe"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"strength"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"entryPrice"}},{"kind":"Field","name":{"kind":"Name","value":"exitPrice"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"generatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"expirationTime"}},{"kind":"Field","name":{"kind":"Name","value":"savedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FirstStepsParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FirstSteps"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"explainedAt"}},{"kind":"Field","name":{"kind":"Name","value":"signal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignalParts"}}]}}]}}]} as unknown as DocumentNode<ExplainFirstSignalMutation, ExplainFirstSignalMutationVariables>;
export const CloseFirstStepsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CloseFirstSteps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"closeFirstSteps"}}]}}]} as unknown as DocumentNode<CloseFirstStepsMutation, CloseFirstStepsMutationVariables>;
export function useFirstStepsQuery(options: Apollo.useQuery.Options<FirstStepsQuery, FirstStepsQueryVariables> = {}) {
  return Apollo.useQuery(FirstStepsDocument, options);
}

export function useExplainFirstSignalMutation(options: Apollo.useMutation.Options<ExplainFirstSignalMutation, ExplainFirstSignalMutationVariables> = {}) {
  return Apollo.useMutation(ExplainFirstSignalDocument, options);
}

export function useCloseFirstStepsMutation(options: Apollo.useMutation.Options<CloseFirstStepsMutation, CloseFirstStepsMutationVariables> = {}) {
  return Apollo.useMutation(CloseFirstStepsDocument, options);
}