import { Matches } from 'class-validator';
import { Args, ArgsType, Field, Query, Resolver } from 'type-graphql';
import { AdminStatsService } from './admin-stats.service.js';
import { AdminStats, AdminStatsDay } from './admin-stats.type.js';

const BAD_DAY = 'Informe os dias como AAAA-MM-DD.';
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

@ArgsType()
class DaysArgs {
  @Field(() => String, { description: 'First day, YYYY-MM-DD.' })
  @Matches(DAY, { message: BAD_DAY })
  from: string;

  @Field(() => String, { description: 'Last day, YYYY-MM-DD; 366 days at most.' })
  @Matches(DAY, { message: BAD_DAY })
  to: string;
}

@Resolver()
export class AdminStatsResolver {
  constructor(private readonly stats: AdminStatsService) {}

  @Query(() => AdminStats, { description: 'Numbers of users at present.' })
  adminStats(): Promise<AdminStats> {
    return this.stats.now();
  }

  @Query(() => [AdminStatsDay], { description: 'Every day of a range, oldest first.' })
  adminStatsOverTime(@Args(() => DaysArgs) { from, to }: DaysArgs): Promise<AdminStatsDay[]> {
    return this.stats.overTime(from, to);
  }
}
