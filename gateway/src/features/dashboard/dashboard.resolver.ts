import { Args, ArgsType, Ctx, Field, ID, Query, Resolver } from 'type-graphql';
import { requireViewer } from '../../platform/auth/policy.js';
import type { Context } from '../../platform/graphql/context.js';
import { DashboardService } from './dashboard.service.js';
import { DashboardUser } from './dashboard-user.type.js';

@ArgsType()
class DashboardUserArgs {
  @Field(() => ID, {
    defaultValue: '1',
    description: "`1` for the signed-in user, or the caller's own id.",
  })
  id: string;
}

@Resolver()
export class DashboardResolver {
  constructor(private readonly dashboard: DashboardService) {}

  @Query(() => DashboardUser, { description: 'The signed-in user with the figures of the dashboard.' })
  dashboardUser(
    @Args(() => DashboardUserArgs) { id }: DashboardUserArgs,
    @Ctx() { viewer }: Context,
  ): Promise<DashboardUser> {
    return this.dashboard.userOf(requireViewer(viewer), id);
  }
}
