import type { FieldMergeFunction, TypePolicies } from '@apollo/client';
import type { Reference } from '@apollo/client/utilities';

interface CachedPage {
  readonly endCursor: string | null;
  readonly items: readonly Reference[];
}

/** A page fetched with `after` is appended to the loaded ones; without it, the page replaces the list. */
const appendPage: FieldMergeFunction<CachedPage> = (existing, incoming, { args }) =>
  existing && args?.after ? { ...incoming, items: [...existing.items, ...incoming.items] } : incoming;

/** Totals only grow, so an answer that arrives late cannot lower them. */
const larger: FieldMergeFunction<number> = (existing = 0, incoming) => Math.max(existing, incoming);

/** Completed items stay completed, so an answer that arrives late cannot remove any. */
const joined: FieldMergeFunction<readonly string[]> = (existing = [], incoming) => [
  ...new Set([...existing, ...incoming]),
];
const once: FieldMergeFunction<string | null> = (existing, incoming) => existing ?? incoming;
const everOpen: FieldMergeFunction<boolean> = (existing = false, incoming) => existing || incoming;

/** How the cache identifies objects of each type and merges their fields; other types are identified by `id`. */
export const typePolicies: TypePolicies = {
  BrokerFrame: { keyFields: [] },
  AcademyModule: {
    fields: {
      stepsDone: { merge: joined },
      stepsSolved: { merge: joined },
      completedAt: { merge: once },
      open: { merge: everOpen },
    },
  },
  EducationProgress: {
    keyFields: [],
    fields: {
      academy: { merge: false },
      learning: { merge: false },
      completedModules: { merge: joined },
    },
  },
  HitRate: { merge: true },
  LessonMarket: {
    keyFields: ['timeframe'],
    fields: { candles: { merge: false }, levels: { merge: false } },
  },
  MarketStatus: { keyFields: [], fields: { pairs: { merge: false } } },
  NoticeBoard: { keyFields: [], fields: { items: { merge: false } } },
  PracticeDay: { merge: true },
  PracticeLimits: { merge: true },
  PracticeLossLimit: { merge: true },
  PracticeTradesLimit: { merge: true },
  PriceTick: { keyFields: false },
  TechnicalAnalysis: { keyFields: ['pair', 'timeframe'], fields: { momentum: { merge: false } } },
  TradingPlan: { keyFields: [] },
  TrackRecord: { keyFields: [], fields: { rows: { merge: false } } },
  WeeklySummary: { keyFields: [] },
  XpStats: {
    keyFields: [],
    fields: {
      xpPoints: { merge: larger },
      celebratedLevel: { merge: larger },
      signalsGenerated: { merge: larger },
      timeSpentMinutes: { merge: larger },
    },
  },
  Query: {
    fields: {
      activeSignals: { merge: false },
      cryptoOpportunities: { merge: false },
      pastCryptoOpportunities: { keyArgs: false, merge: appendPage },
      savedSignals: { merge: false },
      sessions: { merge: false },
      practiceEquity: { merge: false },
      practiceTrades: { keyArgs: ['filter'], merge: appendPage },
      xpHistory: { keyArgs: [], merge: appendPage },
      pastSignals: { keyArgs: ['outcome', 'pair'], merge: appendPage },
    },
  },
};
