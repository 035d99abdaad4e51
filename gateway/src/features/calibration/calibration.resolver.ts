import { IsInt, Max, Min } from 'class-validator';
import { Arg, Args, ArgsType, Ctx, Field, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { STATED_CHANCE_MAX, STATED_CHANCE_MIN } from '#schema/forecast.js';
import { requireViewer } from '../../platform/auth/policy.js';
import type { Context } from '../../platform/graphql/context.js';
import { CalibrationService } from './calibration.service.js';
import { CalibrationQuestion, CalibrationWeek, LessonReview } from './calibration.type.js';
import { LessonReviewService } from './lesson-review.service.js';

const BAD_CHANCE = `A chance vai de ${STATED_CHANCE_MIN} a ${STATED_CHANCE_MAX}%, em números inteiros.`;

@ArgsType()
class AnswerCalibrationArgs {
  @Field(() => ID, { description: 'A question of this week.' })
  questionId: string;

  @Field(() => Int, { description: 'Chance that it happens, in your own estimate: 1 to 99 percent.' })
  @IsInt({ message: BAD_CHANCE })
  @Min(STATED_CHANCE_MIN, { message: BAD_CHANCE })
  @Max(STATED_CHANCE_MAX, { message: BAD_CHANCE })
  chance: number;
}

@Resolver()
export class CalibrationResolver {
  constructor(
    private readonly calibration: CalibrationService,
    private readonly lessons: LessonReviewService,
  ) {}

  @Query(() => CalibrationWeek, {
    description:
      "The caller's questions of this week, with the truth of those that are answered; 20 calls a minute.",
  })
  calibrationWeek(@Ctx() { viewer }: Context): Promise<CalibrationWeek> {
    return this.calibration.week(requireViewer(viewer));
  }

  @Mutation(() => CalibrationQuestion, {
    description: 'Answers a question of this week, once. Gives no XP; 60 calls a minute.',
  })
  answerCalibration(
    @Args(() => AnswerCalibrationArgs) { questionId, chance }: AnswerCalibrationArgs,
    @Ctx() { viewer }: Context,
  ): Promise<CalibrationQuestion> {
    return this.calibration.answer(requireViewer(viewer), questionId, chance);
  }

  @Mutation(() => [LessonReview], {
    description:
      'Says whether the answer to a due question of the lessons was remembered; returns what is left.',
  })
  recallLesson(
    @Arg('id', () => ID, { description: 'A due question.' }) id: string,
    @Arg('remembered', () => Boolean, { description: 'Whether the answer was remembered.' })
    remembered: boolean,
    @Ctx() { viewer }: Context,
  ): Promise<LessonReview[]> {
    return this.lessons.recall(requireViewer(viewer), id, remembered);
  }
}
