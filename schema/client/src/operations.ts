/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { CoinSymbol, ModuleId, Pair, Strength, Timeframe } from './contract.js';
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** Market of a signal to generate. */
export type GenerateSignalInput = {
  /** Currency pair. */
  pair: Pair;
  /** Length of the candles, and time from generation to expiry. */
  timeframe: Timeframe;
};

/** Comparison of a hit rate with a line. It may be checked at any time: the chance that it is ever wrong is at most 5 %. */
export type HitRateVerdict =
  /** The hit rate is above the line. */
  | 'ABOVE'
  /** The hit rate is below the line. */
  | 'BELOW'
  /** Not known yet. */
  | 'UNKNOWN';

/** Kind of a journal entry. */
export type JournalKind =
  /** A saved signal that no practice trade followed. */
  | 'SIGNAL'
  /** A practice trade. */
  | 'TRADE';

/** Availability of a market's prices. */
export type MarketState =
  /** Outside trading hours. */
  | 'CLOSED'
  /** Prices arrive. */
  | 'OPEN'
  /** Open, but prices are missing. */
  | 'STALE';

/** An order on the practice account. */
export type PlacePracticeOrderInput = {
  /** Expected direction of the price at expiry, relative to the entry price. */
  direction: SignalDirection;
  /** Idempotency key chosen by the client, 16 to 64 of A-Z a-z 0-9 - _ (such as a UUID). Repeating the same order with it returns the same trade; another order with it is a CONFLICT. */
  idempotencyKey: string;
  /** Currency pair. */
  pair: Pair;
  /** Signal of the caller that prefilled the order. */
  signalId?: string | null | undefined;
  /** Stake, R$ 1,00 to R$ 50.000,00. */
  stake: number;
  /** Chance that the direction is right, in your own estimate: 1 to 99 percent. */
  statedChance?: number | null | undefined;
  /** Time from opening to expiry. */
  timeframe: Timeframe;
};

/** What changed on a practice account. */
export type PracticeChangeKind =
  /** The user's own limits were changed. */
  | 'LIMITS'
  /** A new account was opened. */
  | 'OPENED'
  /** Practice was paused. */
  | 'PAUSED'
  /** A trade was placed. */
  | 'PLACED'
  /** The pause of practice is over. */
  | 'RESUMED'
  /** A trade was settled. */
  | 'SETTLED';

/** Why practice is paused. */
export type PracticePauseReason =
  /** Five losses in a row: until the user's next day. */
  | 'FIVE_LOSSES'
  /** The user's own limit reached: until the user's next day. */
  | 'OWN_DAILY_LIMIT'
  /** Three losses in a row: one hour. */
  | 'THREE_LOSSES';

/** State of a trade. */
export type PracticeTradeStatus =
  /** Not settled yet; settlement comes shortly after the expiry. */
  | 'OPEN'
  /** It has a result. */
  | 'SETTLED';

/** From which side a price is crossed. */
export type PriceCrossing =
  /** From above: the price falls to it. */
  | 'DOWN'
  /** From below: the price rises to it. */
  | 'UP';

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

/** The generated signal to save. */
export type SaveSignalInput = {
  /** Any other fields that the caller has; each must equal the generated one. */
  claimed?: Record<string, unknown> | null | undefined;
  /** Id of the generated signal. */
  id: string;
};

/** Expected direction of the price. */
export type SignalDirection =
  /** Above the entry price at expiry. */
  | 'CALL'
  /** Below the entry price at expiry. */
  | 'PUT';

/** Outcome of a signal or trade. */
export type SignalOutcome =
  /** The price at expiry was on the other side. */
  | 'LOST'
  /** The price at expiry equalled the entry price. */
  | 'TIE'
  /** No price was known within 5 s before the expiry. */
  | 'VOID'
  /** The price at expiry was on the expected side of the entry price. */
  | 'WON';

