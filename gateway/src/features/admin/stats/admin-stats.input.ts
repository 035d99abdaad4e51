import { Matches } from 'class-validator';
import { ArgsType, Field } from 'type-graphql';

const BAD_DAY = 'Informe os dias como AAAA-MM-DD.';
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

@ArgsType()
export class DaysArgs {
  @Field(() => String, { description: 'First day, YYYY-MM-DD.' })
  @Matches(DAY, { message: BAD_DAY })
  from: string;

  @Field(() => String, { description: 'Last day, YYYY-MM-DD; 366 days at most.' })
  @Matches(DAY, { message: BAD_DAY })
  to: string;
}
