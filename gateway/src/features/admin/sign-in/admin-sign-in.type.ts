import { GraphQLJSONObject } from 'graphql-scalars';
import { Field, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'The signed-in administrator.' })
export class AdminAccount {
  @Field(() => ID, { description: 'UUID.' })
  id: string;

  @Field(() => String, { description: 'User name.' })
  username: string;

  @Field(() => Boolean, {
    description:
      'The password was generated: until it is changed, only `adminMe`, `adminUpdateCredentials` and `adminLogout` are allowed.',
  })
  mustChangeCredentials: boolean;

  @Field(() => Boolean, { description: 'Whether codes of an authenticator are switched on.' })
  secondFactor: boolean;

  @Field(() => Int, { description: 'Number of unused recovery codes.' })
  recoveryCodesLeft: number;

  @Field(() => Int, {
    description: 'Number of passkeys; from the first one on, a sign-in requires a passkey or a code.',
  })
  passkeys: number;
}

@ObjectType({ description: 'Answer to a right password.' })
export class AdminLoginPayload {
  @Field(() => String, {
    nullable: true,
    description:
      'Bearer token for the `Authorization` header; null if a second step is required first. Valid for 1 h after the last action of a person, 12 h at most; requests caused by a person carry `X-Farol-Activity: person`.',
  })
  token: string | null;

  @Field(() => Boolean, {
    description:
      'A second step is required: send the same input again with `code`, if `takesCode`, or with `passkey`.',
  })
  codeRequired: boolean;

  @Field(() => Boolean, { description: 'Whether a code of an authenticator is accepted as the second step.' })
  takesCode: boolean;

  @Field(() => GraphQLJSONObject, {
    nullable: true,
    description:
      "Request options for one of the administrator's passkeys (PublicKeyCredentialRequestOptionsJSON of WebAuthn); valid for 5 minutes, once. Null if there is none, or no second step is required.",
  })
  passkeyOptions: object | null;

  @Field(() => Boolean, { description: 'Until the credentials are changed, the token allows nothing else.' })
  mustChangeCredentials: boolean;
}
