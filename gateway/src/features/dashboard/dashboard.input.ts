import { ArgsType, Field, ID } from 'type-graphql';

@ArgsType()
export class DashboardUserArgs {
  @Field(() => ID, {
    defaultValue: '1',
    description: "`1` for whoever is signed in, or the caller's own id.",
  })
  id: string;
}
