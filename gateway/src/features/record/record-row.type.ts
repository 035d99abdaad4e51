import { Field, Float, Int, ObjectType } from 'type-graphql';
import { HitRateVerdict } from '../outcomes/hit-rate.type.js';

@ObjectType({
  description:
    'A verdict that may be checked at any time: with a probability of 95 % no row ever gets a wrong one.',
})
export class RecordVerdict {
  @Field(() => Float, { description: 'The hit rate of comparison, 0 to 1.' })
  line: number;

  @Field(() => HitRateVerdict, { description: 'Above, below or not known yet.' })
  word: HitRateVerdict;

  @Field(() => Float, {
    nullable: true,
    description:
      'Decided signals still needed if the rate stays as it is, 1 to 1e12; null if no end is in sight.',
  })
  signalsNeeded: number | null;
}

@ObjectType({
  description:
    'Sums over clusters (the hours in which trades begin), of w won and n decided signals. Only complete hours count.',
})
export class RecordClusters {
  @Field(() => Int, { description: 'Number of hours with a decided signal.' })
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

  @Field(() => Int, { description: 'Upper bound for the number of decided signals in an hour.' })
  largest: number;
}

@ObjectType({ description: 'Signals of one kind, with every closed candle counted once.' })
export class RecordRow {
  @Field(() => String, { description: 'Key of the row in its dimension.' })
  key: string;

  @Field(() => Int, { description: 'Signals that were right.' })
  won: number;

  @Field(() => Int, { description: 'Signals that were wrong.' })
  lost: number;

  @Field(() => Int, { description: 'Signals that ended at their entry price; not part of any rate.' })
  tied: number;

  @Field(() => Int, { description: 'Signals without a price to settle by; not part of any rate.' })
  voided: number;

  @Field(() => Float, { nullable: true, description: 'won / (won + lost), 0 to 1; null without any.' })
  rate: number | null;

  @Field(() => Float, {
    description:
      'Lower end of the 95 % interval, valid for a single check and allowing for clusters; 0 to 1.',
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

  @Field(() => RecordClusters, { description: 'Input of intervals and verdicts.' })
  clusters: RecordClusters;

  @Field(() => [RecordVerdict], {
    description:
      "Verdicts against 50 % and break-even, with Holm's correction over all rows; empty if there is no verdict.",
  })
  verdicts: RecordVerdict[];
}
