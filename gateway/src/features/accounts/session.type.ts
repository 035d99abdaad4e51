import { Field, GraphQLISODateTime, ID, ObjectType } from 'type-graphql';

@ObjectType('Session', { description: 'One sign-in of the caller that has not ended.' })
export class SessionInfo {
  @Field(() => ID, { description: 'UUID.' })
  id: string;

  @Field(() => String, { description: "The browser's own description of itself (User-Agent)." })
  userAgent: string;

  @Field(() => GraphQLISODateTime, { description: 'When it began.' })
  createdAt: Date;

  @Field(() => GraphQLISODateTime, { description: 'When it was last used, to the minute.' })
  lastSeenAt: Date;

  @Field(() => Boolean, { description: 'Whether it is the session of this very call.' })
  current: boolean;
}
