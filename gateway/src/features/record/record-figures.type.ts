import { Field, Float, GraphQLISODateTime, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { RecordCoinComparison } from './price-comparison/coin-comparison.type.js';
import { RecordSecondFeed } from './price-comparison/second-feed.type.js';
import { PriceKind } from './price-kind.type.js';
import { RecordHead, RecordWitness } from './record-log.type.js';
import { RecordGap, RecordUndirected, RecordVoids } from './record-loss.type.js';
import { RecordRow } from './record-row.type.js';
import { RecordWorth } from './record-worth.type.js';
import { RecordShadow } from './shadow/shadow.type.js';

export const RecordDimension = {
  PAIR: 'PAIR',
  TIMEFRAME: 'TIMEFRAME',
  HOUR: 'HOUR',
  ROLLOVER: 'ROLLOVER',
  WEEKDAY: 'WEEKDAY',
  CONFIDENCE: 'CONFIDENCE',
  CHANCE: 'CHANCE',
  WEEK: 'WEEK',
} as const;
export type RecordDimension = keyof typeof RecordDimension;
registerEnumType(RecordDimension, {
  name: 'RecordDimension',
  description: "Dimension of the record's rows. Hours, days and weeks are UTC, by the time of entry.",
  valuesConfig: {
    PAIR: { description: 'Currency pair, such as `EUR/USD`.' },
    TIMEFRAME: { description: 'Timeframe, such as `5m`.' },
    HOUR: { description: 'Hour of the day, `0` to `23`.' },
    ROLLOVER: {
      description:
        'The two hours of the daily rollover (`IN`, 21 and 22), whose quotes look better than they are, and the others (`OUT`).',
    },
    WEEKDAY: { description: 'Day of the week, `1` (Monday) to `7`.' },
    CONFIDENCE: { description: 'Lowest confidence of a band, such as `60` of 60 to 69.' },
    CHANCE: { description: 'Lowest estimated chance of a band, in percent.' },
    WEEK: { description: 'Monday of the week, such as `2026-11-16`; these rows have no verdict.' },
  },
});

@ObjectType({ description: 'Rows of the record by one dimension.' })
export class RecordGroup {
  @Field(() => RecordDimension, { description: 'Dimension of the rows.' })
  dimension: RecordDimension;

  @Field(() => [RecordRow], { description: 'Ordered by key.' })
  rows: RecordRow[];
}

export const RecordCounting = { CANDLES: 'CANDLES', USERS: 'USERS' } as const;
export type RecordCounting = keyof typeof RecordCounting;
registerEnumType(RecordCounting, {
  name: 'RecordCounting',
  description: 'Set of signals that was counted.',
  valuesConfig: {
    CANDLES: { description: 'Every closed candle of every pair and timeframe.' },
    USERS: { description: 'Signals that users generated, only the first for each candle.' },
  },
});

@ObjectType({ description: 'All counts for one feed (key or set of files) and one engine version.' })
export class RecordSeries {
  @Field(() => ID, { description: 'Id of the series.' })
  id: string;

  @Field(() => RecordCounting, { description: 'Set of signals that was counted.' })
  counting: RecordCounting;

  @Field(() => PriceKind, {
    nullable: true,
    description: 'Kind of its prices; null if unknown.',
  })
  prices: PriceKind | null;

  @Field(() => String, { description: 'The feed, including the id of its key or the hash of its files.' })
  feed: string;

  @Field(() => String, { description: 'Version of the engine.' })
  engineVersion: string;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'Time of its first signal; null if unknown.',
  })
  from: Date | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'Time of its last signal; null if unknown.',
  })
  until: Date | null;

  @Field(() => Boolean, { description: 'Whether it is the current series.' })
  current: boolean;

  @Field(() => Int, { description: 'Signals that were right.' })
  won: number;

  @Field(() => Int, { description: 'Signals that were wrong.' })
  lost: number;

  @Field(() => Int, { description: 'Signals that ended at their entry price.' })
  tied: number;

  @Field(() => Int, { description: 'Signals without a price to settle by.' })
  voided: number;
}

