import { ArrayMaxSize } from 'class-validator';
import { Args, ArgsType, Ctx, Field, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { TaughtModuleId } from '#schema/education.js';
import { requireViewer } from '../../platform/auth/policy.js';
import type { Context } from '../../platform/graphql/context.js';
import { AcademyModuleIdScalar } from '../../platform/graphql/scalars.js';
import { ModuleTestService } from './module-test.service.js';
import { ModuleTest, TestResult } from './module-test.type.js';

@ArgsType()
class ModuleTestArgs {
  @Field(() => AcademyModuleIdScalar, { description: 'A learning module.' })
  module: TaughtModuleId;
}

@ArgsType()
class AnswerTestArgs extends ModuleTestArgs {
  @Field(() => Int, { description: 'Number of the attempt that the questions belong to.' })
  attempt: number;

  @Field(() => [Int], { description: 'Index of the chosen option, for each question in order.' })
  @ArrayMaxSize(32, { message: 'Respostas demais.' })
  answers: number[];
}

@Resolver()
export class ModuleTestResolver {
  constructor(private readonly tests: ModuleTestService) {}

  @Query(() => ModuleTest, {
    description:
      'The next attempt at the test of a learning module, once all its other steps are done. After a failed attempt there is a wait of one minute.',
  })
  moduleTest(
    @Args(() => ModuleTestArgs) { module }: ModuleTestArgs,
    @Ctx() { viewer }: Context,
  ): Promise<ModuleTest> {
    return this.tests.next(requireViewer(viewer), module);
  }

  @Mutation(() => TestResult, {
    description:
      'Answers an attempt, once. Passing it completes the last step of the module; the test can be repeated at will.',
  })
  answerModuleTest(
    @Args(() => AnswerTestArgs) { module, attempt, answers }: AnswerTestArgs,
    @Ctx() { viewer }: Context,
  ): Promise<TestResult> {
    return this.tests.answer(requireViewer(viewer), module, attempt, answers);
  }
}
