import { ArgsType, Field } from 'type-graphql';
import type { AcademyStepId, ModuleId } from '#schema/education.js';
import { AcademyStepIdScalar, ModuleIdScalar } from '../../platform/graphql/scalars.js';

@ArgsType()
export class CompleteStepArgs {
  @Field(() => AcademyStepIdScalar, { description: 'The step that was done.' })
  step: AcademyStepId;
}

@ArgsType()
export class CompleteModuleArgs {
  @Field(() => ModuleIdScalar, { description: 'A module of the academy, or the guided tour.' })
  module: ModuleId;
}
