import { Field, Int, ObjectType } from 'type-graphql';
import { HitRate } from '../../outcomes/hit-rate.type.js';

@ObjectType({ description: 'Numbers of users; anonymous session users are in none of the four.' })
export class AdminStats {
  @Field(() => Int, { description: 'Accounts and pending registrations.' })
  totalUsers: number;

  @Field(() => Int, { description: 'Users seen in the last 24 hours.' })
  activeUsers: number;

  @Field(() => Int, { description: 'Accounts whose e-mail address is verified, blocked ones included.' })
  registeredUsers: number;

  @Field(() => Int, {
    description: 'E-mail addresses registered in the last 24 hours that wait for their code.',
  })
  pendingUsers: number;
}

@ObjectType({ description: 'One day in the time zone of São Paulo.' })
export class AdminStatsDay {
  @Field(() => String, { description: 'YYYY-MM-DD.' })
  day: string;

  @Field(() => Int, { description: 'Number of accounts created.' })
  registrations: number;

  @Field(() => Int, { description: "Users who opened Farol; each user's day is in their own zone." })
  activeUsers: number;

  @Field(() => Int, { description: 'Number of signals generated.' })
  signals: number;

  @Field(() => HitRate, {
    description:
      'Hit rate of the signals generated that day from the present feed by the present engine version.',
  })
  hitRate: HitRate;
}