/** Status of a message to a webhook. */
export type WebhookDeliveryStatus =
  /** The webhook was switched off before it was sent. */
  | 'CANCELLED'
  /** The receiver accepted it. */
  | 'DELIVERED'
  /** Its signal expired before the receiver accepted it: a late alert is worse than none. */
  | 'EXPIRED'
  /** All retries failed, or the receiver permanently refuses messages. */
  | 'FAILED'
  /** Waiting to be sent or retried. */
  | 'PENDING'
  /** Withheld because of a pause, a limit or a closed account. */
  | 'WITHHELD';

/** Kind of a message to a webhook. */
export type WebhookMessageKind =
  /** The beginning of a pause. */
  | 'PAUSE_BEGUN'
  /** An alert of a price. */
  | 'PRICE_CROSSED'
  /** An alert. */
  | 'SIGNAL_ALERTED'
  /** The outcome of an alert. */
  | 'SIGNAL_SETTLED'
  /** `webhook.test`: a test message. */
  | 'TEST'
  /** The result of a practice trade. */
  | 'TRADE_SETTLED';

export type AlertPartsFragment = { id: string, ruleName: string, pair: Pair, timeframe: Timeframe, direction: SignalDirection, confidence: number, strength: Strength, estimatedChance: number, breakEven: number, entryPrice: number, candleTime: string, expirationTime: string, simulated: boolean, leaf: number | null, outcome: SignalOutcome | null, exitPrice: number | null, settledAt: string | null, cosignedAt: string | null };

export type PriceAlertPartsFragment = { id: string, pair: Pair, price: number, crossing: PriceCrossing, tickPrice: number, tickAt: string, simulated: boolean };

export type AlertsQueryVariables = Exact<{
  first?: number;
  after?: string | null | undefined;
}>;


export type AlertsQuery = { alerts: { endCursor: string | null, items: Array<{ id: string, ruleName: string, pair: Pair, timeframe: Timeframe, direction: SignalDirection, confidence: number, strength: Strength, estimatedChance: number, breakEven: number, entryPrice: number, candleTime: string, expirationTime: string, simulated: boolean, leaf: number | null, outcome: SignalOutcome | null, exitPrice: number | null, settledAt: string | null, cosignedAt: string | null }> } };

export type AlertChangedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type AlertChangedSubscription = { alertChanged: { id: string, ruleName: string, pair: Pair, timeframe: Timeframe, direction: SignalDirection, confidence: number, strength: Strength, estimatedChance: number, breakEven: number, entryPrice: number, candleTime: string, expirationTime: string, simulated: boolean, leaf: number | null, outcome: SignalOutcome | null, exitPrice: number | null, settledAt: string | null, cosignedAt: string | null } | null };

export type PriceAlertsQueryVariables = Exact<{
  first?: number;
  after?: string | null | undefined;
}>;


export type PriceAlertsQuery = { priceAlerts: { endCursor: string | null, items: Array<{ id: string, pair: Pair, price: number, crossing: PriceCrossing, tickPrice: number, tickAt: string, simulated: boolean }> } };

export type PriceAlertMadeSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type PriceAlertMadeSubscription = { priceAlertMade: { id: string, pair: Pair, price: number, crossing: PriceCrossing, tickPrice: number, tickAt: string, simulated: boolean } | null };

export type MarketQueryVariables = Exact<{ [key: string]: never; }>;


export type MarketQuery = { market: { feed: string, simulated: boolean, state: MarketState, pairs: Array<Pair>, opensAt: string | null, closesAt: string | null, lastTickAt: string | null } };

export type CandlesQueryVariables = Exact<{
  pair: Pair;
  timeframe: Timeframe;
  limit?: number;
}>;


export type CandlesQuery = { candles: { pair: Pair, timeframe: Timeframe, simulated: boolean, candles: Array<{ time: string, open: number, high: number, low: number, close: number }>, forming: { time: string, open: number, high: number, low: number, close: number } | null } };

