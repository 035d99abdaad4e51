import { Field, GraphQLISODateTime, ObjectType } from 'type-graphql';
import type { AcademyModuleId, AcademyStepId, ModuleId } from '#schema/education.js';
import {
  AcademyModuleIdScalar,
  AcademyStepIdScalar,
  ModuleIdScalar,
} from '../../platform/graphql/scalars.js';

@ObjectType({ description: 'How far the caller has come in one module of the tutorial academy.' })
export class AcademyModule {
  @Field(() => AcademyModuleIdScalar, { description: 'Which module.' })
  id: AcademyModuleId;

  @Field(() => [AcademyStepIdScalar], { description: 'Steps that were done, in the order of the module.' })
  stepsDone: AcademyStepId[];

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When it was completed.' })
  completedAt: Date | null;
}

@ObjectType({ description: 'What the caller has learned.' })
export class EducationProgress {
  @Field(() => [ModuleIdScalar], {
    description:
      'Completed ones of the five that count: basics, analysis, strategy, tutorial and guided-tour, in this order.',
  })
  completedModules: ModuleId[];

  @Field(() => [AcademyModule], { description: 'The modules of the tutorial academy, in their order.' })
  academy: AcademyModule[];
}
