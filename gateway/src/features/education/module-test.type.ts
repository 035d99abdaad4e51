import { Field, Int, ObjectType } from 'type-graphql';
import type { TaughtModuleId } from '#schema/education.js';
import { AcademyModuleIdScalar } from '../../platform/graphql/scalars.js';
import { EducationProgress } from './education.type.js';

@ObjectType({ description: 'A question of a test, with different figures in each attempt.' })
export class TestQuestion {
  @Field(() => String, { description: 'The question (pt-BR).' })
  text: string;

  @Field(() => [String], { description: 'Possible answers, of which one is right.' })
  options: readonly string[];
}

@ObjectType({ description: 'An attempt at the test of a learning module.' })
export class ModuleTest {
  @Field(() => AcademyModuleIdScalar, { description: 'The module.' })
  module: TaughtModuleId;

  @Field(() => Int, { description: "Number of the caller's attempt, from 1." })
  attempt: number;

  @Field(() => [TestQuestion], { description: 'The questions, in the order of the attempt.' })
  questions: TestQuestion[];

  @Field(() => Int, { description: 'Number of right answers needed to pass.' })
  toPass: number;
}

@ObjectType({ description: 'Result of one question.' })
export class TestAnswer {
  @Field(() => Boolean, { description: 'Whether the answer was right.' })
  right: boolean;

  @Field(() => Int, { description: 'Index of the right option.' })
  rightOption: number;

  @Field(() => String, { description: 'Why it is right (pt-BR).' })
  why: string;
}

@ObjectType({ description: 'Result of an attempt at a test.' })
export class TestResult {
  @Field(() => Boolean, {
    description: 'Whether the test is passed, which is permanent.',
  })
  passed: boolean;

  @Field(() => [TestAnswer], { description: 'In the order of the questions.' })
  answers: TestAnswer[];

  @Field(() => EducationProgress, { description: "The caller's progress now." })
  progress: EducationProgress;
}
