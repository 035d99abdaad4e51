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
/** Expected direction of the price. */
export type SignalDirection =
  /** Above the entry price at expiry. */
  | 'CALL'
  /** Below the entry price at expiry. */
  | 'PUT';

export type TechnicalAnalysisQueryVariables = Exact<{
  pair: Pair;
  timeframe: Timeframe;
}>;


export type TechnicalAnalysisQuery = { technicalAnalysis: { pair: Pair, timeframe: Timeframe, candleTime: string, close: number, direction: SignalDirection, strength: Strength, confidence: number, estimatedChance: number | null, recommendation: string, indicators: { rsi: number, macd: number, macdSignal: number, macdHistogram: number, atr: number, support: number, resistance: number, signalScore: number | null }, momentum: Array<{ time: string, rsi: number, macd: number, macdSignal: number, macdHistogram: number }> } };

export type MomentumPartsFragment = { time: string, rsi: number, macd: number, macdSignal: number, macdHistogram: number };

export const MomentumPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MomentumParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MomentumPoint"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"time"}},{"kind":"Field","name":{"kind":"Name","value":"rsi"}},{"kind":"Field","name":{"kind":"Name","value":"macd"}},{"kind":"Field","name":{"kind":"Name","value":"macdSignal"}},{"kind":"Field","name":{"kind":"Name","value":"macdHistogram"}}]}}]} as unknown as DocumentNode<MomentumPartsFragment, unknown>;
export const TechnicalAnalysisDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TechnicalAnalysis"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pair"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Pair"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeframe"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Timeframe"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"technicalAnalysis"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pair"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pair"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeframe"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeframe"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"timeframe"}},{"kind":"Field","name":{"kind":"Name","value":"candleTime"}},{"kind":"Field","name":{"kind":"Name","value":"close"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"strength"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"estimatedChance"}},{"kind":"Field","name":{"kind":"Name","value":"recommendation"}},{"kind":"Field","name":{"kind":"Name","value":"indicators"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rsi"}},{"kind":"Field","name":{"kind":"Name","value":"macd"}},{"kind":"Field","name":{"kind":"Name","value":"macdSignal"}},{"kind":"Field","name":{"kind":"Name","value":"macdHistogram"}},{"kind":"Field","name":{"kind":"Name","value":"atr"}},{"kind":"Field","name":{"kind":"Name","value":"support"}},{"kind":"Field","name":{"kind":"Name","value":"resistance"}},{"kind":"Field","name":{"kind":"Name","value":"signalScore"}}]}},{"kind":"Field","name":{"kind":"Name","value":"momentum"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MomentumParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MomentumParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MomentumPoint"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"time"}},{"kind":"Field","name":{"kind":"Name","value":"rsi"}},{"kind":"Field","name":{"kind":"Name","value":"macd"}},{"kind":"Field","name":{"kind":"Name","value":"macdSignal"}},{"kind":"Field","name":{"kind":"Name","value":"macdHistogram"}}]}}]} as unknown as DocumentNode<TechnicalAnalysisQuery, TechnicalAnalysisQueryVariables>;
export function useTechnicalAnalysisQuery(options: Apollo.useQuery.Options<TechnicalAnalysisQuery, TechnicalAnalysisQueryVariables> & { variables: TechnicalAnalysisQueryVariables }) {
  return Apollo.useQuery(TechnicalAnalysisDocument, options);
}