export type PriceSubscriptionVariables = Exact<{
  pair: Pair;
  timeframe: Timeframe;
}>;


export type PriceSubscription = { price: { pair: Pair, timeframe: Timeframe, time: string, price: number } };

export type PracticeTradePartsFragment = { id: string, pair: Pair, timeframe: Timeframe, direction: SignalDirection, stake: number, payoutPercent: number, entryPrice: number, openedAt: string, expiresAt: string, status: PracticeTradeStatus, result: SignalOutcome | null, profit: number | null, exitPrice: number | null, settledAt: string | null, simulated: boolean };

export type PracticeAccountQueryVariables = Exact<{ [key: string]: never; }>;


export type PracticeAccountQuery = { practiceAccount: { id: string, balance: number, equity: number, openStake: number, openTrades: number, lossStreak: number, pauseReason: PracticePauseReason | null, pausedUntil: string | null, breakEven: number } };

export type PracticeTradesQueryVariables = Exact<{
  first?: number;
  after?: string | null | undefined;
}>;


export type PracticeTradesQuery = { practiceTrades: { endCursor: string | null, items: Array<{ id: string, pair: Pair, timeframe: Timeframe, direction: SignalDirection, stake: number, payoutPercent: number, entryPrice: number, openedAt: string, expiresAt: string, status: PracticeTradeStatus, result: SignalOutcome | null, profit: number | null, exitPrice: number | null, settledAt: string | null, simulated: boolean }> } };

export type PlacePracticeOrderMutationVariables = Exact<{
  input: PlacePracticeOrderInput;
}>;


export type PlacePracticeOrderMutation = { placePracticeOrder: { trade: { id: string, pair: Pair, timeframe: Timeframe, direction: SignalDirection, stake: number, payoutPercent: number, entryPrice: number, openedAt: string, expiresAt: string, status: PracticeTradeStatus, result: SignalOutcome | null, profit: number | null, exitPrice: number | null, settledAt: string | null, simulated: boolean } } };

export type PracticeChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type PracticeChangedSubscription = { practiceChanged: { kind: PracticeChangeKind, trade: { id: string, pair: Pair, timeframe: Timeframe, direction: SignalDirection, stake: number, payoutPercent: number, entryPrice: number, openedAt: string, expiresAt: string, status: PracticeTradeStatus, result: SignalOutcome | null, profit: number | null, exitPrice: number | null, settledAt: string | null, simulated: boolean } | null } };

export type JournalQueryVariables = Exact<{
  first?: number;
  after?: string | null | undefined;
}>;


export type JournalQuery = { journal: { endCursor: string | null, items: Array<{ id: string, kind: JournalKind, pair: Pair, timeframe: Timeframe, direction: SignalDirection, openedAt: string, expiresAt: string, entryPrice: number, exitPrice: number | null, outcome: SignalOutcome | null, profit: number | null, note: { tags: Array<string>, reason: string, note: string } | null }> } };

export type HitRatePartsFragment = { won: number, lost: number, tied: number, voided: number, rate: number | null, low: number, high: number, breakEven: number, sufficient: boolean, verdict: HitRateVerdict | null };

export type RecordFiguresQueryVariables = Exact<{ [key: string]: never; }>;


export type RecordFiguresQuery = { record: { prices: PriceKind, payout: number, breakEven: number, pending: number, overall: { won: number, lost: number, tied: number, voided: number, rate: number | null, low: number, high: number }, head: { size: number, root: string, signedAt: string, vkey: string } | null } };

export type RecordHitRateQueryVariables = Exact<{
  pair: Pair;
  timeframe: Timeframe;
}>;


export type RecordHitRateQuery = { recordHitRate: { won: number, lost: number, tied: number, voided: number, rate: number | null, low: number, high: number, breakEven: number, sufficient: boolean, verdict: HitRateVerdict | null } };

