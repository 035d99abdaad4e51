import { ArrayMaxSize, IsOptional, Max, Min } from 'class-validator';
import { Args, ArgsType, Ctx, Field, Float, Mutation, Query, Resolver } from 'type-graphql';
import type { ModuleId, TaughtStepId } from '#schema/education.js';
import { WORK_FIGURE_MAX, WORK_LENGTH_MAX } from '#schema/learning/exercise.js';
import { demandViewer } from '../../platform/auth/policy.js';
import type { Context } from '../../platform/graphql/context.js';
import { AcademyStepIdScalar, ModuleIdScalar } from '../../platform/graphql/scalars.js';
import { EducationService } from './education.service.js';
import { EducationProgress } from './education.type.js';

@ArgsType()
class CompleteStepArgs {
  @Field(() => AcademyStepIdScalar, { description: 'The step that was done.' })
  step: TaughtStepId;

  @Field(() => [Float], {
    nullable: true,
    description: `Figures that solve the step's exercise, each from -${WORK_FIGURE_MAX} to ${WORK_FIGURE_MAX}; steps of the academy have none.`,
  })
  @IsOptional()
  @ArrayMaxSize(WORK_LENGTH_MAX, { message: 'A resposta tem números demais.' })
  @Min(-WORK_FIGURE_MAX, { each: true, message: 'A resposta tem um número fora do possível.' })
  @Max(WORK_FIGURE_MAX, { each: true, message: 'A resposta tem um número fora do possível.' })
  work?: number[] | null;
}

@ArgsType()
class CompleteModuleArgs {
  @Field(() => ModuleIdScalar, { description: 'A module that is taught in steps, or the guided tour.' })
  module: ModuleId;
}

@Resolver()
export class EducationResolver {
  constructor(private readonly education: EducationService) {}

  @Query(() => EducationProgress, { description: 'Modules that the caller has completed and steps done.' })
  educationProgress(@Ctx() { viewer }: Context): Promise<EducationProgress> {
    return this.education.progressOf(demandViewer(viewer));
  }

  @Mutation(() => EducationProgress, {
    description:
      'Marks a step done; marking it again changes nothing. A step of a learning module wants its module open and figures that solve its exercise.',
  })
  completeStep(
    @Args(() => CompleteStepArgs) { step, work }: CompleteStepArgs,
    @Ctx() { viewer }: Context,
  ): Promise<EducationProgress> {
    return this.education.completeStep(demandViewer(viewer), step, work ?? []);
  }

  @Mutation(() => EducationProgress, {
    description:
      'Completes a module all of whose steps are done, or the guided tour, and gives its XP once. The last module of the academy completes the tutorial too; a learning module has to be open and its test passed.',
  })
  completeModule(
    @Args(() => CompleteModuleArgs) { module }: CompleteModuleArgs,
    @Ctx() { viewer }: Context,
  ): Promise<EducationProgress> {
    return this.education.completeModule(demandViewer(viewer), module);
  }
}