@ObjectType('RecordUsers', {
  description:
    'Signals that users generated with the feed and engine of these figures, only the first for each candle. Users chose the moment, so these figures do not measure the engine: they get no verdict and are not in the log.',
})
export class GeneratedFigures {
  @Field(() => RecordRow, { description: 'All signals.' })
  overall: RecordRow;

  @Field(() => [RecordRow], { description: 'By pair.' })
  pairs: RecordRow[];

  @Field(() => [RecordRow], { description: 'By timeframe.' })
  timeframes: RecordRow[];
}

@ObjectType('Record', { description: 'How often the product was right. Public.' })
export class RecordFigures {
  @Field(() => RecordSeries, {
    nullable: true,
    description:
      'Series of these figures, with real prices if there are any; null while no candle has closed.',
  })
  series: RecordSeries | null;

  @Field(() => PriceKind, {
    description: 'Kind of its prices. Only real ones get verdicts.',
  })
  prices: PriceKind;

  @Field(() => Float, { description: 'Share of the stake that a win adds, 0 to 1, for break-even.' })
  payout: number;

  @Field(() => Float, { description: 'Hit rate at which wins pay for losses, 0 to 1.' })
  breakEven: number;

  @Field(() => Int, { description: 'Signals not settled yet.' })
  pending: number;

  @Field(() => RecordRow, { description: 'All signals stored in time.' })
  overall: RecordRow;

  @Field(() => RecordRow, { description: 'Signals backfilled after an outage; part of no other row.' })
  late: RecordRow;

  @Field(() => RecordRow, {
    description: 'Those of `overall` that a witness had cosigned before they expired.',
  })
  witnessed: RecordRow;

  @Field(() => [RecordGroup], { description: 'The same signals by each dimension.' })
  groups: RecordGroup[];

  @Field(() => [RecordRow], {
    description:
      'Baselines for the same candles: by `COIN`, always `CALL`, and `REVERSE` of the last candle.',
  })
  baselines: RecordRow[];

  @Field(() => RecordWorth, { description: 'What the estimated chances of `overall` are worth.' })
  worth: RecordWorth;

  @Field(() => [RecordGap], {
    description: 'Gaps of the record, merged over pairs and timeframes, newest first, at most 50.',
  })
  gaps: RecordGap[];

  @Field(() => [RecordVoids], { description: 'Reasons for the void signals of `overall`.' })
  voids: RecordVoids[];

  @Field(() => [RecordUndirected], {
    description:
      'Closed candles of the series that have no direction, by reason; they are in no other count.',
  })
  undirected: RecordUndirected[];

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description:
      'Candles that open before this hour are counted in `undirected`, some six hours after they close; null before the first, and for replayed prices.',
  })
  undirectedUntil: Date | null;

  @Field(() => GeneratedFigures, { description: 'Signals that users generated, counted separately.' })
  users: GeneratedFigures;

  @Field(() => [RecordSeries], { description: 'All series, newest first.' })
  history: RecordSeries[];

  @Field(() => [RecordSecondFeed], {
    description:
      'Second feeds that the series was compared with, newest first; none if the operator has named none.',
  })
  secondFeeds: RecordSecondFeed[];

  @Field(() => [RecordCoinComparison], {
    description:
      'Coins whose closes were compared with those of a second source, newest first; none if the operator has named none.',
  })
  coinComparisons: RecordCoinComparison[];

  @Field(() => [RecordShadow], {
    description:
      'Candidate versions of the engine beside the series, newest first; none if the operator has named none.',
  })
  shadows: RecordShadow[];

  @Field(() => [RecordWitness], { description: 'The witnesses that the operator has named, at most 15.' })
  witnesses: RecordWitness[];

  @Field(() => RecordHead, { nullable: true, description: "The log's newest head." })
  head: RecordHead | null;
}
