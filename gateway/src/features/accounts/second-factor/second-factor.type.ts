// Own file: the result types shared by the second factors of users and administrators.
import { Field, ObjectType } from 'type-graphql';

@ObjectType({
  description: 'Secret for an authenticator app; it becomes active once a first code has confirmed it.',
})
export class SecondFactorSetup {
  @Field(() => String, { description: 'Secret in base32, for manual entry.' })
  secret: string;

  @Field(() => String, { description: 'The same secret as an otpauth:// URI, for a QR code.' })
  uri: string;
}

@ObjectType({ description: 'Result of switching a second factor on.' })
export class RecoveryCodes {
  @Field(() => [String], {
    description: 'Ten single-use codes that replace the authenticator. They are never shown again.',
  })
  recoveryCodes: string[];
}
