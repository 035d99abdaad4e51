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
/** Comparison of a hit rate with a line. It may be checked at any time: the chance that it is ever wrong is at most 5 %. */
export type HitRateVerdict =
  /** The hit rate is above the line. */
  | 'ABOVE'
  /** The hit rate is below the line. */
  | 'BELOW'
  /** Not known yet. */
  | 'UNKNOWN';

/** Kind of prices. Figures of different kinds are never added up. */
export type PriceKind =
  /** Live prices of the market. */
  | 'REAL'
  /** Historical files. */
  | 'REPLAYED'
  /** A model; they measure no market. */
  | 'SIMULATED'
  /** A live source that is not the market's own and is not verified. */
  | 'UNVERIFIED';

/** Set of signals that was counted. */
export type RecordCounting =
  /** Every closed candle of every pair and timeframe. */
  | 'CANDLES'
  /** Signals that users generated, only the first for each candle. */
  | 'USERS';

/** Dimension of the record's rows. Hours, days and weeks are UTC, by the time of entry. */
export type RecordDimension =
  /** Lowest estimated chance of a band, in percent. */
  | 'CHANCE'
  /** Lowest confidence of a band, such as `60` of 60 to 69. */
  | 'CONFIDENCE'
  /** Hour of the day, `0` to `23`. */
  | 'HOUR'
  /** Currency pair, such as `EUR/USD`. */
  | 'PAIR'
  /** The two hours of the daily rollover (`IN`, 21 and 22), whose quotes look better than they are, and the others (`OUT`). */
  | 'ROLLOVER'
  /** Timeframe, such as `5m`. */
  | 'TIMEFRAME'
  /** Monday of the week, such as `2026-11-16`; these rows have no verdict. */
  | 'WEEK'
  /** Day of the week, `1` (Monday) to `7`. */
  | 'WEEKDAY';

/** Whom the estimated chances are compared with, on the same candles. */
export type RecordRival =
  /** Claims 50 % for every signal. */
  | 'COIN'
  /** Expects the reverse of the last candle, and claims the share of the study’s candles of which that was right. */
  | 'REVERSE';

/** How the Brier score of the estimated chances compares with another. */
export type RecordScoreWord =
  /** Better on average so far. */
  | 'BETTER'
  /** Not known yet. */
  | 'UNKNOWN'
  /** Worse on average so far. */
  | 'WORSE';

/** Whether a candidate version of the engine may replace the present one, by its rule. */
export type RecordShadowState =
  /** It has not run for the weeks of its rule. */
  | 'EARLY'
  /** The rule is met. */
  | 'MET'
  /** It has run for these weeks, and the evidence is not enough. */
  | 'NOT_MET';

/** Why a closed candle has no direction. */
export type RecordUndirectedReason =
  /** It is next to a pause of the market of more than an hour. */
  | 'MARKET_PAUSE'
  /** The next candle does not follow it directly: there was no price to enter at. */
  | 'NOT_FOLLOWED'
  /** The record got the candle more than 23 hours after its close. */
  | 'STORED_LATE'
  /** The engine needs 300 closed candles, and fewer were there. */
  | 'TOO_FEW_CANDLES'
  /** None of the other reasons: it was left out. */
  | 'UNEXPLAINED';

/** Why an entry is void. */
export type RecordVoidReason =
  /** The next candle's first price was not read in time, such as by a gateway that was stopped. */
  | 'NOT_READ'
  /** The deciding candle is missing, though the market has candles before and after it. */
  | 'NO_CANDLE'
  /** The next candle had no price within 5 s. */
  | 'NO_PRICE'
  /** The market's history no longer reached back to the deciding candle, after an outage. */
  | 'OUT_OF_REACH';

export type RecordFiguresQueryVariables = Exact<{ [key: string]: never; }>;


