import { Args, Query, Resolver } from 'type-graphql';
import { DaysArgs } from './admin-stats.input.js';
import { AdminStatsService } from './admin-stats.service.js';
import { AdminStats, AdminStatsDay } from './admin-stats.type.js';

@Resolver()
export class AdminStatsResolver {
  constructor(private readonly stats: AdminStatsService) {}

  @Query(() => AdminStats, { description: 'Users counted, as of now.' })
  adminStats(): Promise<AdminStats> {
    return this.stats.now();
  }

  @Query(() => [AdminStatsDay], { description: 'Every day of a range, oldest first.' })
  adminStatsOverTime(@Args(() => DaysArgs) { from, to }: DaysArgs): Promise<AdminStatsDay[]> {
    return this.stats.overTime(from, to);
  }
}
