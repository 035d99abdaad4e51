import type { GraphQLResolveInfo } from 'graphql';
import { Ctx, Info, Mutation, Query, Resolver } from 'type-graphql';
import { requireViewer } from '../../platform/auth/policy.js';
import type { Context } from '../../platform/graphql/context.js';
import { requestedFields } from '../../platform/graphql/requested-fields.js';
import { FirstStepsService } from './first-steps.service.js';
import { FirstSteps } from './first-steps.type.js';

@Resolver()
export class FirstStepsResolver {
  constructor(private readonly steps: FirstStepsService) {}

  @Query(() => FirstSteps, {
    nullable: true,
    description: "The caller's progress with the first signal; null once the path is closed.",
  })
  firstSteps(@Ctx() { viewer }: Context, @Info() info: GraphQLResolveInfo): Promise<FirstSteps | null> {
    return this.steps.of(requireViewer(viewer), requestedFields(info, 'signal'));
  }

  @Mutation(() => FirstSteps, {
    nullable: true,
    description:
      "Records that the explanation of the first signal's outcome was opened; requires that outcome.",
  })
  explainFirstSignal(
    @Ctx() { viewer }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<FirstSteps | null> {
    return this.steps.explain(requireViewer(viewer), requestedFields(info, 'signal'));
  }

  @Mutation(() => Boolean, { description: 'Closes the path of the first signal for good, finished or not.' })
  async closeFirstSteps(@Ctx() { viewer }: Context): Promise<boolean> {
    await this.steps.close(requireViewer(viewer));
    return true;
  }
}
