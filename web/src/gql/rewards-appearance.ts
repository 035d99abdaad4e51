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
/** Choices of appearance; an omitted one stays unchanged. */
export type AppearanceInput = {
  /** Colours of candles in charts. */
  chartTheme?: ChartTheme | null | undefined;
  /** Ring around the profile picture. */
  profileRing?: ProfileRing | null | undefined;
};

/** Colours of candles in charts. */
export type ChartTheme =
  /** Blue and orange, for users who cannot distinguish red from green; for every user. */
  | 'BLUE_ORANGE'
  /** Green and red; for every user. */
  | 'CLASSIC'
  /** From level 6 on. */
  | 'DUSK'
  /** From level 3 on. */
  | 'LAGOON'
  /** From level 8 on. */
  | 'MOONLIGHT';

/** Ring around a profile picture. */
export type ProfileRing =
  /** Amber; from level 7 on. */
  | 'AMBER'
  /** Dotted; from level 5 on. */
  | 'BUOY'
  /** Two rings; from level 9 on. */
  | 'DOUBLE'
  /** Like the lens of a lighthouse; from level 10 on. */
  | 'LENS'
  /** No ring; for every user. */
  | 'NONE'
  /** Dashed; from level 4 on. */
  | 'ROPE'
  /** Sea blue; from level 2 on. */
  | 'TIDE';

export type ChooseAppearanceMutationVariables = Exact<{
  input: AppearanceInput;
}>;


export type ChooseAppearanceMutation = { chooseAppearance: { id: string, profileRing: ProfileRing, chartTheme: ChartTheme } };


export const ChooseAppearanceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChooseAppearance"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AppearanceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chooseAppearance"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"profileRing"}},{"kind":"Field","name":{"kind":"Name","value":"chartTheme"}}]}}]}}]} as unknown as DocumentNode<ChooseAppearanceMutation, ChooseAppearanceMutationVariables>;
export function useChooseAppearanceMutation(options: Apollo.useMutation.Options<ChooseAppearanceMutation, ChooseAppearanceMutationVariables> = {}) {
  return Apollo.useMutation(ChooseAppearanceDocument, options);
}