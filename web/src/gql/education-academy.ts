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
/** The caller's plan; it replaces the former one. */
export type TradingPlanInput = {
  /** When to enter a trade and when not, 10 to 600 characters. */
  entry: string;
  /** Consecutive losses after which the day ends, 1 to 5. */
  lossesToStop: number;
  /** What to note and when to review it, 10 to 600 characters. */
  review: string;
  /** Stake of a trade, percent of the balance, 1 to 5. */
  stakePercent: number;
  /** Maximum number of trades in a day, 1 to 50. */
  tradesADay: number;
};

export type LessonMarketQueryVariables = Exact<{
  timeframe: Timeframe;
}>;


export type LessonMarketQuery = { lessonMarket: { pair: Pair, timeframe: Timeframe, simulated: boolean, candles: Array<{ time: string, open: number, high: number, low: number, close: number, rsi: number }>, levels: { support: number, resistance: number } | null } };

export type CompleteStepMutationVariables = Exact<{
  step: TaughtStepId;
  work?: Array<number> | number | null | undefined;
}>;


export type CompleteStepMutation = { completeStep: { completedModules: Array<ModuleId>, exerciseSeed: number, predictedRight: number | null, academy: Array<{ id: TaughtModuleId, stepsDone: Array<TaughtStepId>, completedAt: string | null, open: boolean }>, learning: Array<{ id: TaughtModuleId, stepsDone: Array<TaughtStepId>, completedAt: string | null, open: boolean }> } };

export type CompleteModuleMutationVariables = Exact<{
  module: ModuleId;
}>;


export type CompleteModuleMutation = { completeModule: { completedModules: Array<ModuleId>, exerciseSeed: number, predictedRight: number | null, academy: Array<{ id: TaughtModuleId, stepsDone: Array<TaughtStepId>, completedAt: string | null, open: boolean }>, learning: Array<{ id: TaughtModuleId, stepsDone: Array<TaughtStepId>, completedAt: string | null, open: boolean }> } };

export type ModuleTestQueryVariables = Exact<{
  module: TaughtModuleId;
}>;


export type ModuleTestQuery = { moduleTest: { module: TaughtModuleId, attempt: number, toPass: number, questions: Array<{ text: string, options: Array<string> }> } };

export type AnswerModuleTestMutationVariables = Exact<{
  module: TaughtModuleId;
  attempt: number;
  answers: Array<number> | number;
}>;


export type AnswerModuleTestMutation = { answerModuleTest: { passed: boolean, answers: Array<{ right: boolean, rightOption: number, why: string }>, progress: { completedModules: Array<ModuleId>, exerciseSeed: number, predictedRight: number | null, academy: Array<{ id: TaughtModuleId, stepsDone: Array<TaughtStepId>, completedAt: string | null, open: boolean }>, learning: Array<{ id: TaughtModuleId, stepsDone: Array<TaughtStepId>, completedAt: string | null, open: boolean }> } } };

export type CompleteLastStepMutationVariables = Exact<{
  step: TaughtStepId;
  module: ModuleId;
}>;


export type CompleteLastStepMutation = { completeStep: { __typename: 'EducationProgress' }, completeModule: { completedModules: Array<ModuleId>, exerciseSeed: number, predictedRight: number | null, academy: Array<{ id: TaughtModuleId, stepsDone: Array<TaughtStepId>, completedAt: string | null, open: boolean }>, learning: Array<{ id: TaughtModuleId, stepsDone: Array<TaughtStepId>, completedAt: string | null, open: boolean }> } };

export type TradingPlanPartsFragment = { stakePercent: number, tradesADay: number, lossesToStop: number, entry: string, review: string, writtenAt: string };

export type TradingPlanQueryVariables = Exact<{ [key: string]: never; }>;


export type TradingPlanQuery = { tradingPlan: { stakePercent: number, tradesADay: number, lossesToStop: number, entry: string, review: string, writtenAt: string } | null };

export type SaveTradingPlanMutationVariables = Exact<{
  input: TradingPlanInput;
}>;


export type SaveTradingPlanMutation = { saveTradingPlan: { stakePercent: number, tradesADay: number, lossesToStop: number, entry: string, review: string, writtenAt: string } };

export type EducationProgressPartsFragment = { completedModules: Array<ModuleId>, exerciseSeed: number, predictedRight: number | null, academy: Array<{ id: TaughtModuleId, stepsDone: Array<TaughtStepId>, completedAt: string | null, open: boolean }>, learning: Array<{ id: TaughtModuleId, stepsDone: Array<TaughtStepId>, completedAt: string | null, open: boolean }> };

export type EducationProgressFieldsFragment = { educationProgress: { completedModules: Array<ModuleId>, exerciseSeed: number, predictedRight: number | null, academy: Array<{ id: TaughtModuleId, stepsDone: Array<TaughtStepId>, completedAt: string | null, open: boolean }>, learning: Array<{ id: TaughtModuleId, stepsDone: Array<TaughtStepId>, completedAt: string | null, open: boolean }> } };

