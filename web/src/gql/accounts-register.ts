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

/** A new account. */
export type RegisterInput = {
  /** E-mail address. */
  email: string;
  /** Full name, at most 80 characters: letters, spaces, ', - and . only. */
  name: string;
  /** Password, 6 characters or more, not one of the most common. */
  password: string;
};

/** Rate tier and label. */
export type UserLevel =
  /** Generates 300 signals a minute, and calls the rest 10 times as often. It opens no administrator page. */
  | 'admin'
  /** Generates 60 signals a minute, and calls the rest 10 times as often. */
  | 'basic'
  /** Generates 120 signals a minute, and calls the rest 10 times as often. */
  | 'premium';

export type RegisterMutationVariables = Exact<{
  input: RegisterInput;
}>;


export type RegisterMutation = { register: { requiresVerification: boolean, user: { id: string, name: string, email: string | null, username: string, emailVerified: boolean, pendingEmail: string | null, phone: string | null, profileImage: string | null, userLevel: UserLevel, accessBinaryOptions: boolean, accessCrypto: boolean, accessDashboard: boolean, accessEducation: boolean, accessRewards: boolean, accessSettings: boolean, appearance: { id: string, profileRing: ProfileRing, chartTheme: ChartTheme } } } };

export type SignedInUserFragment = { id: string, name: string, email: string | null, username: string, emailVerified: boolean, pendingEmail: string | null, phone: string | null, profileImage: string | null, userLevel: UserLevel, accessBinaryOptions: boolean, accessCrypto: boolean, accessDashboard: boolean, accessEducation: boolean, accessRewards: boolean, accessSettings: boolean, appearance: { id: string, profileRing: ProfileRing, chartTheme: ChartTheme } };

export type MeFieldsFragment = { me: { id: string, name: string, email: string | null, username: string, emailVerified: boolean, pendingEmail: string | null, phone: string | null, profileImage: string | null, userLevel: UserLevel, accessBinaryOptions: boolean, accessCrypto: boolean, accessDashboard: boolean, accessEducation: boolean, accessRewards: boolean, accessSettings: boolean, appearance: { id: string, profileRing: ProfileRing, chartTheme: ChartTheme } } | null };

export const SignedInUserFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignedInUser"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"emailVerified"}},{"kind":"Field","name":{"kind":"Name","value":"pendingEmail"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"profileImage"}},{"kind":"Field","name":{"kind":"Name","value":"appearance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"profileRing"}},{"kind":"Field","name":{"kind":"Name","value":"chartTheme"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userLevel"}},{"kind":"Field","name":{"kind":"Name","value":"accessBinaryOptions"}},{"kind":"Field","name":{"kind":"Name","value":"accessCrypto"}},{"kind":"Field","name":{"kind":"Name","value":"accessDashboard"}},{"kind":"Field","name":{"kind":"Name","value":"accessEducation"}},{"kind":"Field","name":{"kind":"Name","value":"accessRewards"}},{"kind":"Field","name":{"kind":"Name","value":"accessSettings"}}]}}]} as unknown as DocumentNode<SignedInUserFragment, unknown>;
export const MeFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MeFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignedInUser"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignedInUser"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"emailVerified"}},{"kind":"Field","name":{"kind":"Name","value":"pendingEmail"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"profileImage"}},{"kind":"Field","name":{"kind":"Name","value":"appearance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"profileRing"}},{"kind":"Field","name":{"kind":"Name","value":"chartTheme"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userLevel"}},{"kind":"Field","name":{"kind":"Name","value":"accessBinaryOptions"}},{"kind":"Field","name":{"kind":"Name","value":"accessCrypto"}},{"kind":"Field","name":{"kind":"Name","value":"accessDashboard"}},{"kind":"Field","name":{"kind":"Name","value":"accessEducation"}},{"kind":"Field","name":{"kind":"Name","value":"accessRewards"}},{"kind":"Field","name":{"kind":"Name","value":"accessSettings"}}]}}]} as unknown as DocumentNode<MeFieldsFragment, unknown>;
export const RegisterDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Register"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RegisterInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"register"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requiresVerification"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignedInUser"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignedInUser"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"emailVerified"}},{"kind":"Field","name":{"kind":"Name","value":"pendingEmail"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"profileImage"}},{"kind":"Field","name":{"kind":"Name","value":"appearance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"profileRing"}},{"kind":"Field","name":{"kind":"Name","value":"chartTheme"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userLevel"}},{"kind":"Field","name":{"kind":"Name","value":"accessBinaryOptions"}},{"kind":"Field","name":{"kind":"Name","value":"accessCrypto"}},{"kind":"Field","name":{"kind":"Name","value":"accessDashboard"}},{"kind":"Field","name":{"kind":"Name","value":"accessEducation"}},{"kind":"Field","name":{"kind":"Name","value":"accessRewards"}},{"kind":"Field","name":{"kind":"Name","value":"accessSettings"}}]}}]} as unknown as DocumentNode<RegisterMutation, RegisterMutationVariables>;
export function useRegisterMutation(options: Apollo.useMutation.Options<RegisterMutation, RegisterMutationVariables> = {}) {
  return Apollo.useMutation(RegisterDocument, options);
}