export type RecordFiguresQuery = { record: { prices: PriceKind, payout: number, pending: number, breakEven: number, undirectedUntil: string | null, series: { id: string } | null, overall: { key: string, won: number, lost: number, tied: number, voided: number, rate: number | null, low: number, high: number, meanChance: number | null, brier: number | null, clusters: { clusters: number, won: number, decided: number, wonWon: number, wonDecided: number, decidedDecided: number, largest: number }, verdicts: Array<{ line: number, word: HitRateVerdict, signalsNeeded: number | null }> }, late: { won: number, lost: number, tied: number, voided: number }, witnessed: { won: number, lost: number, tied: number, voided: number, rate: number | null, low: number, high: number }, groups: Array<{ dimension: RecordDimension, rows: Array<{ key: string, won: number, lost: number, tied: number, voided: number, rate: number | null, low: number, high: number, meanChance: number | null, brier: number | null, clusters: { clusters: number, won: number, decided: number, wonWon: number, wonDecided: number, decidedDecided: number, largest: number }, verdicts: Array<{ line: number, word: HitRateVerdict, signalsNeeded: number | null }> }> }>, baselines: Array<{ key: string, won: number, lost: number, rate: number | null, low: number, high: number }>, worth: { comparisons: Array<{ rival: RecordRival, key: string, decided: number, lead: number | null, word: RecordScoreWord, signalsNeeded: number | null }>, reliability: Array<{ key: string, brier: number, miscalibration: number, discrimination: number, uncertainty: number, rounding: number, points: Array<{ chance: number, decided: number, calibrated: number, low: number, high: number }> }> }, users: { overall: { key: string, won: number, lost: number, tied: number, voided: number, rate: number | null, low: number, high: number, meanChance: number | null, brier: number | null, clusters: { clusters: number, won: number, decided: number, wonWon: number, wonDecided: number, decidedDecided: number, largest: number }, verdicts: Array<{ line: number, word: HitRateVerdict, signalsNeeded: number | null }> }, pairs: Array<{ key: string, won: number, lost: number, tied: number, voided: number, rate: number | null, low: number, high: number, meanChance: number | null, brier: number | null, clusters: { clusters: number, won: number, decided: number, wonWon: number, wonDecided: number, decidedDecided: number, largest: number }, verdicts: Array<{ line: number, word: HitRateVerdict, signalsNeeded: number | null }> }>, timeframes: Array<{ key: string, won: number, lost: number, tied: number, voided: number, rate: number | null, low: number, high: number, meanChance: number | null, brier: number | null, clusters: { clusters: number, won: number, decided: number, wonWon: number, wonDecided: number, decidedDecided: number, largest: number }, verdicts: Array<{ line: number, word: HitRateVerdict, signalsNeeded: number | null }> }> }, gaps: Array<{ from: string, until: string, markets: number, closes: number }>, voids: Array<{ reason: RecordVoidReason, count: number }>, undirected: Array<{ reason: RecordUndirectedReason, count: number }>, history: Array<{ id: string, counting: RecordCounting, prices: PriceKind | null, feed: string, engineVersion: string, from: string | null, until: string | null, current: boolean, won: number, lost: number, tied: number, voided: number }>, shadows: Array<{ engineVersion: string, current: boolean, since: string, until: string | null, leaf: number, weeks: number, evidence: number, weeksRun: number, decided: number, lead: number | null, low: number | null, high: number | null, eValue: number, state: RecordShadowState | null }>, secondFeeds: Array<{ feed: string, prices: PriceKind, current: boolean, since: string, until: string | null, compared: number, agreeing: number, otherOutcomes: number, missing: number }>, coinComparisons: Array<{ coin: string, first: string, feed: string, prices: PriceKind, current: boolean, since: string, until: string | null, compared: number, agreeing: number, missing: number }>, witnesses: Array<{ name: string, vkey: string, size: number | null, signedAt: string | null, verified: boolean }>, head: { size: number, root: string, signedAt: string, vkey: string } | null } };

export type RecordSeriesPartsFragment = { id: string, counting: RecordCounting, prices: PriceKind | null, feed: string, engineVersion: string, from: string | null, until: string | null, current: boolean, won: number, lost: number, tied: number, voided: number };

export type RecordRowPartsFragment = { key: string, won: number, lost: number, tied: number, voided: number, rate: number | null, low: number, high: number, meanChance: number | null, brier: number | null, clusters: { clusters: number, won: number, decided: number, wonWon: number, wonDecided: number, decidedDecided: number, largest: number }, verdicts: Array<{ line: number, word: HitRateVerdict, signalsNeeded: number | null }> };