export type HitRateQueryVariables = Exact<{
  pair: Pair;
  timeframe: Timeframe;
}>;


export type HitRateQuery = { hitRate: { won: number, lost: number, tied: number, voided: number, rate: number | null, low: number, high: number, breakEven: number, sufficient: boolean, verdict: HitRateVerdict | null } };

export type SignalProofsQueryVariables = Exact<{
  first?: number;
  after?: string | null | undefined;
}>;


export type SignalProofsQuery = { pastSignals: { endCursor: string | null, items: Array<{ id: string, outcome: SignalOutcome | null, recordEntry: { leaf: number, priceLeaf: number | null, outcomeLeaf: number | null, address: string, proofFile: string, cosignedAt: string | null } | null }> } };

export type RecordProofsQueryVariables = Exact<{
  leaf?: number | null | undefined;
  pair?: Pair | null | undefined;
  timeframe?: Timeframe | null | undefined;
  time?: string | null | undefined;
}>;


export type RecordProofsQuery = { recordProofs: Array<{ leaf: number, line: string, size: number, hashes: Array<string>, checkpoint: string, vkey: string }> };

export type SignalPartsFragment = { id: string, pair: Pair, timeframe: Timeframe, direction: SignalDirection, confidence: number, strength: Strength, estimatedChance: number | null, entryPrice: number, generatedAt: string, expirationTime: string, simulated: boolean, outcome: SignalOutcome | null, exitPrice: number | null, settledAt: string | null };

export type GenerateSignalMutationVariables = Exact<{
  input: GenerateSignalInput;
}>;


export type GenerateSignalMutation = { generateSignal: { id: string, pair: Pair, timeframe: Timeframe, direction: SignalDirection, confidence: number, strength: Strength, estimatedChance: number | null, entryPrice: number, generatedAt: string, expirationTime: string, simulated: boolean, outcome: SignalOutcome | null, exitPrice: number | null, settledAt: string | null } };

export type SaveSignalMutationVariables = Exact<{
  input: SaveSignalInput;
}>;


export type SaveSignalMutation = { saveSignal: { id: string, pair: Pair, timeframe: Timeframe, direction: SignalDirection, confidence: number, strength: Strength, estimatedChance: number | null, entryPrice: number, generatedAt: string, expirationTime: string, simulated: boolean, outcome: SignalOutcome | null, exitPrice: number | null, settledAt: string | null } };

export type SavedSignalsQueryVariables = Exact<{ [key: string]: never; }>;


export type SavedSignalsQuery = { savedSignals: Array<{ id: string, pair: Pair, timeframe: Timeframe, direction: SignalDirection, confidence: number, strength: Strength, estimatedChance: number | null, entryPrice: number, generatedAt: string, expirationTime: string, simulated: boolean, outcome: SignalOutcome | null, exitPrice: number | null, settledAt: string | null }> };

export type PastSignalsQueryVariables = Exact<{
  first?: number;
  after?: string | null | undefined;
  outcome?: SignalOutcome | null | undefined;
  pair?: Pair | null | undefined;
}>;


export type PastSignalsQuery = { pastSignals: { endCursor: string | null, items: Array<{ id: string, pair: Pair, timeframe: Timeframe, direction: SignalDirection, confidence: number, strength: Strength, estimatedChance: number | null, entryPrice: number, generatedAt: string, expirationTime: string, simulated: boolean, outcome: SignalOutcome | null, exitPrice: number | null, settledAt: string | null }> } };

export type SignalGeneratedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type SignalGeneratedSubscription = { signalGenerated: { id: string, pair: Pair, timeframe: Timeframe, direction: SignalDirection, confidence: number, strength: Strength, estimatedChance: number | null, entryPrice: number, generatedAt: string, expirationTime: string, simulated: boolean, outcome: SignalOutcome | null, exitPrice: number | null, settledAt: string | null } | null };

