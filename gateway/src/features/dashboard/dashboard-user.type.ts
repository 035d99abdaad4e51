import { Field, Float, Int, ObjectType } from 'type-graphql';
import { User } from '../accounts/user.type.js';

@ObjectType({ description: 'The signed-in user with the numbers of the dashboard. Money is practice money.' })
export class DashboardUser extends User {
  @Field(() => Boolean, {
    description: 'Always true.',
    deprecationReason: 'Every user has a practice account.',
  })
  hasPracticeAccount: boolean;

  @Field(() => String, {
    description:
      'Practice account: balance and open stakes, in reais, a decimal number as text such as `10200.00`.',
  })
  portfolioTotal: string;

  @Field(() => Float, {
    description:
      'Practice account: won (+) or lost (-) by trades settled today, in reais. The day is the user’s own.',
  })
  profitToday: number;

  @Field(() => Int, { description: 'Practice account: trades that have not expired.' })
  activeTrades: number;

  @Field(() => Int, { description: 'Unread notices.' })
  alertsCount: number;
}
