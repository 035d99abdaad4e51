import { Field, Float, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';
import type { TaughtModuleId } from '#schema/education.js';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import { AcademyModuleIdScalar, PairScalar, TimeframeScalar } from '../../platform/graphql/scalars.js';
import { CandlePrices } from '../market/market.type.js';

@ObjectType({ description: 'One past candle of a question. Prices are in the quote currency.' })
export class CalibrationCandle extends CandlePrices {
  @Field(() => Int, { description: 'Second at which it opened, from the first one shown.' })
  second: number;
}

@ObjectType({ description: 'The past market that a question is about.' })
export class CalibrationMarket {
  @Field(() => PairScalar, { description: 'The pair.' })
  pair: Pair;

  @Field(() => TimeframeScalar, { description: 'Length of a candle.' })
  timeframe: Timeframe;

  @Field(() => Boolean, { description: 'Whether the prices are not those of a real market.' })
  simulated: boolean;

  @Field(() => [CalibrationCandle], {
    description: 'Up to the moment of the question, oldest first; once answered, the next one too.',
  })
  candles: CalibrationCandle[];
}

@ObjectType({ description: 'What is said of a question once it is answered.' })
export class CalibrationTruth {
  @Field(() => Boolean, { description: 'Whether it happened.' })
  happened: boolean;

  @Field(() => Float, {
    nullable: true,
    description: 'The true chance, 0 to 1; null for a question about the market, whose chance nobody knows.',
  })
  trueChance: number | null;

  @Field(() => Float, { description: 'Brier score of the answer, 0 to 1; lower is better.' })
  brier: number;

  @Field(() => String, { description: 'How the chance is computed, or what the candle did (pt-BR).' })
  why: string;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When the candle that was asked about opened; null for a generated question.',
  })
  at: Date | null;
}

@ObjectType({ description: 'A question whose answer is a chance.' })
export class CalibrationQuestion {
  @Field(() => ID, { description: 'Id of the question.' })
  id: string;

  @Field(() => String, { description: 'The question (pt-BR).' })
  text: string;

  @Field(() => CalibrationMarket, { nullable: true, description: 'Null for a generated question.' })
  market: CalibrationMarket | null;

  @Field(() => Int, { nullable: true, description: 'The stated chance, percent; null before the answer.' })
  chance: number | null;

  @Field(() => CalibrationTruth, { nullable: true, description: 'Null before the answer.' })
  truth: CalibrationTruth | null;
}

@ObjectType({ description: "A question of a learning module's test that is due to be asked again." })
export class LessonReview {
  @Field(() => ID, { description: 'Id of the question, the same for every user.' })
  id: string;

  @Field(() => AcademyModuleIdScalar, { description: 'The learning module.' })
  module: TaughtModuleId;

  @Field(() => String, { description: 'The question (pt-BR).' })
  text: string;

  @Field(() => String, { description: 'Its right answer (pt-BR).' })
  answer: string;

  @Field(() => String, { description: 'Why it is right (pt-BR).' })
  why: string;
}

@ObjectType({ description: "The caller's questions of this week, Monday to Sunday in the caller's zone." })
export class CalibrationWeek {
  @Field(() => GraphQLISODateTime, { description: 'When the next week begins.' })
  endsAt: Date;

  @Field(() => [CalibrationQuestion], {
    description: 'Ten generated ones, then up to twenty about the past market; the same all week.',
  })
  questions: CalibrationQuestion[];

  @Field(() => [LessonReview], { description: 'What to recall of the lessons, five a week at most.' })
  lessons: LessonReview[];
}
