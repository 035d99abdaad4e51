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
export type DashboardUserFieldsFragment = { dashboardUser: { id: string, name: string, portfolioTotal: string, profitToday: number, activeTrades: number, alertsCount: number, measured: { change30Days: number | null, changeFromYesterday: number | null, weekHitRate: number | null, urgentAlerts: number } | null } };

export type DashboardUserQueryVariables = Exact<{ [key: string]: never; }>;


export type DashboardUserQuery = { dashboardUser: { id: string, name: string, portfolioTotal: string, profitToday: number, activeTrades: number, alertsCount: number, measured: { change30Days: number | null, changeFromYesterday: number | null, weekHitRate: number | null, urgentAlerts: number } | null } };

export const DashboardUserFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DashboardUserFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dashboardUser"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"portfolioTotal"}},{"kind":"Field","name":{"kind":"Name","value":"profitToday"}},{"kind":"Field","name":{"kind":"Name","value":"activeTrades"}},{"kind":"Field","name":{"kind":"Name","value":"alertsCount"}},{"kind":"Field","name":{"kind":"Name","value":"measured"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"change30Days"}},{"kind":"Field","name":{"kind":"Name","value":"changeFromYesterday"}},{"kind":"Field","name":{"kind":"Name","value":"weekHitRate"}},{"kind":"Field","name":{"kind":"Name","value":"urgentAlerts"}}]}}]}}]}}]} as unknown as DocumentNode<DashboardUserFieldsFragment, unknown>;
export const DashboardUserDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DashboardUser"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DashboardUserFields"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DashboardUserFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dashboardUser"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"portfolioTotal"}},{"kind":"Field","name":{"kind":"Name","value":"profitToday"}},{"kind":"Field","name":{"kind":"Name","value":"activeTrades"}},{"kind":"Field","name":{"kind":"Name","value":"alertsCount"}},{"kind":"Field","name":{"kind":"Name","value":"measured"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"change30Days"}},{"kind":"Field","name":{"kind":"Name","value":"changeFromYesterday"}},{"kind":"Field","name":{"kind":"Name","value":"weekHitRate"}},{"kind":"Field","name":{"kind":"Name","value":"urgentAlerts"}}]}}]}}]}}]} as unknown as DocumentNode<DashboardUserQuery, DashboardUserQueryVariables>;
export function useDashboardUserQuery(options: Apollo.useQuery.Options<DashboardUserQuery, DashboardUserQueryVariables> = {}) {
  return useQuery(DashboardUserDocument, options);
}