/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { AcademyModuleId, AcademyStepId, ModuleId } from '#schema/education.js';
import type { CoinSymbol } from '#schema/coin.js';
import type { Pair } from '#schema/pair.js';
import type { Strength } from '#schema/strength.js';
import type { Timeframe } from '#schema/timeframe.js';
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type EducationProgressPartsFragment = { completedModules: Array<ModuleId>, academy: Array<{ id: AcademyModuleId, stepsDone: Array<AcademyStepId>, completedAt: string | null }> };

export type EducationProgressQueryVariables = Exact<{ [key: string]: never; }>;


export type EducationProgressQuery = { educationProgress: { completedModules: Array<ModuleId>, academy: Array<{ id: AcademyModuleId, stepsDone: Array<AcademyStepId>, completedAt: string | null }> } };

export const EducationProgressPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EducationProgressParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EducationProgress"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"completedModules"}},{"kind":"Field","name":{"kind":"Name","value":"academy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stepsDone"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}}]}}]}}]} as unknown as DocumentNode<EducationProgressPartsFragment, unknown>;
export const EducationProgressDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EducationProgress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"educationProgress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EducationProgressParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EducationProgressParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EducationProgress"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"completedModules"}},{"kind":"Field","name":{"kind":"Name","value":"academy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stepsDone"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}}]}}]}}]} as unknown as DocumentNode<EducationProgressQuery, EducationProgressQueryVariables>;
export function useEducationProgressQuery(options: Apollo.useQuery.Options<EducationProgressQuery, EducationProgressQueryVariables> = {}) {
  return Apollo.useQuery(EducationProgressDocument, options);
}