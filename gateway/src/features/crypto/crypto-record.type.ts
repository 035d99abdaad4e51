import { Field, Float, Int, ObjectType } from 'type-graphql';
import type { CoinSymbol } from '#schema/coin.js';
import { CoinSymbolScalar } from '../../platform/graphql/scalars.js';

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
