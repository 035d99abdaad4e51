import { Field, ObjectType } from 'type-graphql';
import { User } from './user.type.js';

@ObjectType({ description: 'Answer to a successful sign-in.' })
export class AuthPayload {
  @Field(() => String, { description: 'Bearer token for the `Authorization` header.' })
  token: string;

  @Field(() => User, { description: 'Who signed in.' })
  user: User;
}

@ObjectType({ description: 'Answer to a registration; the same whether or not the address has an account.' })
export class RegisterPayload {
  @Field(() => User, {
    description: 'The user that the registration will become once its address is verified.',
  })
  user: User;

  @Field(() => Boolean, { description: 'Always true: a code was sent by mail.' })
  requiresVerification: boolean;
}
