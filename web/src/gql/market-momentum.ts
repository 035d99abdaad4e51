/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { ModuleId, TaughtModuleId, TaughtStepId } from '#schema/education.js';
import type { CoinSymbol } from '#schema/coin.js';
import type { Pair } from '#schema/pair.js';
import type { Strength } from '#schema/strength.js';
import type { Timeframe } from '#schema/timeframe.js';
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type MomentumPartsFragment = { time: string, rsi: number, macd: number, macdSignal: number, macdHistogram: number };

export const MomentumPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MomentumParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MomentumPoint"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"time"}},{"kind":"Field","name":{"kind":"Name","value":"rsi"}},{"kind":"Field","name":{"kind":"Name","value":"macd"}},{"kind":"Field","name":{"kind":"Name","value":"macdSignal"}},{"kind":"Field","name":{"kind":"Name","value":"macdHistogram"}}]}}]} as unknown as DocumentNode<MomentumPartsFragment, unknown>;