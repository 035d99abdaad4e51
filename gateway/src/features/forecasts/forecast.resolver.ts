import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { requireViewer } from '../../platform/auth/policy.js';
import type { Context } from '../../platform/graphql/context.js';
import { ForecastService } from './forecast.service.js';
import { ForecastKind, MyForecasts } from './forecast.type.js';

@Resolver()
export class ForecastResolver {
  constructor(private readonly forecasts: ForecastService) {}

  @Query(() => MyForecasts, {
    nullable: true,
    description:
      "What the caller's own stated chances are worth; null before the first one; 10 calls a minute.",
  })
  myForecasts(
    @Arg('kind', () => ForecastKind, {
      description: 'With practice trades, in drills, or as answers to the weekly questions.',
    })
    kind: ForecastKind,
    @Ctx() { viewer }: Context,
  ): Promise<MyForecasts | null> {
    return this.forecasts.of(requireViewer(viewer), kind);
  }
}
