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

/** Credentials of a user. */
export type LoginInput = {
  /** Required if the account has a second factor: six digits of the authenticator, or a recovery code. If missing, the error is `Código de verificação obrigatório`. */
  code?: string | null | undefined;
  /** E-mail address; not case-sensitive. */
  email: string;
  /** Password. */
  password: string;
};

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

/** Status of a registration. */
export type RegistrationStatus =
  /** The e-mail address is not verified yet. */
  | 'pending'
  /** The e-mail address is verified. */
  | 'registered'
  /** An anonymous session user. */
  | 'unknown';

/** A browser without an account. */
export type SessionUserInput = {
  /** session_{timestamp}_{random}, with at least 128 random bits. */
  sessionId: string;
  /** When the browser made the id, ISO 8601. */
  timestamp?: string | null | undefined;
  /** The browser's User-Agent. */
  userAgent?: string | null | undefined;
};

/** Rate tier and label. */
export type UserLevel =
  /** Generates 300 signals a minute, and calls the rest 10 times as often. It opens no administrator page. */
  | 'admin'
  /** Generates 60 signals a minute, and calls the rest 10 times as often. */
  | 'basic'
  /** Generates 120 signals a minute, and calls the rest 10 times as often. */
  | 'premium';

export type SignedInUserFragment = { id: string, name: string, email: string | null, username: string, emailVerified: boolean, pendingEmail: string | null, phone: string | null, profileImage: string | null, userLevel: UserLevel, accessBinaryOptions: boolean, accessCrypto: boolean, accessDashboard: boolean, accessEducation: boolean, accessRewards: boolean, accessSettings: boolean, appearance: { id: string, profileRing: ProfileRing, chartTheme: ChartTheme } };

export type MeFieldsFragment = { me: { id: string, name: string, email: string | null, username: string, emailVerified: boolean, pendingEmail: string | null, phone: string | null, profileImage: string | null, userLevel: UserLevel, accessBinaryOptions: boolean, accessCrypto: boolean, accessDashboard: boolean, accessEducation: boolean, accessRewards: boolean, accessSettings: boolean, appearance: { id: string, profileRing: ProfileRing, chartTheme: ChartTheme } } | null };

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { me: { id: string, name: string, email: string | null, username: string, emailVerified: boolean, pendingEmail: string | null, phone: string | null, profileImage: string | null, userLevel: UserLevel, accessBinaryOptions: boolean, accessCrypto: boolean, accessDashboard: boolean, accessEducation: boolean, accessRewards: boolean, accessSettings: boolean, appearance: { id: string, profileRing: ProfileRing, chartTheme: ChartTheme } } | null };

export type MeChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type MeChangedSubscription = { meChanged: { id: string, name: string, email: string | null, username: string, emailVerified: boolean, pendingEmail: string | null, phone: string | null, profileImage: string | null, userLevel: UserLevel, accessBinaryOptions: boolean, accessCrypto: boolean, accessDashboard: boolean, accessEducation: boolean, accessRewards: boolean, accessSettings: boolean, appearance: { id: string, profileRing: ProfileRing, chartTheme: ChartTheme } } };

export type LoginMutationVariables = Exact<{
  input: LoginInput;
}>;


export type LoginMutation = { login: { token: string, user: { id: string, name: string, email: string | null, username: string, emailVerified: boolean, pendingEmail: string | null, phone: string | null, profileImage: string | null, userLevel: UserLevel, accessBinaryOptions: boolean, accessCrypto: boolean, accessDashboard: boolean, accessEducation: boolean, accessRewards: boolean, accessSettings: boolean, appearance: { id: string, profileRing: ProfileRing, chartTheme: ChartTheme } } } };

export type LogoutMutationVariables = Exact<{ [key: string]: never; }>;


export type LogoutMutation = { logout: boolean };

export type SessionUserFragment = { id: string, name: string, registrationStatus: RegistrationStatus };

export type SessionUserMutationVariables = Exact<{
  input: SessionUserInput;
}>;


export type SessionUserMutation = { sessionUser: { id: string, name: string, registrationStatus: RegistrationStatus } };

