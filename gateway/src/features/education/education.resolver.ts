import { Args, ArgsType, Ctx, Field, Mutation, Query, Resolver } from 'type-graphql';
import type { AcademyStepId, ModuleId } from '#schema/education.js';
import { demandViewer } from '../../platform/auth/policy.js';
import type { Context } from '../../platform/graphql/context.js';
import { AcademyStepIdScalar, ModuleIdScalar } from '../../platform/graphql/scalars.js';
import { EducationService } from './education.service.js';
import { EducationProgress } from './education.type.js';

@ArgsType()
class CompleteStepArgs {
  @Field(() => AcademyStepIdScalar, { description: 'The step that was done.' })
  step: AcademyStepId;
}

@ArgsType()
class CompleteModuleArgs {
  @Field(() => ModuleIdScalar, { description: 'A module of the academy, or the guided tour.' })
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
    description: 'Marks a step of the academy done; marking it again changes nothing.',
  })
  completeStep(
    @Args(() => CompleteStepArgs) { step }: CompleteStepArgs,
    @Ctx() { viewer }: Context,
  ): Promise<EducationProgress> {
    return this.education.completeStep(demandViewer(viewer), step);
  }

  @Mutation(() => EducationProgress, {
    description:
      'Completes a module of the academy all of whose steps are done, or the guided tour, and gives its XP once. The last module of the academy completes the tutorial too.',
  })
  completeModule(
    @Args(() => CompleteModuleArgs) { module }: CompleteModuleArgs,
    @Ctx() { viewer }: Context,
  ): Promise<EducationProgress> {
    return this.education.completeModule(demandViewer(viewer), module);
  }
}
