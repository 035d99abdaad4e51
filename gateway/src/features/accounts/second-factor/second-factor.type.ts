// Own file: the result types shared by the second factors of users and administrators.
import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'What an authenticator app needs; it counts once a first code has confirmed it.' })
export class SecondFactorSetup {
  @Field(() => String, { description: 'Secret in base32, for typing.' })
  secret: string;

  @Field(() => String, { description: 'The same as an otpauth:// address, for a QR code.' })
  uri: string;
}

@ObjectType({ description: 'Answer to a second factor that is now on.' })
export class RecoveryCodes {
  @Field(() => [String], {
    description: 'Ten codes, each of which stands in for the authenticator once. They are never shown again.',
  })
  recoveryCodes: string[];
}
