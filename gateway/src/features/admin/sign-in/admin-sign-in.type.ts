import { GraphQLJSONObject } from 'graphql-scalars';
import { Field, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Who is signed in to the administrators’ area.' })
export class AdminAccount {
  @Field(() => ID, { description: 'UUID.' })
  id: string;

  @Field(() => String, { description: 'User name.' })
  username: string;

  @Field(() => Boolean, {
    description:
      'The password was made by the program: until it is changed, only `adminMe`, `adminUpdateCredentials` and `adminLogout` are open.',
  })
  mustChangeCredentials: boolean;

  @Field(() => Boolean, { description: 'Whether codes of an authenticator are on.' })
  secondFactor: boolean;

  @Field(() => Int, { description: 'Recovery codes that have not been used.' })
  recoveryCodesLeft: number;

  @Field(() => Int, {
    description: 'Passkeys; from the first one on signing in asks for one, or for a code.',
  })
  passkeys: number;
}

@ObjectType({ description: "Answer to an administrator's right password." })
export class AdminLoginPayload {
  @Field(() => String, {
    nullable: true,
    description:
      'Bearer token for the `Authorization` header; null where a code is required first. Good for 1 h from the last thing a person did, 12 h at most; queries that a person causes carry `X-Farol-Activity: person`.',
  })
  token: string | null;

  @Field(() => Boolean, {
    description:
      'A second step: send the same input again with `code`, where `takesCode`, or with `passkey`.',
  })
  codeRequired: boolean;

  @Field(() => Boolean, { description: 'Whether a code of an authenticator would do for the second step.' })
  takesCode: boolean;

  @Field(() => GraphQLJSONObject, {
    nullable: true,
    description:
      "What a browser signs by with one of the administrator's passkeys (PublicKeyCredentialRequestOptionsJSON of WebAuthn); good for 5 minutes, once. Null where there is none, or none is asked for.",
  })
  passkeyOptions: object | null;

  @Field(() => Boolean, { description: 'The token opens only the change of credentials until that is done.' })
  mustChangeCredentials: boolean;
}
