import { Args, ArgsType, Ctx, Field, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { requireViewer } from '../../platform/auth/policy.js';
import type { Context } from '../../platform/graphql/context.js';
import { DashboardService } from './dashboard.service.js';
import { DashboardUser } from './dashboard-user.type.js';
import { MeasuredFigures } from './measured-figures.type.js';

@ArgsType()
class DashboardUserArgs {
  @Field(() => ID, {
    defaultValue: '1',
    description: "`1` for the signed-in user, or the caller's own id.",
  })
  id: string;
}

@Resolver(() => DashboardUser)
export class DashboardResolver {
  constructor(private readonly dashboard: DashboardService) {}

  @Query(() => DashboardUser, { description: 'The signed-in user with the figures of the dashboard.' })
  dashboardUser(
    @Args(() => DashboardUserArgs) { id }: DashboardUserArgs,
    @Ctx() { viewer }: Context,
  ): Promise<DashboardUser> {
    return this.dashboard.userOf(requireViewer(viewer), id);
  }

  @FieldResolver(() => MeasuredFigures, {
    nullable: true,
    description: 'Measured figures of the dashboard; null until the first practice trade is seven days old.',
  })
  measured(@Root() { id }: DashboardUser): Promise<MeasuredFigures | null> {
    return this.dashboard.measuredOf(id);
  }
}
