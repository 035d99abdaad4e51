import { Field, Int, ObjectType } from 'type-graphql';
import { HitRate } from '../../outcomes/hit-rate.type.js';

@ObjectType({ description: 'Users counted; anonymous session users are in none of the four.' })
export class AdminStats {
  @Field(() => Int, { description: 'Accounts and pending registrations.' })
  totalUsers: number;

  @Field(() => Int, { description: 'Users seen in the last 24 hours.' })
  activeUsers: number;

  @Field(() => Int, { description: 'Accounts whose e-mail address is verified, blocked ones included.' })
  registeredUsers: number;

  @Field(() => Int, {
    description: 'E-mail addresses that were registered in the last 24 hours and wait for their code.',
  })
  pendingUsers: number;
}

@ObjectType({ description: 'One day, by the clock of São Paulo.' })
export class AdminStatsDay {
  @Field(() => String, { description: 'YYYY-MM-DD.' })
  day: string;

  @Field(() => Int, { description: 'Accounts made.' })
  registrations: number;

  @Field(() => Int, { description: "Users who opened Farol, by each user's own day." })
  activeUsers: number;

  @Field(() => Int, { description: 'Signals generated.' })
  signals: number;

  @Field(() => HitRate, {
    description: "Hit rate of the signals generated that day from today's feed by today's formulae.",
  })
  hitRate: HitRate;
}
