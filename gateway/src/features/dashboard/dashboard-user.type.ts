import { Field, Float, Int, ObjectType } from 'type-graphql';
import { User } from '../accounts/user.type.js';

@ObjectType({ description: 'The signed-in user with the figures of the dashboard. Money is practice money.' })
export class DashboardUser extends User {
  @Field(() => String, {
    description:
      'Practice account: balance and open stakes, in reais, a decimal number as text such as `10200.00`.',
  })
  portfolioTotal: string;

  @Field(() => Float, {
    description:
      'Practice account: profit (+) or loss (-) of trades settled today, in reais. The day is in the user’s own zone.',
  })
  profitToday: number;

  @Field(() => Int, { description: 'Practice account: number of open trades.' })
  activeTrades: number;

  @Field(() => Int, { description: 'Number of unread notices.' })
  alertsCount: number;
}
