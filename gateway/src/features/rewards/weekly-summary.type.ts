import { Field, GraphQLISODateTime, ObjectType } from 'type-graphql';

@ObjectType({ description: 'The summary of each week by mail.' })
export class WeeklySummary {
  @Field(() => Boolean, { description: 'Whether the caller wants it.' })
  wanted: boolean;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description:
      "When the next is due, a Monday morning of the caller's own zone; null where none is wanted.",
  })
  dueAt: Date | null;
}
