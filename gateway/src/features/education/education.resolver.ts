import { ArrayMaxSize, IsOptional, Max, Min } from 'class-validator';
import { Args, ArgsType, Ctx, Field, Float, Mutation, Query, Resolver } from 'type-graphql';
import type { ModuleId, TaughtStepId } from '#schema/education.js';
import { WORK_FIGURE_MAX, WORK_LENGTH_MAX } from '#schema/learning/exercise.js';
import { requireViewer } from '../../platform/auth/policy.js';
import type { Context } from '../../platform/graphql/context.js';
import { AcademyStepIdScalar, ModuleIdScalar } from '../../platform/graphql/scalars.js';
import { EducationService } from './education.service.js';
import { EducationProgress } from './education.type.js';

@ArgsType()
class CompleteStepArgs {
  @Field(() => AcademyStepIdScalar, { description: 'The completed step.' })
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

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'Whether the exercise of a step of the academy was solved, which gives nothing and stays true; a later call may still say so.',
  })
  solved: boolean;
}

@ArgsType()
class CompleteModuleArgs {
  @Field(() => ModuleIdScalar, { description: 'A module with steps, or the guided tour.' })
  module: ModuleId;
}

@Resolver()
export class EducationResolver {
  constructor(private readonly education: EducationService) {}

  @Query(() => EducationProgress, { description: "The caller's completed modules and steps." })
  educationProgress(@Ctx() { viewer }: Context): Promise<EducationProgress> {
    return this.education.progressOf(requireViewer(viewer));
  }

  @Mutation(() => EducationProgress, {
    description:
      'Marks a step as done; idempotent. For a step of a learning module, the module must be open and the figures must solve its exercise.',
  })
  completeStep(
    @Args(() => CompleteStepArgs) { step, work, solved }: CompleteStepArgs,
    @Ctx() { viewer }: Context,
  ): Promise<EducationProgress> {
    return this.education.completeStep(requireViewer(viewer), step, work ?? [], solved);
  }

  @Mutation(() => EducationProgress, {
    description:
      'Completes a module with all steps done, or the guided tour, and gives its XP once. The last module of the academy also completes the tutorial. A learning module must be open and its test passed.',
  })
  completeModule(
    @Args(() => CompleteModuleArgs) { module }: CompleteModuleArgs,
    @Ctx() { viewer }: Context,
  ): Promise<EducationProgress> {
    return this.education.completeModule(requireViewer(viewer), module);
  }
}