export const RecordSeriesPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RecordSeriesParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RecordSeries"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"counting"}},{"kind":"Field","name":{"kind":"Name","value":"prices"}},{"kind":"Field","name":{"kind":"Name","value":"feed"}},{"kind":"Field","name":{"kind":"Name","value":"engineVersion"}},{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"current"}},{"kind":"Field","name":{"kind":"Name","value":"won"}},{"kind":"Field","name":{"kind":"Name","value":"lost"}},{"kind":"Field","name":{"kind":"Name","value":"tied"}},{"kind":"Field","name":{"kind":"Name","value":"voided"}}]}}]} as unknown as DocumentNode<RecordSeriesPartsFragment, unknown>;
export const RecordRowPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RecordRowParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RecordRow"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"won"}},{"kind":"Field","name":{"kind":"Name","value":"lost"}},{"kind":"Field","name":{"kind":"Name","value":"tied"}},{"kind":"Field","name":{"kind":"Name","value":"voided"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"high"}},{"kind":"Field","name":{"kind":"Name","value":"meanChance"}},{"kind":"Field","name":{"kind":"Name","value":"brier"}},{"kind":"Field","name":{"kind":"Name","value":"clusters"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clusters"}},{"kind":"Field","name":{"kind":"Name","value":"won"}},{"kind":"Field","name":{"kind":"Name","value":"decided"}},{"kind":"Field","name":{"kind":"Name","value":"wonWon"}},{"kind":"Field","name":{"kind":"Name","value":"wonDecided"}},{"kind":"Field","name":{"kind":"Name","value":"decidedDecided"}},{"kind":"Field","name":{"kind":"Name","value":"largest"}}]}},{"kind":"Field","name":{"kind":"Name","value":"verdicts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"word"}},{"kind":"Field","name":{"kind":"Name","value":"signalsNeeded"}}]}}]}}]} as unknown as DocumentNode<RecordRowPartsFragment, unknown>;
export const RecordFiguresDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RecordFigures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"prices"}},{"kind":"Field","name":{"kind":"Name","value":"payout"}},{"kind":"Field","name":{"kind":"Name","value":"pending"}},{"kind":"Field","name":{"kind":"Name","value":"breakEven"}},{"kind":"Field","name":{"kind":"Name","value":"series"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"overall"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RecordRowParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"late"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"won"}},{"kind":"Field","name":{"kind":"Name","value":"lost"}},{"kind":"Field","name":{"kind":"Name","value":"tied"}},{"kind":"Field","name":{"kind":"Name","value":"voided"}}]}},{"kind":"Field","name":{"kind":"Name","value":"witnessed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"won"}},{"kind":"Field","name":{"kind":"Name","value":"lost"}},{"kind":"Field","name":{"kind":"Name","value":"tied"}},{"kind":"Field","name":{"kind":"Name","value":"voided"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"high"}}]}},{"kind":"Field","name":{"kind":"Name","value":"groups"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dimension"}},{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RecordRowParts"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"baselines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"won"}},{"kind":"Field","name":{"kind":"Name","value":"lost"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"high"}}]}},{"kind":"Field","name":{"kind":"Name","value":"worth"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"comparisons"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rival"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"decided"}},{"kind":"Field","name":{"kind":"Name","value":"lead"}},{"kind":"Field","name":{"kind":"Name","value":"word"}},{"kind":"Field","name":{"kind":"Name","value":"signalsNeeded"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reliability"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"brier"}},{"kind":"Field","name":{"kind":"Name","value":"miscalibration"}},{"kind":"Field","name":{"kind":"Name","value":"discrimination"}},{"kind":"Field","name":{"kind":"Name","value":"uncertainty"}},{"kind":"Field","name":{"kind":"Name","value":"rounding"}},{"kind":"Field","name":{"kind":"Name","value":"points"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chance"}},{"kind":"Field","name":{"kind":"Name","value":"decided"}},{"kind":"Field","name":{"kind":"Name","value":"calibrated"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"high"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"users"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"overall"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RecordRowParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pairs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RecordRowParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"timeframes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RecordRowParts"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"gaps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"markets"}},{"kind":"Field","name":{"kind":"Name","value":"closes"}}]}},{"kind":"Field","name":{"kind":"Name","value":"voids"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"undirected"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"undirectedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"history"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RecordSeriesParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"shadows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"engineVersion"}},{"kind":"Field","name":{"kind":"Name","value":"current"}},{"kind":"Field","name":{"kind":"Name","value":"since"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"leaf"}},{"kind":"Field","name":{"kind":"Name","value":"weeks"}},{"kind":"Field","name":{"kind":"Name","value":"evidence"}},{"kind":"Field","name":{"kind":"Name","value":"weeksRun"}},{"kind":"Field","name":{"kind":"Name","value":"decided"}},{"kind":"Field","name":{"kind":"Name","value":"lead"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"high"}},{"kind":"Field","name":{"kind":"Name","value":"eValue"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}},{"kind":"Field","name":{"kind":"Name","value":"secondFeeds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"feed"}},{"kind":"Field","name":{"kind":"Name","value":"prices"}},{"kind":"Field","name":{"kind":"Name","value":"current"}},{"kind":"Field","name":{"kind":"Name","value":"since"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"compared"}},{"kind":"Field","name":{"kind":"Name","value":"agreeing"}},{"kind":"Field","name":{"kind":"Name","value":"otherOutcomes"}},{"kind":"Field","name":{"kind":"Name","value":"missing"}}]}},{"kind":"Field","name":{"kind":"Name","value":"coinComparisons"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"coin"}},{"kind":"Field","name":{"kind":"Name","value":"first"}},{"kind":"Field","name":{"kind":"Name","value":"feed"}},{"kind":"Field","name":{"kind":"Name","value":"prices"}},{"kind":"Field","name":{"kind":"Name","value":"current"}},{"kind":"Field","name":{"kind":"Name","value":"since"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"compared"}},{"kind":"Field","name":{"kind":"Name","value":"agreeing"}},{"kind":"Field","name":{"kind":"Name","value":"missing"}}]}},{"kind":"Field","name":{"kind":"Name","value":"witnesses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"vkey"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"signedAt"}},{"kind":"Field","name":{"kind":"Name","value":"verified"}}]}},{"kind":"Field","name":{"kind":"Name","value":"head"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"root"}},{"kind":"Field","name":{"kind":"Name","value":"signedAt"}},{"kind":"Field","name":{"kind":"Name","value":"vkey"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RecordRowParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RecordRow"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"won"}},{"kind":"Field","name":{"kind":"Name","value":"lost"}},{"kind":"Field","name":{"kind":"Name","value":"tied"}},{"kind":"Field","name":{"kind":"Name","value":"voided"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"high"}},{"kind":"Field","name":{"kind":"Name","value":"meanChance"}},{"kind":"Field","name":{"kind":"Name","value":"brier"}},{"kind":"Field","name":{"kind":"Name","value":"clusters"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clusters"}},{"kind":"Field","name":{"kind":"Name","value":"won"}},{"kind":"Field","name":{"kind":"Name","value":"decided"}},{"kind":"Field","name":{"kind":"Name","value":"wonWon"}},{"kind":"Field","name":{"kind":"Name","value":"wonDecided"}},{"kind":"Field","name":{"kind":"Name","value":"decidedDecided"}},{"kind":"Field","name":{"kind":"Name","value":"largest"}}]}},{"kind":"Field","name":{"kind":"Name","value":"verdicts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"word"}},{"kind":"Field","name":{"kind":"Name","value":"signalsNeeded"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RecordSeriesParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RecordSeries"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"counting"}},{"kind":"Field","name":{"kind":"Name","value":"prices"}},{"kind":"Field","name":{"kind":"Name","value":"feed"}},{"kind":"Field","name":{"kind":"Name","value":"engineVersion"}},{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"current"}},{"kind":"Field","name":{"kind":"Name","value":"won"}},{"kind":"Field","name":{"kind":"Name","value":"lost"}},{"kind":"Field","name":{"kind":"Name","value":"tied"}},{"kind":"Field","name":{"kind":"Name","value":"voided"}}]}}]} as unknown as DocumentNode<RecordFiguresQuery, RecordFiguresQueryVariables>;
export function useRecordFiguresQuery(options: Apollo.useQuery.Options<RecordFiguresQuery, RecordFiguresQueryVariables> = {}) {
  return useQuery(RecordFiguresDocument, options);
}