import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { requireViewer } from '../../platform/auth/policy.js';
import type { Context } from '../../platform/graphql/context.js';
import { TradingPlanService } from './trading-plan.service.js';
import { TradingPlan, TradingPlanInput } from './trading-plan.type.js';

@Resolver()
export class TradingPlanResolver {
  constructor(private readonly plans: TradingPlanService) {}

  @Query(() => TradingPlan, { nullable: true, description: "The caller's plan; null before one is written." })
  tradingPlan(@Ctx() { viewer }: Context): Promise<TradingPlan | null> {
    return this.plans.of(requireViewer(viewer));
  }

  @Mutation(() => TradingPlan, { description: "Writes the caller's plan, replacing the former one." })
  saveTradingPlan(
    @Arg('input', () => TradingPlanInput, { description: 'The plan.' }) input: TradingPlanInput,
    @Ctx() { viewer }: Context,
  ): Promise<TradingPlan> {
    return this.plans.write(requireViewer(viewer), input);
  }
}
