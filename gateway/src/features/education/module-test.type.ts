import { Field, Int, ObjectType } from 'type-graphql';
import type { TaughtModuleId } from '#schema/education.js';
import { AcademyModuleIdScalar } from '../../platform/graphql/scalars.js';
import { EducationProgress } from './education.type.js';

@ObjectType({ description: 'A question of a test, with figures of its own in each attempt.' })
export class TestQuestion {
  @Field(() => String, { description: 'The question (pt-BR).' })
  text: string;

  @Field(() => [String], { description: 'Possible answers, one of them right.' })
  options: readonly string[];
}

@ObjectType({ description: 'The test of a learning module, as one attempt asks it.' })
export class ModuleTest {
  @Field(() => AcademyModuleIdScalar, { description: 'Which module.' })
  module: TaughtModuleId;

  @Field(() => Int, { description: 'Which attempt of the caller this is, from 1.' })
  attempt: number;

  @Field(() => [TestQuestion], { description: 'The questions, in the order of the attempt.' })
  questions: TestQuestion[];

  @Field(() => Int, { description: 'So many right answers pass.' })
  toPass: number;
}

@ObjectType({ description: 'How one question of a test was answered.' })
export class TestAnswer {
  @Field(() => Boolean, { description: 'Whether the answer was right.' })
  right: boolean;

  @Field(() => Int, { description: 'Place of the right option.' })
  rightOption: number;

  @Field(() => String, { description: 'Why it is right (pt-BR).' })
  why: string;
}

@ObjectType({ description: 'How an attempt at a test ended.' })
export class TestResult {
  @Field(() => Boolean, {
    description: 'Whether there were enough right answers; the test is done for good then.',
  })
  passed: boolean;

  @Field(() => [TestAnswer], { description: 'In the order of the questions.' })
  answers: TestAnswer[];

  @Field(() => EducationProgress, { description: 'What the caller has learned now.' })
  progress: EducationProgress;
}
