import { ArgsType, Field, ID } from 'type-graphql';

@ArgsType()
export class SignalStreamArgs {
  @Field(() => ID, {
    nullable: true,
    description:
      'Id of the last signal that this stream told; what came after it is told first, 500 at most.',
  })
  after?: string | null;
}
