import { Field, Float, GraphQLISODateTime, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { HitRateVerdict } from '../outcomes/hit-rate.type.js';
import { RecordGap, RecordVoids } from './record-loss.type.js';

export const PriceKind = {
  REAL: 'REAL',
  UNVERIFIED: 'UNVERIFIED',
  REPLAYED: 'REPLAYED',
  SIMULATED: 'SIMULATED',
} as const;
export type PriceKind = keyof typeof PriceKind;
registerEnumType(PriceKind, {
  name: 'PriceKind',
  description: 'Where prices come from. Figures of two kinds are never added up.',
  valuesConfig: {
    REAL: { description: 'The market as it was at that moment.' },
    UNVERIFIED: { description: "A live source other than the market's own, for which nobody vouches." },
    REPLAYED: { description: 'Files of the past.' },
    SIMULATED: { description: 'A model; they measure no market.' },
  },
});

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
  description: 'What rows of the record are apart by. Hours, days and weeks are UTC, of the moment of entry.',
  valuesConfig: {
    PAIR: { description: 'Currency pair, such as `EUR/USD`.' },
    TIMEFRAME: { description: 'Timeframe, such as `5m`.' },
    HOUR: { description: 'Hour of the day, `0` to `23`.' },
    ROLLOVER: {
      description:
        'The two hours in which the day rolls over (`IN`, 21 and 22), whose quotes flatter, and the others (`OUT`).',
    },
    WEEKDAY: { description: 'Day of the week, `1` (Monday) to `7`.' },
    CONFIDENCE: { description: 'Lowest confidence of a band, such as `60` of 60 to 69.' },
    CHANCE: { description: 'Lowest estimated chance of a band, in percent.' },
    WEEK: { description: 'Monday of the week, such as `2026-11-16`; its rows carry no verdict.' },
  },
});

@ObjectType({
  description: 'A verdict that holds whenever one looks: in 95 % of cases no row ever gets a wrong one.',
})
export class RecordVerdict {
  @Field(() => Float, { description: 'The hit rate that it is held against, 0 to 1.' })
  line: number;

  @Field(() => HitRateVerdict, { description: 'Above, below or not known yet.' })
  word: HitRateVerdict;

  @Field(() => Float, {
    nullable: true,
    description:
      'Decided signals still missing if the rate went on as it is, 1 to 1e12; null where no end is in sight.',
  })
  signalsNeeded: number | null;
}

@ObjectType({
  description:
    'Sums over clusters (the hours in which trades begin) of w won and n decided signals; a complete hour alone counts.',
})
export class RecordClusters {
  @Field(() => Int, { description: 'Hours with a decided signal.' })
  clusters: number;

  @Field(() => Float, { description: 'Σw, from 0 to 1e15.' })
  won: number;

  @Field(() => Float, { description: 'Σn, from 0 to 1e15.' })
  decided: number;

  @Field(() => Float, { description: 'Σw², from 0 to 1e15.' })
  wonWon: number;

  @Field(() => Float, { description: 'Σwn, from 0 to 1e15.' })
  wonDecided: number;

  @Field(() => Float, { description: 'Σn², from 0 to 1e15.' })
  decidedDecided: number;

  @Field(() => Int, { description: 'A number of decided signals that no hour exceeds.' })
  largest: number;
}

@ObjectType({ description: 'Signals of one kind, every closed candle counted once.' })
export class RecordRow {
  @Field(() => String, { description: "The row's place in its dimension." })
  key: string;

  @Field(() => Int, { description: 'Signals that were right.' })
  won: number;

  @Field(() => Int, { description: 'Signals that were wrong.' })
  lost: number;

  @Field(() => Int, { description: 'Signals that ended at their entry price; in no rate.' })
  tied: number;

  @Field(() => Int, { description: 'Signals without a price to settle by; in no rate.' })
  voided: number;

  @Field(() => Float, { nullable: true, description: 'won / (won + lost), 0 to 1; null without any.' })
  rate: number | null;

  @Field(() => Float, {
    description: 'Lower end of the 95 % interval for one look, clusters respected; 0 to 1.',
  })
  low: number;

  @Field(() => Float, { description: 'Upper end of that interval, 0 to 1.' })
  high: number;

  @Field(() => Float, { nullable: true, description: 'Mean estimated chance, 0 to 1; null without any.' })
  meanChance: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Brier score of the estimated chance, 0 to 1; a coin has 0.25.',
  })
  brier: number | null;

  @Field(() => RecordClusters, { description: 'What intervals and verdicts are made of.' })
  clusters: RecordClusters;

  @Field(() => [RecordVerdict], {
    description: 'Against 50 % and break-even, Holm over all rows; empty where none is drawn.',
  })
  verdicts: RecordVerdict[];
}

