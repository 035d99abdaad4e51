import { Field, GraphQLISODateTime, ID, ObjectType } from 'type-graphql';

@ObjectType('Session', { description: 'An open session of the caller.' })
export class SessionInfo {
  @Field(() => ID, { description: 'UUID.' })
  id: string;

  @Field(() => String, { description: "The browser's User-Agent." })
  userAgent: string;

  @Field(() => GraphQLISODateTime, { description: 'When it began.' })
  createdAt: Date;

  @Field(() => GraphQLISODateTime, { description: 'When it was last used, to the minute.' })
  lastSeenAt: Date;

  @Field(() => Boolean, { description: 'Whether it is the session of this request.' })
  current: boolean;
}
