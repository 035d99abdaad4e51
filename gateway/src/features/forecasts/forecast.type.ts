import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql';
import { RecordScoreWord } from '../record/record-worth.type.js';

export const ForecastKind = {
  PRACTICE: 'PRACTICE',
  DRILL: 'DRILL',
  CALIBRATION: 'CALIBRATION',
} as const;
export type ForecastKind = keyof typeof ForecastKind;
registerEnumType(ForecastKind, {
  name: 'ForecastKind',
  description: 'With what the chances were stated.',
  valuesConfig: {
    PRACTICE: { description: 'Practice trades.' },
    DRILL: { description: 'Trades in drills that are kept.' },
    CALIBRATION: {
      description:
        'Answers to the weekly questions, which are decided at once; those about a market are compared with a coin.',
    },
  },
});

export const ForecastRival = { COIN: 'COIN', ENGINE: 'ENGINE' } as const;
export type ForecastRival = keyof typeof ForecastRival;
registerEnumType(ForecastRival, {
  name: 'ForecastRival',
  description: 'With whom stated chances are compared, on the same trades.',
  valuesConfig: {
    COIN: { description: 'States 50 % for every trade.' },
    ENGINE: { description: "The engine's estimated chance for the same direction at the same moment." },
  },
});

@ObjectType({ description: 'Forecasts whose stated chance has the same tens, such as 70 to 79 percent.' })
export class ForecastBin {
  @Field(() => Int, { description: 'Lowest chance of the bin, percent: 1, 10, 20 and so on to 90.' })
  from: number;

  @Field(() => Float, { description: 'Mean stated chance, 0 to 1.' })
  chance: number;

  @Field(() => Int, { description: 'Decided forecasts.' })
  decided: number;

  @Field(() => Float, { description: 'Share that was right, 0 to 1.' })
  rate: number;

  @Field(() => Float, { description: 'That share after isotonic regression, 0 to 1.' })
  calibrated: number;

  @Field(() => Float, {
    description:
      'Lower end of where `calibrated` lies in 95 of 100 cases if all stated chances hold, 0 to 1.',
  })
  low: number;

  @Field(() => Float, { description: 'Upper end of that band, 0 to 1.' })
  high: number;
}

@ObjectType({
  description:
    'A comparison of Brier scores that may be checked at any time: with a probability of 95 % none of a user’s is ever wrong.',
})
export class ForecastComparison {
  @Field(() => ForecastRival, { description: 'Whom the chances are compared with.' })
  rival: ForecastRival;

  @Field(() => Int, { description: 'Decided forecasts for which the rival has a chance.' })
  decided: number;

  @Field(() => Float, { nullable: true, description: 'Brier score over these, 0 to 1; null without one.' })
  brier: number | null;

  @Field(() => Float, { nullable: true, description: "The rival's over the same, 0 to 1; null without one." })
  rivalBrier: number | null;

  @Field(() => Float, {
    nullable: true,
    description:
      'Skill: 1 - brier / rivalBrier, from below 0 to 1; above 0 where the stated chances are better.',
  })
  skill: number | null;

  @Field(() => Int, {
    description: 'Decided forecasts in the verdict: of each complete hour the first two that were stated.',
  })
  compared: number;

  @Field(() => RecordScoreWord, {
    description:
      "The verdict, with Holm's correction over the rivals and a third of the error for each kind.",
  })
  word: RecordScoreWord;

  @Field(() => Float, {
    nullable: true,
    description:
      'Forecasts still needed in the verdict if all goes on as so far, 0 to 1e9; null with one, or without an end in sight.',
  })
  signalsNeeded: number | null;
}

@ObjectType({
  description:
    "What the caller's stated chances are worth. Ties and voids do not count; only trades on the kind of prices of the newest forecast do.",
})
export class MyForecasts {
  @Field(() => Boolean, { description: 'Whether the prices are not those of a real market.' })
  simulated: boolean;

  @Field(() => Boolean, {
    description: 'Whether there are older forecasts than the 5,000 newest ones, which count.',
  })
  older: boolean;

  @Field(() => Int, { description: 'Forecasts whose trade is open.' })
  open: number;

  @Field(() => Int, { description: 'Decided forecasts: won or lost.' })
  decided: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Mean stated chance, 0 to 1; null without a decided one.',
  })
  meanChance: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Share that was right, 0 to 1; null without a decided one.',
  })
  rate: number | null;

  @Field(() => Float, { description: 'Lower bound of its 95 percent interval by hour clusters, 0 to 1.' })
  low: number;

  @Field(() => Float, { description: 'Upper bound of that interval, 0 to 1.' })
  high: number;

  @Field(() => Float, { nullable: true, description: 'Brier score, 0 to 1; null without a decided one.' })
  brier: number | null;

  @Field(() => [ForecastBin], { description: 'By stated chance; only bins with a decided forecast.' })
  bins: ForecastBin[];

  @Field(() => [ForecastComparison], { description: 'With a coin, then with the engine.' })
  comparisons: ForecastComparison[];
}
