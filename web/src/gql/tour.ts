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
export type CompleteGuidedTourMutationVariables = Exact<{ [key: string]: never; }>;


export type CompleteGuidedTourMutation = { completeModule: { completedModules: Array<ModuleId> } };


export const CompleteGuidedTourDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CompleteGuidedTour"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"completeModule"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"module"},"value":{"kind":"StringValue","value":"guided-tour","block":false}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"completedModules"}}]}}]}}]} as unknown as DocumentNode<CompleteGuidedTourMutation, CompleteGuidedTourMutationVariables>;
export function useCompleteGuidedTourMutation(options: Apollo.useMutation.Options<CompleteGuidedTourMutation, CompleteGuidedTourMutationVariables> = {}) {
  return Apollo.useMutation(CompleteGuidedTourDocument, options);
}