export const SignedInUserFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignedInUser"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"emailVerified"}},{"kind":"Field","name":{"kind":"Name","value":"pendingEmail"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"profileImage"}},{"kind":"Field","name":{"kind":"Name","value":"appearance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"profileRing"}},{"kind":"Field","name":{"kind":"Name","value":"chartTheme"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userLevel"}},{"kind":"Field","name":{"kind":"Name","value":"accessBinaryOptions"}},{"kind":"Field","name":{"kind":"Name","value":"accessCrypto"}},{"kind":"Field","name":{"kind":"Name","value":"accessDashboard"}},{"kind":"Field","name":{"kind":"Name","value":"accessEducation"}},{"kind":"Field","name":{"kind":"Name","value":"accessRewards"}},{"kind":"Field","name":{"kind":"Name","value":"accessSettings"}}]}}]} as unknown as DocumentNode<SignedInUserFragment, unknown>;
export const MeFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MeFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignedInUser"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignedInUser"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"emailVerified"}},{"kind":"Field","name":{"kind":"Name","value":"pendingEmail"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"profileImage"}},{"kind":"Field","name":{"kind":"Name","value":"appearance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"profileRing"}},{"kind":"Field","name":{"kind":"Name","value":"chartTheme"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userLevel"}},{"kind":"Field","name":{"kind":"Name","value":"accessBinaryOptions"}},{"kind":"Field","name":{"kind":"Name","value":"accessCrypto"}},{"kind":"Field","name":{"kind":"Name","value":"accessDashboard"}},{"kind":"Field","name":{"kind":"Name","value":"accessEducation"}},{"kind":"Field","name":{"kind":"Name","value":"accessRewards"}},{"kind":"Field","name":{"kind":"Name","value":"accessSettings"}}]}}]} as unknown as DocumentNode<MeFieldsFragment, unknown>;
export const SessionUserFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionUser"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"registrationStatus"}}]}}]} as unknown as DocumentNode<SessionUserFragment, unknown>;
export const MeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MeFields"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignedInUser"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"emailVerified"}},{"kind":"Field","name":{"kind":"Name","value":"pendingEmail"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"profileImage"}},{"kind":"Field","name":{"kind":"Name","value":"appearance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"profileRing"}},{"kind":"Field","name":{"kind":"Name","value":"chartTheme"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userLevel"}},{"kind":"Field","name":{"kind":"Name","value":"accessBinaryOptions"}},{"kind":"Field","name":{"kind":"Name","value":"accessCrypto"}},{"kind":"Field","name":{"kind":"Name","value":"accessDashboard"}},{"kind":"Field","name":{"kind":"Name","value":"accessEducation"}},{"kind":"Field","name":{"kind":"Name","value":"accessRewards"}},{"kind":"Field","name":{"kind":"Name","value":"accessSettings"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MeFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignedInUser"}}]}}]}}]} as unknown as DocumentNode<MeQuery, MeQueryVariables>;
export const MeChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"MeChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"meChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignedInUser"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignedInUser"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"emailVerified"}},{"kind":"Field","name":{"kind":"Name","value":"pendingEmail"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"profileImage"}},{"kind":"Field","name":{"kind":"Name","value":"appearance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"profileRing"}},{"kind":"Field","name":{"kind":"Name","value":"chartTheme"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userLevel"}},{"kind":"Field","name":{"kind":"Name","value":"accessBinaryOptions"}},{"kind":"Field","name":{"kind":"Name","value":"accessCrypto"}},{"kind":"Field","name":{"kind":"Name","value":"accessDashboard"}},{"kind":"Field","name":{"kind":"Name","value":"accessEducation"}},{"kind":"Field","name":{"kind":"Name","value":"accessRewards"}},{"kind":"Field","name":{"kind":"Name","value":"accessSettings"}}]}}]} as unknown as DocumentNode<MeChangedSubscription, MeChangedSubscriptionVariables>;
export const LoginDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Login"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LoginInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"login"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignedInUser"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignedInUser"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"emailVerified"}},{"kind":"Field","name":{"kind":"Name","value":"pendingEmail"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"profileImage"}},{"kind":"Field","name":{"kind":"Name","value":"appearance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"profileRing"}},{"kind":"Field","name":{"kind":"Name","value":"chartTheme"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userLevel"}},{"kind":"Field","name":{"kind":"Name","value":"accessBinaryOptions"}},{"kind":"Field","name":{"kind":"Name","value":"accessCrypto"}},{"kind":"Field","name":{"kind":"Name","value":"accessDashboard"}},{"kind":"Field","name":{"kind":"Name","value":"accessEducation"}},{"kind":"Field","name":{"kind":"Name","value":"accessRewards"}},{"kind":"Field","name":{"kind":"Name","value":"accessSettings"}}]}}]} as unknown as DocumentNode<LoginMutation, LoginMutationVariables>;
export const LogoutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Logout"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"logout"}}]}}]} as unknown as DocumentNode<LogoutMutation, LogoutMutationVariables>;
export const SessionUserDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SessionUser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SessionUserInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sessionUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionUser"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionUser"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"registrationStatus"}}]}}]} as unknown as DocumentNode<SessionUserMutation, SessionUserMutationVariables>;
export function useMeQuery(options: Apollo.useQuery.Options<MeQuery, MeQueryVariables> = {}) {
  return useQuery(MeDocument, options);
}

export function useMeChangedSubscription(options: Apollo.useSubscription.Options<MeChangedSubscription, MeChangedSubscriptionVariables> = {}) {
  return Apollo.useSubscription(MeChangedDocument, options);
}

export function useLoginMutation(options: Apollo.useMutation.Options<LoginMutation, LoginMutationVariables> = {}) {
  return Apollo.useMutation(LoginDocument, options);
}

export function useLogoutMutation(options: Apollo.useMutation.Options<LogoutMutation, LogoutMutationVariables> = {}) {
  return Apollo.useMutation(LogoutDocument, options);
}

export function useSessionUserMutation(options: Apollo.useMutation.Options<SessionUserMutation, SessionUserMutationVariables> = {}) {
  return Apollo.useMutation(SessionUserDocument, options);
}