export const TradingPlanPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TradingPlanParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TradingPlan"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stakePercent"}},{"kind":"Field","name":{"kind":"Name","value":"tradesADay"}},{"kind":"Field","name":{"kind":"Name","value":"lossesToStop"}},{"kind":"Field","name":{"kind":"Name","value":"entry"}},{"kind":"Field","name":{"kind":"Name","value":"review"}},{"kind":"Field","name":{"kind":"Name","value":"writtenAt"}}]}}]} as unknown as DocumentNode<TradingPlanPartsFragment, unknown>;
export const EducationProgressPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EducationProgressParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EducationProgress"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"completedModules"}},{"kind":"Field","name":{"kind":"Name","value":"academy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stepsDone"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"open"}}]}},{"kind":"Field","name":{"kind":"Name","value":"learning"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stepsDone"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"open"}}]}},{"kind":"Field","name":{"kind":"Name","value":"exerciseSeed"}},{"kind":"Field","name":{"kind":"Name","value":"predictedRight"}}]}}]} as unknown as DocumentNode<EducationProgressPartsFragment, unknown>;
export const EducationProgressFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EducationProgressFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"educationProgress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EducationProgressParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EducationProgressParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EducationProgress"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"completedModules"}},{"kind":"Field","name":{"kind":"Name","value":"academy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stepsDone"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"open"}}]}},{"kind":"Field","name":{"kind":"Name","value":"learning"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stepsDone"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"open"}}]}},{"kind":"Field","name":{"kind":"Name","value":"exerciseSeed"}},{"kind":"Field","name":{"kind":"Name","value":"predictedRight"}}]}}]} as unknown as DocumentNode<EducationProgressFieldsFragment, unknown>;
export const LessonMarketDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LessonMarket"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeframe"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Timeframe"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lessonMarket"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"timeframe"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeframe"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pair"}},{"kind":"Field","name":{"kind":"Name","value":"timeframe"}},{"kind":"Field","name":{"kind":"Name","value":"simulated"}},{"kind":"Field","name":{"kind":"Name","value":"candles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"time"}},{"kind":"Field","name":{"kind":"Name","value":"open"}},{"kind":"Field","name":{"kind":"Name","value":"high"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"close"}},{"kind":"Field","name":{"kind":"Name","value":"rsi"}}]}},{"kind":"Field","name":{"kind":"Name","value":"levels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"support"}},{"kind":"Field","name":{"kind":"Name","value":"resistance"}}]}}]}}]}}]} as unknown as DocumentNode<LessonMarketQuery, LessonMarketQueryVariables>;
export const CompleteStepDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CompleteStep"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"step"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AcademyStepId"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"work"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Float"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"completeStep"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"step"},"value":{"kind":"Variable","name":{"kind":"Name","value":"step"}}},{"kind":"Argument","name":{"kind":"Name","value":"work"},"value":{"kind":"Variable","name":{"kind":"Name","value":"work"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EducationProgressParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EducationProgressParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EducationProgress"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"completedModules"}},{"kind":"Field","name":{"kind":"Name","value":"academy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stepsDone"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"open"}}]}},{"kind":"Field","name":{"kind":"Name","value":"learning"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stepsDone"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"open"}}]}},{"kind":"Field","name":{"kind":"Name","value":"exerciseSeed"}},{"kind":"Field","name":{"kind":"Name","value":"predictedRight"}}]}}]} as unknown as DocumentNode<CompleteStepMutation, CompleteStepMutationVariables>;
export const CompleteModuleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CompleteModule"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"module"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ModuleId"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"completeModule"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"module"},"value":{"kind":"Variable","name":{"kind":"Name","value":"module"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EducationProgressParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EducationProgressParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EducationProgress"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"completedModules"}},{"kind":"Field","name":{"kind":"Name","value":"academy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stepsDone"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"open"}}]}},{"kind":"Field","name":{"kind":"Name","value":"learning"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stepsDone"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"open"}}]}},{"kind":"Field","name":{"kind":"Name","value":"exerciseSeed"}},{"kind":"Field","name":{"kind":"Name","value":"predictedRight"}}]}}]} as unknown as DocumentNode<CompleteModuleMutation, CompleteModuleMutationVariables>;
export const ModuleTestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ModuleTest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"module"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AcademyModuleId"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"moduleTest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"module"},"value":{"kind":"Variable","name":{"kind":"Name","value":"module"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"module"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","name":{"kind":"Name","value":"toPass"}},{"kind":"Field","name":{"kind":"Name","value":"questions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"options"}}]}}]}}]}}]} as unknown as DocumentNode<ModuleTestQuery, ModuleTestQueryVariables>;
export const AnswerModuleTestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AnswerModuleTest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"module"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AcademyModuleId"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"attempt"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"answers"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"answerModuleTest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"module"},"value":{"kind":"Variable","name":{"kind":"Name","value":"module"}}},{"kind":"Argument","name":{"kind":"Name","value":"attempt"},"value":{"kind":"Variable","name":{"kind":"Name","value":"attempt"}}},{"kind":"Argument","name":{"kind":"Name","value":"answers"},"value":{"kind":"Variable","name":{"kind":"Name","value":"answers"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"passed"}},{"kind":"Field","name":{"kind":"Name","value":"answers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"right"}},{"kind":"Field","name":{"kind":"Name","value":"rightOption"}},{"kind":"Field","name":{"kind":"Name","value":"why"}}]}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EducationProgressParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EducationProgressParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EducationProgress"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"completedModules"}},{"kind":"Field","name":{"kind":"Name","value":"academy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stepsDone"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"open"}}]}},{"kind":"Field","name":{"kind":"Name","value":"learning"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stepsDone"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"open"}}]}},{"kind":"Field","name":{"kind":"Name","value":"exerciseSeed"}},{"kind":"Field","name":{"kind":"Name","value":"predictedRight"}}]}}]} as unknown as DocumentNode<AnswerModuleTestMutation, AnswerModuleTestMutationVariables>;
export const CompleteLastStepDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CompleteLastStep"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"step"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AcademyStepId"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"module"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ModuleId"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"completeStep"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"step"},"value":{"kind":"Variable","name":{"kind":"Name","value":"step"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"completeModule"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"module"},"value":{"kind":"Variable","name":{"kind":"Name","value":"module"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EducationProgressParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EducationProgressParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EducationProgress"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"completedModules"}},{"kind":"Field","name":{"kind":"Name","value":"academy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stepsDone"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"open"}}]}},{"kind":"Field","name":{"kind":"Name","value":"learning"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stepsDone"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"open"}}]}},{"kind":"Field","name":{"kind":"Name","value":"exerciseSeed"}},{"kind":"Field","name":{"kind":"Name","value":"predictedRight"}}]}}]} as unknown as DocumentNode<CompleteLastStepMutation, CompleteLastStepMutationVariables>;
export const TradingPlanDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TradingPlan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tradingPlan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TradingPlanParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TradingPlanParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TradingPlan"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stakePercent"}},{"kind":"Field","name":{"kind":"Name","value":"tradesADay"}},{"kind":"Field","name":{"kind":"Name","value":"lossesToStop"}},{"kind":"Field","name":{"kind":"Name","value":"entry"}},{"kind":"Field","name":{"kind":"Name","value":"review"}},{"kind":"Field","name":{"kind":"Name","value":"writtenAt"}}]}}]} as unknown as DocumentNode<TradingPlanQuery, TradingPlanQueryVariables>;
export const SaveTradingPlanDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveTradingPlan"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TradingPlanInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveTradingPlan"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TradingPlanParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TradingPlanParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TradingPlan"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stakePercent"}},{"kind":"Field","name":{"kind":"Name","value":"tradesADay"}},{"kind":"Field","name":{"kind":"Name","value":"lossesToStop"}},{"kind":"Field","name":{"kind":"Name","value":"entry"}},{"kind":"Field","name":{"kind":"Name","value":"review"}},{"kind":"Field","name":{"kind":"Name","value":"writtenAt"}}]}}]} as unknown as DocumentNode<SaveTradingPlanMutation, SaveTradingPlanMutationVariables>;
export function useLessonMarketQuery(options: Apollo.useQuery.Options<LessonMarketQuery, LessonMarketQueryVariables> & { variables: LessonMarketQueryVariables }) {
  return useQuery(LessonMarketDocument, options);
}

