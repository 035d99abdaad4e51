import { Field, GraphQLISODateTime, Int, ObjectType } from 'type-graphql';
import type { ModuleId, TaughtModuleId, TaughtStepId } from '#schema/education.js';
import {
  AcademyModuleIdScalar,
  AcademyStepIdScalar,
  ModuleIdScalar,
} from '../../platform/graphql/scalars.js';

@ObjectType({ description: "The caller's progress in one module with steps." })
export class AcademyModule {
  @Field(() => AcademyModuleIdScalar, { description: 'The module.' })
  id: TaughtModuleId;

  @Field(() => [AcademyStepIdScalar], { description: 'Completed steps, in the order of the module.' })
  stepsDone: TaughtStepId[];

  @Field(() => [AcademyStepIdScalar], { description: 'Those of them whose exercise was solved.' })
  stepsSolved: TaughtStepId[];

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When it was completed.' })
  completedAt: Date | null;

  @Field(() => Boolean, {
    description:
      'Whether its steps can be done. Modules of the academy are always open; a learning module opens once the previous one is complete, the first one after the tutorial.',
  })
  open: boolean;
}

@ObjectType({ description: "The caller's progress in education." })
export class EducationProgress {
  @Field(() => [ModuleIdScalar], {
    description:
      'Completed modules of the five that count: basics, analysis, strategy, tutorial and guided-tour, in this order.',
  })
  completedModules: ModuleId[];

  @Field(() => [AcademyModule], { description: 'The modules of the tutorial academy, in their order.' })
  academy: AcademyModule[];

  @Field(() => [AcademyModule], {
    description: 'The learning modules, in the order in which they open. The last step of each is its test.',
  })
  learning: AcademyModule[];

  @Field(() => Int, {
    description: "Seed of the figures in the caller's exercises, 0 to 2,147,483,647; it never changes.",
  })
  exerciseSeed: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'How many of the 20 candles the caller predicted correctly in the step `predict`; null before it is done.',
  })
  predictedRight: number | null;
}
