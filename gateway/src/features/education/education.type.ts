import { Field, GraphQLISODateTime, Int, ObjectType } from 'type-graphql';
import type { ModuleId, TaughtModuleId, TaughtStepId } from '#schema/education.js';
import {
  AcademyModuleIdScalar,
  AcademyStepIdScalar,
  ModuleIdScalar,
} from '../../platform/graphql/scalars.js';

@ObjectType({ description: 'How far the caller has come in one module that is taught in steps.' })
export class AcademyModule {
  @Field(() => AcademyModuleIdScalar, { description: 'Which module.' })
  id: TaughtModuleId;

  @Field(() => [AcademyStepIdScalar], { description: 'Steps that were done, in the order of the module.' })
  stepsDone: TaughtStepId[];

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When it was completed.' })
  completedAt: Date | null;

  @Field(() => Boolean, {
    description:
      'Whether its steps can be done: always in the academy; a learning module opens once the one before it is complete, the first after the tutorial.',
  })
  open: boolean;
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

  @Field(() => [AcademyModule], {
    description: 'The learning modules, in the order in which they open. The last step of each is its test.',
  })
  learning: AcademyModule[];

  @Field(() => Int, {
    description: "Seed of the figures in the caller's exercises, 0 to 2,147,483,647; the same for good.",
  })
  exerciseSeed: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'How many of the 20 candles the caller foretold rightly in the step `predict`; null before it is done.',
  })
  predictedRight: number | null;
}
