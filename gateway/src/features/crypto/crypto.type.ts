import { Field, Float, GraphQLISODateTime, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { CoinSymbol } from '#schema/coin.js';
import { CoinSymbolScalar } from '../../platform/graphql/scalars.js';
import { CandleWindow } from '../market/market.type.js';
import { HitRateVerdict } from '../outcomes/hit-rate.type.js';
import { SignalIndicators } from '../signals/signal.type.js';

export const OpportunityOutcome = { REACHED: 'REACHED', MISSED: 'MISSED', VOID: 'VOID' } as const;
export type OpportunityOutcome = keyof typeof OpportunityOutcome;
registerEnumType(OpportunityOutcome, {
  name: 'OpportunityOutcome',
  description: 'What became of an opportunity.',
  valuesConfig: {
    REACHED: { description: 'The target was reached within 24 hours.' },
    MISSED: { description: 'It was not.' },
    VOID: { description: 'Prices of the 24 hours are not known.' },
  },
});

@ObjectType({
  description: 'What the formulae say of a coin, valid for 24 hours. Computed from closed candles of 1 h.',
})
export class CryptoOpportunity {
  @Field(() => ID, { description: 'UUID of version 7.' })
  id: string;

  @Field(() => CoinSymbolScalar, { description: 'Symbol, such as `BTC`.' })
  symbol: CoinSymbol;

  @Field(() => String, { description: 'Name of the coin.' })
  name: string;

  @Field(() => String, {
    description: 'Close of the candle it was found at, dollars, a decimal number as text.',
  })
  entryPrice: string;

  @Field(() => String, {
    description: 'Entry plus ATR(14) x sqrt(24) / 2, dollars, a decimal number as text.',
  })
  targetPrice: string;

  @Field(() => Float, {
    description:
      'Percent from entry to target: half of the usual range of 24 hours. A size of movement, no forecast.',
  })
  potentialReturn: number;

  @Field(() => Int, { description: 'Rank among measured readings, 60 to 95 percent; not a probability.' })
  confidence: number;

  @Field(() => SignalIndicators, { description: 'Indicators of the closed candles, in dollars.' })
  indicators: SignalIndicators;

  @Field(() => String, { description: 'What speaks for buying and what against it (pt-BR).' })
  reason: string;

  @Field(() => Boolean, { description: 'The prices are not those of a real market.' })
  simulated: boolean;

  @Field(() => GraphQLISODateTime, {
    description: 'Opening of the closed candle of 1 h that it was found at.',
  })
  candleTime: Date;

  @Field(() => GraphQLISODateTime, { description: 'When it was computed.' })
  generatedAt: Date;

  @Field(() => GraphQLISODateTime, { description: "24 hours after that candle's close." })
  expiresAt: Date;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'End of the hour in which the target was reached, if it was.',
  })
  reachedAt: Date | null;

  @Field(() => OpportunityOutcome, { nullable: true, description: 'Null until it is settled at its expiry.' })
  outcome: OpportunityOutcome | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Percent from the entry to the last price of the 24 hours, once settled.',
  })
  exitReturn: number | null;
}

@ObjectType({ description: 'Opportunities that are over, newest first.' })
export class CryptoOpportunityPage {
  @Field(() => [CryptoOpportunity], { description: 'Opportunities of this page.' })
  items: CryptoOpportunity[];

  @Field(() => ID, {
    nullable: true,
    description: 'Hand back as `after` for the next page; null at the end.',
  })
  endCursor: string | null;
}

@ObjectType({ description: 'How often opportunities reached their target within their 24 hours.' })
export class ReachRate {
  @Field(() => Int, { description: 'Opportunities that reached it.' })
  reached: number;

  @Field(() => Int, { description: 'Opportunities that did not.' })
  missed: number;

  @Field(() => Int, { description: 'Opportunities whose prices are not known; in no rate.' })
  voided: number;

  @Field(() => Int, { description: 'Opportunities that the rate is made of: reached plus missed.' })
  total: number;

  @Field(() => Float, { nullable: true, description: 'reached / total, 0 to 1; null without any.' })
  rate: number | null;

  @Field(() => Float, { description: "Lower bound of Wilson's 95 % interval, 0 to 1." })
  low: number;

  @Field(() => Float, { description: "Upper bound of Wilson's 95 % interval, 0 to 1." })
  high: number;

  @Field(() => Float, {
    description: 'Rate that a price without trend would show, 0 to 1: what chance alone gives.',
  })
  chance: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Mean percent from entry to the last price of the 24 hours, of all in the rate.',
  })
  meanReturn: number | null;

  @Field(() => Boolean, { description: 'Whether there are enough (30) to speak of evidence.' })
  sufficient: boolean;

  @Field(() => HitRateVerdict, {
    nullable: true,
    description: 'Against chance, true whenever one looks; null where the prices are of no real market.',
  })
  verdict: HitRateVerdict | null;
}

@ObjectType({ description: 'Reach rate of one coin.' })
export class CryptoRecordRow {
  @Field(() => CoinSymbolScalar, { description: 'Coin.' })
  symbol: CoinSymbol;

  @Field(() => ReachRate, { description: 'Reach rate of its opportunities.' })
  reachRate: ReachRate;
}

@ObjectType({ description: 'All settled crypto opportunities of one feed and one version of the formulae.' })
export class CryptoTrackRecord {
  @Field(() => String, { description: 'Feed whose prices were read, such as `binance`.' })
  feed: string;

  @Field(() => String, { description: 'Version of the formulae.' })
  formulaVersion: string;

  @Field(() => ReachRate, { description: 'Reach rate over all of them.' })
  overall: ReachRate;

  @Field(() => [CryptoRecordRow], { description: 'Reach rates apart by coin.' })
  rows: CryptoRecordRow[];
}

@ObjectType({ description: 'Candles of 1 h of one coin, in dollars, oldest first.' })
export class CoinCandles extends CandleWindow {
  @Field(() => CoinSymbolScalar, { description: 'Coin.' })
  symbol: CoinSymbol;
}