@ObjectType({ description: 'Rows of the record by one dimension.' })
export class RecordGroup {
  @Field(() => RecordDimension, { description: 'What the rows are apart by.' })
  dimension: RecordDimension;

  @Field(() => [RecordRow], { description: 'In the order of their keys.' })
  rows: RecordRow[];
}

export const RecordCounting = { CANDLES: 'CANDLES', USERS: 'USERS' } as const;
export type RecordCounting = keyof typeof RecordCounting;
registerEnumType(RecordCounting, {
  name: 'RecordCounting',
  description: 'Which signals were counted.',
  valuesConfig: {
    CANDLES: { description: 'Every closed candle of every pair and timeframe.' },
    USERS: { description: 'What users generated, the first of each candle.' },
  },
});

@ObjectType({ description: 'What one feed, key or set of files, and one engine version ever gave.' })
export class RecordSeries {
  @Field(() => ID, { description: 'Names the series.' })
  id: string;

  @Field(() => RecordCounting, { description: 'Which signals were counted.' })
  counting: RecordCounting;

  @Field(() => PriceKind, {
    nullable: true,
    description: 'Where its prices came from; null where it was not kept.',
  })
  prices: PriceKind | null;

  @Field(() => String, { description: 'The feed, with what stands for its key or the hash of its files.' })
  feed: string;

  @Field(() => String, { description: 'Version of the engine.' })
  engineVersion: string;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'Its first signal; null where it was not kept.',
  })
  from: Date | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'Its last signal; null where it was not kept.',
  })
  until: Date | null;

  @Field(() => Boolean, { description: 'Whether it is the one that is counted now.' })
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

@ObjectType({
  description:
    'What users generated with the feed and engine of these figures, the first signal of each candle. They chose the moment, so it measures no engine: no verdict is drawn, and the log does not hold it.',
})
export class RecordUsers {
  @Field(() => RecordRow, { description: 'All of it.' })
  overall: RecordRow;

  @Field(() => [RecordRow], { description: 'Apart by pair.' })
  pairs: RecordRow[];

  @Field(() => [RecordRow], { description: 'Apart by timeframe.' })
  timeframes: RecordRow[];
}

@ObjectType({ description: 'A signed head of the append-only log: a witness of all that stood in it.' })
export class RecordHead {
  @Field(() => Float, { description: 'Entries of the log, 0 to 1e15.' })
  size: number;

  @Field(() => String, { description: 'Root hash of the Merkle tree, in base64url.' })
  root: string;

  @Field(() => GraphQLISODateTime, { description: 'When it was signed.' })
  signedAt: Date;

  @Field(() => String, { description: 'The head as a compact JWS, by Ed25519.' })
  jws: string;
}

@ObjectType({ description: 'How often the product was right, for anybody.' })
export class Record {
  @Field(() => RecordSeries, {
    nullable: true,
    description:
      'What the figures are of: real prices where there are any; null where no candle has closed yet.',
  })
  series: RecordSeries | null;

  @Field(() => PriceKind, {
    description: 'Where its prices come from. Verdicts are drawn for real ones alone.',
  })
  prices: PriceKind;

  @Field(() => Float, { description: 'Share of the stake that a win adds, 0 to 1, for break-even.' })
  payout: number;

  @Field(() => Float, { description: 'Hit rate at which wins pay for losses, 0 to 1.' })
  breakEven: number;

  @Field(() => Int, { description: 'Signals whose trade has not ended yet.' })
  pending: number;

  @Field(() => RecordRow, { description: 'All signals in time.' })
  overall: RecordRow;

  @Field(() => RecordRow, { description: 'Signals made up after an outage, in no other row.' })
  late: RecordRow;

  @Field(() => [RecordGroup], { description: 'The same signals apart by each dimension.' })
  groups: RecordGroup[];

  @Field(() => [RecordRow], {
    description: 'The same candles by `COIN`, always `CALL`, and `REVERSE` of the last candle.',
  })
  baselines: RecordRow[];

  @Field(() => [RecordGap], {
    description: 'Time without any record, joined over pairs and timeframes, newest first, 50 at most.',
  })
  gaps: RecordGap[];

  @Field(() => [RecordVoids], { description: 'Why void signals of `overall` are void.' })
  voids: RecordVoids[];

  @Field(() => RecordUsers, { description: 'What users generated, counted apart.' })
  users: RecordUsers;

  @Field(() => [RecordSeries], { description: 'Everything that was ever counted, newest first.' })
  history: RecordSeries[];

  @Field(() => RecordHead, { nullable: true, description: "The log's newest signed head." })
  head: RecordHead | null;
}
