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
  description: 'Outcome of an opportunity.',
  valuesConfig: {
    REACHED: { description: 'The target was reached within 24 hours.' },
    MISSED: { description: 'The target was not reached within 24 hours.' },
    VOID: { description: 'Some prices of the 24 hours are missing.' },
  },
});

@ObjectType({
  description: 'An opportunity of a coin, valid for 24 hours. Computed from closed candles of 1 h.',
})
export class CryptoOpportunity {
  @Field(() => ID, { description: 'UUID of version 7.' })
  id: string;

  @Field(() => CoinSymbolScalar, { description: 'Symbol, such as `BTC`.' })
  symbol: CoinSymbol;

  @Field(() => String, { description: 'Name of the coin.' })
  name: string;

  @Field(() => String, {
    description: 'Close of the candle in which it was found, dollars, a decimal number as text.',
  })
  entryPrice: string;

  @Field(() => String, {
    description: 'Entry plus ATR(14) x sqrt(24) / 2, dollars, a decimal number as text.',
  })
  targetPrice: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Last price, dollars, a decimal number as text; null if it is past, or if the market has no price at present.',
  })
  lastPrice: string | null;

  @Field(() => Float, {
    description:
      'Percent from entry to target: half of the usual range of 24 hours. A measure of movement, not a forecast.',
  })
  potentialReturn: number;

  @Field(() => Int, { description: 'Rank among measured readings, 60 to 95 percent; not a probability.' })
  confidence: number;

  @Field(() => SignalIndicators, { description: 'Indicators of the closed candles, in dollars.' })
  indicators: SignalIndicators;

  @Field(() => String, { description: 'Reasons for and against buying (pt-BR).' })
  reason: string;

  @Field(() => Boolean, { description: 'The prices are not those of a real market.' })
  simulated: boolean;

  @Field(() => GraphQLISODateTime, {
    description: 'Opening of the closed candle of 1 h in which it was found.',
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
    description: 'Percent from the entry to the last price of the 24 hours; null until settled.',
  })
  exitReturn: number | null;
}

@ObjectType({ description: 'Expired or reached opportunities, newest first.' })
export class CryptoOpportunityPage {
  @Field(() => [CryptoOpportunity], { description: 'Opportunities of this page.' })
  items: CryptoOpportunity[];

  @Field(() => ID, {
    nullable: true,
    description: 'Pass it as `after` to get the next page; null on the last one.',
  })
  endCursor: string | null;
}

@ObjectType({ description: 'How often opportunities reached their target within their 24 hours.' })
export class ReachRate {
  @Field(() => Int, { description: 'Opportunities that reached their target.' })
  reached: number;

  @Field(() => Int, { description: 'Opportunities that did not reach their target.' })
  missed: number;

  @Field(() => Int, { description: 'Opportunities with missing prices; not counted in any rate.' })
  voided: number;

  @Field(() => Int, { description: 'Opportunities in the rate: reached plus missed.' })
  total: number;

  @Field(() => Float, { nullable: true, description: 'reached / total, 0 to 1; null if total is 0.' })
  rate: number | null;

  @Field(() => Float, { description: "Lower bound of Wilson's 95 % interval, 0 to 1." })
  low: number;

  @Field(() => Float, { description: "Upper bound of Wilson's 95 % interval, 0 to 1." })
  high: number;

  @Field(() => Float, {
    description: 'Rate that a price without trend would have, 0 to 1: the rate by chance.',
  })
  chance: number;

  @Field(() => Float, {
    nullable: true,
    description:
      'Mean percent from entry to the last price of the 24 hours, over all opportunities in the rate.',
  })
  meanReturn: number | null;

  @Field(() => Boolean, { description: 'Whether there are enough opportunities (30) to count as evidence.' })
  sufficient: boolean;

  @Field(() => HitRateVerdict, {
    nullable: true,
    description:
      'The rate compared with chance; valid however often it is looked at. Null if the prices are not those of a real market.',
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

@ObjectType({ description: 'All settled crypto opportunities of one feed and one engine version.' })
export class CryptoTrackRecord {
  @Field(() => String, { description: 'Feed whose prices were read, such as `binance`.' })
  feed: string;

  @Field(() => String, { description: 'Version of the engine.' })
  formulaVersion: string;

  @Field(() => ReachRate, { description: 'Reach rate over all of them.' })
  overall: ReachRate;

  @Field(() => [CryptoRecordRow], { description: 'Reach rate of each coin.' })
  rows: CryptoRecordRow[];
}

@ObjectType({ description: 'Candles of 1 h of one coin, in dollars, oldest first.' })
export class CoinCandles extends CandleWindow {
  @Field(() => CoinSymbolScalar, { description: 'Coin.' })
  symbol: CoinSymbol;
}