export type SignalSettledSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type SignalSettledSubscription = { signalSettled: { id: string, pair: Pair, timeframe: Timeframe, direction: SignalDirection, confidence: number, strength: Strength, estimatedChance: number | null, entryPrice: number, generatedAt: string, expirationTime: string, simulated: boolean, outcome: SignalOutcome | null, exitPrice: number | null, settledAt: string | null } };

export type WebhookMessagesQueryVariables = Exact<{
  id: string;
  after?: number;
  first?: number;
}>;


export type WebhookMessagesQuery = { webhookMessages: { oldest: number | null, newest: number, items: Array<{ id: string, sequence: number, kind: WebhookMessageKind, status: WebhookDeliveryStatus, payload: Record<string, unknown> | null, expiresAt: string, createdAt: string }> } };

export type ReplayWebhookMutationVariables = Exact<{
  id: string;
  from: number;
}>;


export type ReplayWebhookMutation = { replayWebhook: { queued: number, skipped: number, next: number | null } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const AlertPartsFragmentDoc = new TypedDocumentString(`
    fragment AlertParts on Alert {
  id
  ruleName
  pair
  timeframe
  direction
  confidence
  strength
  estimatedChance
  breakEven
  entryPrice
  candleTime
  expirationTime
  simulated
  leaf
  outcome
  exitPrice
  settledAt
  cosignedAt
}
    `, {"fragmentName":"AlertParts"}) as unknown as TypedDocumentString<AlertPartsFragment, unknown>;
export const PriceAlertPartsFragmentDoc = new TypedDocumentString(`
    fragment PriceAlertParts on PriceAlert {
  id
  pair
  price
  crossing
  tickPrice
  tickAt
  simulated
}
    `, {"fragmentName":"PriceAlertParts"}) as unknown as TypedDocumentString<PriceAlertPartsFragment, unknown>;
export const PracticeTradePartsFragmentDoc = new TypedDocumentString(`
    fragment PracticeTradeParts on PracticeTrade {
  id
  pair
  timeframe
  direction
  stake
  payoutPercent
  entryPrice
  openedAt
  expiresAt
  status
  result
  profit
  exitPrice
  settledAt
  simulated
}
    `, {"fragmentName":"PracticeTradeParts"}) as unknown as TypedDocumentString<PracticeTradePartsFragment, unknown>;
export const HitRatePartsFragmentDoc = new TypedDocumentString(`
    fragment HitRateParts on HitRate {
  won
  lost
  tied
  voided
  rate
  low
  high
  breakEven
  sufficient
  verdict
}
    `, {"fragmentName":"HitRateParts"}) as unknown as TypedDocumentString<HitRatePartsFragment, unknown>;
export const SignalPartsFragmentDoc = new TypedDocumentString(`
    fragment SignalParts on Signal {
  id
  pair
  timeframe
  direction
  confidence
  strength
  estimatedChance
  entryPrice
  generatedAt
  expirationTime
  simulated
  outcome
  exitPrice
  settledAt
}
    `, {"fragmentName":"SignalParts"}) as unknown as TypedDocumentString<SignalPartsFragment, unknown>;
export const AlertsDocument = new TypedDocumentString(`
    query Alerts($first: Int! = 20, $after: ID) {
  alerts(first: $first, after: $after) {
    endCursor
    items {
      ...AlertParts
    }
  }
}
    fragment AlertParts on Alert {
  id
  ruleName
  pair
  timeframe
  direction
  confidence
  strength
  estimatedChance
  breakEven
  entryPrice
  candleTime
  expirationTime
  simulated
  leaf
  outcome
  exitPrice
  settledAt
  cosignedAt
}`) as unknown as TypedDocumentString<AlertsQuery, AlertsQueryVariables>;
export const AlertChangedDocument = new TypedDocumentString(`
    subscription AlertChanged($after: ID) {
  alertChanged(after: $after) {
    ...AlertParts
  }
}
    fragment AlertParts on Alert {
  id
  ruleName
  pair
  timeframe
  direction
  confidence
  strength
  estimatedChance
  breakEven
  entryPrice
  candleTime
  expirationTime
  simulated
  leaf
  outcome
  exitPrice
  settledAt
  cosignedAt
}`) as unknown as TypedDocumentString<AlertChangedSubscription, AlertChangedSubscriptionVariables>;
export const PriceAlertsDocument = new TypedDocumentString(`
    query PriceAlerts($first: Int! = 20, $after: ID) {
  priceAlerts(first: $first, after: $after) {
    endCursor
    items {
      ...PriceAlertParts
    }
  }
}
    fragment PriceAlertParts on PriceAlert {
  id
  pair
  price
  crossing
  tickPrice
  tickAt
  simulated
}`) as unknown as TypedDocumentString<PriceAlertsQuery, PriceAlertsQueryVariables>;
export const PriceAlertMadeDocument = new TypedDocumentString(`
    subscription PriceAlertMade($after: ID) {
  priceAlertMade(after: $after) {
    ...PriceAlertParts
  }
}
    fragment PriceAlertParts on PriceAlert {
  id
  pair
  price
  crossing
  tickPrice
  tickAt
  simulated
}`) as unknown as TypedDocumentString<PriceAlertMadeSubscription, PriceAlertMadeSubscriptionVariables>;
export const MarketDocument = new TypedDocumentString(`
    query Market {
  market {
    feed
    simulated
    state
    pairs
    opensAt
    closesAt
    lastTickAt
  }
}
    `) as unknown as TypedDocumentString<MarketQuery, MarketQueryVariables>;
export const CandlesDocument = new TypedDocumentString(`
    query Candles($pair: Pair!, $timeframe: Timeframe!, $limit: Int! = 200) {
  candles(pair: $pair, timeframe: $timeframe, limit: $limit) {
    pair
    timeframe
    simulated
    candles {
      time
      open
      high
      low
      close
    }
    forming {
      time
      open
      high
      low
      close
    }
  }
}
    `) as unknown as TypedDocumentString<CandlesQuery, CandlesQueryVariables>;
export const PriceDocument = new TypedDocumentString(`
    subscription Price($pair: Pair!, $timeframe: Timeframe!) {
  price(pair: $pair, timeframe: $timeframe) {
    pair
    timeframe
    time
    price
  }
}
    `) as unknown as TypedDocumentString<PriceSubscription, PriceSubscriptionVariables>;
export const PracticeAccountDocument = new TypedDocumentString(`
    query PracticeAccount {
  practiceAccount {
    id
    balance
    equity
    openStake
    openTrades
    lossStreak
    pauseReason
    pausedUntil
    breakEven
  }
}
    `) as unknown as TypedDocumentString<PracticeAccountQuery, PracticeAccountQueryVariables>;
export const PracticeTradesDocument = new TypedDocumentString(`
    query PracticeTrades($first: Int! = 20, $after: ID) {
  practiceTrades(first: $first, after: $after) {
    endCursor
    items {
      ...PracticeTradeParts
    }
  }
}
    fragment PracticeTradeParts on PracticeTrade {
  id
  pair
  timeframe
  direction
  stake
  payoutPercent
  entryPrice
  openedAt
  expiresAt
  status
  result
  profit
  exitPrice
  settledAt
  simulated
}`) as unknown as TypedDocumentString<PracticeTradesQuery, PracticeTradesQueryVariables>;
export const PlacePracticeOrderDocument = new TypedDocumentString(`
    mutation PlacePracticeOrder($input: PlacePracticeOrderInput!) {
  placePracticeOrder(input: $input) {
    trade {
      ...PracticeTradeParts
    }
  }
}
    fragment PracticeTradeParts on PracticeTrade {
  id
  pair
  timeframe
  direction
  stake
  payoutPercent
  entryPrice
  openedAt
  expiresAt
  status
  result
  profit
  exitPrice
  settledAt
  simulated
}`) as unknown as TypedDocumentString<PlacePracticeOrderMutation, PlacePracticeOrderMutationVariables>;
export const PracticeChangedDocument = new TypedDocumentString(`
    subscription PracticeChanged {
  practiceChanged {
    kind
    trade {
      ...PracticeTradeParts
    }
  }
}
    fragment PracticeTradeParts on PracticeTrade {
  id
  pair
  timeframe
  direction
  stake
  payoutPercent
  entryPrice
  openedAt
  expiresAt
  status
  result
  profit
  exitPrice
  settledAt
  simulated
}`) as unknown as TypedDocumentString<PracticeChangedSubscription, PracticeChangedSubscriptionVariables>;
export const JournalDocument = new TypedDocumentString(`
    query Journal($first: Int! = 20, $after: ID) {
  journal(first: $first, after: $after) {
    endCursor
    items {
      id
      kind
      pair
      timeframe
      direction
      openedAt
      expiresAt
      entryPrice
      exitPrice
      outcome
      profit
      note {
        tags
        reason
        note
      }
    }
  }
}
    `) as unknown as TypedDocumentString<JournalQuery, JournalQueryVariables>;
export const RecordFiguresDocument = new TypedDocumentString(`
    query RecordFigures {
  record {
    prices
    payout
    breakEven
    pending
    overall {
      won
      lost
      tied
      voided
      rate
      low
      high
    }
    head {
      size
      root
      signedAt
      vkey
    }
  }
}
    `) as unknown as TypedDocumentString<RecordFiguresQuery, RecordFiguresQueryVariables>;
export const RecordHitRateDocument = new TypedDocumentString(`
    query RecordHitRate($pair: Pair!, $timeframe: Timeframe!) {
  recordHitRate(pair: $pair, timeframe: $timeframe) {
    ...HitRateParts
  }
}
    fragment HitRateParts on HitRate {
  won
  lost
  tied
  voided
  rate
  low
  high
  breakEven
  sufficient
  verdict
}`) as unknown as TypedDocumentString<RecordHitRateQuery, RecordHitRateQueryVariables>;
export const HitRateDocument = new TypedDocumentString(`
    query HitRate($pair: Pair!, $timeframe: Timeframe!) {
  hitRate(pair: $pair, timeframe: $timeframe) {
    ...HitRateParts
  }
}
    fragment HitRateParts on HitRate {
  won
  lost
  tied
  voided
  rate
  low
  high
  breakEven
  sufficient
  verdict
}`) as unknown as TypedDocumentString<HitRateQuery, HitRateQueryVariables>;
export const SignalProofsDocument = new TypedDocumentString(`
    query SignalProofs($first: Int! = 20, $after: ID) {
  pastSignals(first: $first, after: $after) {
    endCursor
    items {
      id
      outcome
      recordEntry {
        leaf
        priceLeaf
        outcomeLeaf
        address
        proofFile
        cosignedAt
      }
    }
  }
}
    `) as unknown as TypedDocumentString<SignalProofsQuery, SignalProofsQueryVariables>;
export const RecordProofsDocument = new TypedDocumentString(`
    query RecordProofs($leaf: Float, $pair: Pair, $timeframe: Timeframe, $time: DateTimeISO) {
  recordProofs(leaf: $leaf, pair: $pair, timeframe: $timeframe, time: $time) {
    leaf
    line
    size
    hashes
    checkpoint
    vkey
  }
}
    `) as unknown as TypedDocumentString<RecordProofsQuery, RecordProofsQueryVariables>;
export const GenerateSignalDocument = new TypedDocumentString(`
    mutation GenerateSignal($input: GenerateSignalInput!) {
  generateSignal(input: $input) {
    ...SignalParts
  }
}
    fragment SignalParts on Signal {
  id
  pair
  timeframe
  direction
  confidence
  strength
  estimatedChance
  entryPrice
  generatedAt
  expirationTime
  simulated
  outcome
  exitPrice
  settledAt
}`) as unknown as TypedDocumentString<GenerateSignalMutation, GenerateSignalMutationVariables>;
export const SaveSignalDocument = new TypedDocumentString(`
    mutation SaveSignal($input: SaveSignalInput!) {
  saveSignal(input: $input) {
    ...SignalParts
  }
}
    fragment SignalParts on Signal {
  id
  pair
  timeframe
  direction
  confidence
  strength
  estimatedChance
  entryPrice
  generatedAt
  expirationTime
  simulated
  outcome
  exitPrice
  settledAt
}`) as unknown as TypedDocumentString<SaveSignalMutation, SaveSignalMutationVariables>;
export const SavedSignalsDocument = new TypedDocumentString(`
    query SavedSignals {
  savedSignals {
    ...SignalParts
  }
}
    fragment SignalParts on Signal {
  id
  pair
  timeframe
  direction
  confidence
  strength
  estimatedChance
  entryPrice
  generatedAt
  expirationTime
  simulated
  outcome
  exitPrice
  settledAt
}`) as unknown as TypedDocumentString<SavedSignalsQuery, SavedSignalsQueryVariables>;
export const PastSignalsDocument = new TypedDocumentString(`
    query PastSignals($first: Int! = 20, $after: ID, $outcome: SignalOutcome, $pair: Pair) {
  pastSignals(first: $first, after: $after, outcome: $outcome, pair: $pair) {
    endCursor
    items {
      ...SignalParts
    }
  }
}
    fragment SignalParts on Signal {
  id
  pair
  timeframe
  direction
  confidence
  strength
  estimatedChance
  entryPrice
  generatedAt
  expirationTime
  simulated
  outcome
  exitPrice
  settledAt
}`) as unknown as TypedDocumentString<PastSignalsQuery, PastSignalsQueryVariables>;
export const SignalGeneratedDocument = new TypedDocumentString(`
    subscription SignalGenerated($after: ID) {
  signalGenerated(after: $after) {
    ...SignalParts
  }
}
    fragment SignalParts on Signal {
  id
  pair
  timeframe
  direction
  confidence
  strength
  estimatedChance
  entryPrice
  generatedAt
  expirationTime
  simulated
  outcome
  exitPrice
  settledAt
}`) as unknown as TypedDocumentString<SignalGeneratedSubscription, SignalGeneratedSubscriptionVariables>;
export const SignalSettledDocument = new TypedDocumentString(`
    subscription SignalSettled($after: ID) {
  signalSettled(after: $after) {
    ...SignalParts
  }
}
    fragment SignalParts on Signal {
  id
  pair
  timeframe
  direction
  confidence
  strength
  estimatedChance
  entryPrice
  generatedAt
  expirationTime
  simulated
  outcome
  exitPrice
  settledAt
}`) as unknown as TypedDocumentString<SignalSettledSubscription, SignalSettledSubscriptionVariables>;
export const WebhookMessagesDocument = new TypedDocumentString(`
    query WebhookMessages($id: ID!, $after: Int! = 0, $first: Int! = 100) {
  webhookMessages(id: $id, after: $after, first: $first) {
    oldest
    newest
    items {
      id
      sequence
      kind
      status
      payload
      expiresAt
      createdAt
    }
  }
}
    `) as unknown as TypedDocumentString<WebhookMessagesQuery, WebhookMessagesQueryVariables>;
export const ReplayWebhookDocument = new TypedDocumentString(`
    mutation ReplayWebhook($id: ID!, $from: Int!) {
  replayWebhook(id: $id, from: $from) {
    queued
    skipped
    next
  }
}
    `) as unknown as TypedDocumentString<ReplayWebhookMutation, ReplayWebhookMutationVariables>;