import { Field, ObjectType } from 'type-graphql';
import { User } from './user.type.js';

@ObjectType({ description: 'Answer to a successful sign-in.' })
export class AuthPayload {
  @Field(() => String, { description: 'Bearer token for the `Authorization` header.' })
  token: string;

  @Field(() => User, { description: 'Who signed in.' })
  user: User;
}
