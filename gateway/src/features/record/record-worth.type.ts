import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql';

export const RecordRival = { COIN: 'COIN', REVERSE: 'REVERSE' } as const;
export type RecordRival = keyof typeof RecordRival;
registerEnumType(RecordRival, {
  name: 'RecordRival',
  description: 'Whom the estimated chances are compared with, on the same candles.',
  valuesConfig: {
    COIN: { description: 'Claims 50 % for every signal.' },
    REVERSE: {
      description:
        'Expects the reverse of the last candle, and claims the share of the study’s candles of which that was right.',
    },
  },
});

export const RecordScoreWord = { BETTER: 'BETTER', WORSE: 'WORSE', UNKNOWN: 'UNKNOWN' } as const;
export type RecordScoreWord = keyof typeof RecordScoreWord;
registerEnumType(RecordScoreWord, {
  name: 'RecordScoreWord',
  description: 'How the Brier score of the estimated chances compares with another.',
  valuesConfig: {
    BETTER: { description: 'Better on average so far.' },
    WORSE: { description: 'Worse on average so far.' },
    UNKNOWN: { description: 'Not known yet.' },
  },
});

@ObjectType({
  description:
    'A comparison of Brier scores, hour by hour, that may be checked at any time: with a probability of 95 % none of them is ever wrong.',
})
export class RecordComparison {
  @Field(() => RecordRival, { description: 'Whom the chances are compared with.' })
  rival: RecordRival;

  @Field(() => String, { description: '`ALL`, or a timeframe such as `5m`.' })
  key: string;

  @Field(() => Int, { description: 'Decided signals that were compared; only complete hours count.' })
  decided: number;

  @Field(() => Float, {
    nullable: true,
    description:
      'Mean lead in Brier score, -1 to 1: above 0 where the chances are better; null without a signal.',
  })
  lead: number | null;

  @Field(() => Float, { description: 'E-value of "better", 0 to 1e12; 1 is no evidence.' })
  eValue: number;

  @Field(() => RecordScoreWord, { description: "The verdict, with Holm's correction over all comparisons." })
  word: RecordScoreWord;

  @Field(() => Float, {
    nullable: true,
    description:
      'Decided signals still needed if all goes on as so far, 1 to 1e12; null if no end is in sight.',
  })
  signalsNeeded: number | null;
}

@ObjectType({
  description:
    'Signals whose estimated chance has the same whole percent, as a point of a reliability diagram.',
})
export class RecordReliabilityPoint {
  @Field(() => Float, { description: 'Mean estimated chance, 0 to 1.' })
  chance: number;

  @Field(() => Int, { description: 'Decided signals.' })
  decided: number;

  @Field(() => Float, { description: 'Hit rate, 0 to 1.' })
  rate: number;

  @Field(() => Float, { description: 'Hit rate after isotonic regression, 0 to 1.' })
  calibrated: number;

  @Field(() => Float, {
    description: 'Lower end of where `calibrated` lies in 95 of 100 cases if all chances hold, 0 to 1.',
  })
  low: number;

  @Field(() => Float, { description: 'Upper end of that band, 0 to 1.' })
  high: number;
}

@ObjectType({
  description:
    'What the estimated chances are worth: brier = miscalibration - discrimination + uncertainty + rounding.',
})
export class RecordReliability {
  @Field(() => String, { description: '`ALL`, a timeframe such as `5m`, or a pair such as `EUR/USD`.' })
  key: string;

  @Field(() => Float, { description: 'Brier score, 0 to 1.' })
  brier: number;

  @Field(() => Float, { description: 'What is lost by chances that do not hold, 0 to 1; 0 is best.' })
  miscalibration: number;

  @Field(() => Float, { description: 'What is gained by telling good signals from bad ones, 0 to 1.' })
  discrimination: number;

  @Field(() => Float, { description: 'Score of claiming the overall hit rate for every signal, 0 to 0.25.' })
  uncertainty: number;

  @Field(() => Float, { description: 'Remainder of counting by whole percents, -1 to 1 and near 0.' })
  rounding: number;

  @Field(() => [RecordReliabilityPoint], { description: 'By chance.' })
  points: RecordReliabilityPoint[];
}

@ObjectType({ description: 'What the estimated chances are worth.' })
export class RecordWorth {
  @Field(() => [RecordComparison], {
    description: 'With each rival, over all signals and by timeframe; empty unless the prices are real.',
  })
  comparisons: RecordComparison[];

  @Field(() => [RecordReliability], {
    description: 'Reliability over all signals, by timeframe and by pair; only those with a decided signal.',
  })
  reliability: RecordReliability[];
}