export function useCompleteStepMutation(options: Apollo.useMutation.Options<CompleteStepMutation, CompleteStepMutationVariables> = {}) {
  return Apollo.useMutation(CompleteStepDocument, options);
}

export function useCompleteModuleMutation(options: Apollo.useMutation.Options<CompleteModuleMutation, CompleteModuleMutationVariables> = {}) {
  return Apollo.useMutation(CompleteModuleDocument, options);
}

export function useModuleTestQuery(options: Apollo.useQuery.Options<ModuleTestQuery, ModuleTestQueryVariables> & { variables: ModuleTestQueryVariables }) {
  return useQuery(ModuleTestDocument, options);
}

export function useAnswerModuleTestMutation(options: Apollo.useMutation.Options<AnswerModuleTestMutation, AnswerModuleTestMutationVariables> = {}) {
  return Apollo.useMutation(AnswerModuleTestDocument, options);
}

export function useCompleteLastStepMutation(options: Apollo.useMutation.Options<CompleteLastStepMutation, CompleteLastStepMutationVariables> = {}) {
  return Apollo.useMutation(CompleteLastStepDocument, options);
}

export function useTradingPlanQuery(options: Apollo.useQuery.Options<TradingPlanQuery, TradingPlanQueryVariables> = {}) {
  return useQuery(TradingPlanDocument, options);
}

export function useSaveTradingPlanMutation(options: Apollo.useMutation.Options<SaveTradingPlanMutation, SaveTradingPlanMutationVariables> = {}) {
  return Apollo.useMutation(SaveTradingPlanDocument, options);
}