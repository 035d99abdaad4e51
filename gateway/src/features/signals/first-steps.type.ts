import { Field, GraphQLISODateTime, ObjectType } from 'type-graphql';
import { Signal } from './signal.type.js';

@ObjectType({ description: "The caller's progress with the first signal." })
export class FirstSteps {
  @Field(() => Signal, {
    nullable: true,
    description: "The caller's first signal; null before it is generated.",
  })
  signal: Signal | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When the explanation of its outcome was opened; null before.',
  })
  explainedAt: Date | null;
}
