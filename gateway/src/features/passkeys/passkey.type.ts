import { ArrayMaxSize, Length, Matches, MaxLength, MinLength } from 'class-validator';
import { ArgsType, Field, GraphQLISODateTime, ID, InputType, ObjectType } from 'type-graphql';
import { PASSKEY_NAME_MAX } from '#schema/limits.js';
import { VISIBLE } from '../../platform/visible-name.js';
import { BASE64URL } from '../accounts/owner-proof.type.js';

@ObjectType({ description: 'A passkey with which its owner signs in.' })
export class Passkey {
  @Field(() => ID, { description: 'UUID of version 7.' })
  id: string;

  @Field(() => String, { description: 'Name that its owner gave it.' })
  name: string;

  @Field(() => Boolean, { description: 'Whether its owner may sync it to other devices.' })
  synced: boolean;

  @Field(() => [String], { description: 'How a browser reaches it: `internal`, `hybrid`, `usb`…' })
  transports: string[];

  @Field(() => GraphQLISODateTime, { description: 'When it was added.' })
  createdAt: Date;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When it was last used to sign in or to confirm; null before its first use.',
  })
  lastUsedAt: Date | null;
}

const BAD_PASSKEY_NAME = `Dê à chave um nome de 1 a ${PASSKEY_NAME_MAX} caracteres.`;
const BAD_ANSWER = 'A resposta da chave de acesso é inválida.';

/** WebAuthn keeps adding new ones. */
const TRANSPORT = /^[a-z-]{1,20}$/;
const TRANSPORTS_MAX = 10;

@InputType({
  description:
    'A passkey that a browser has created (RegistrationResponseJSON of WebAuthn); every part in base64url.',
})
export class NewPasskeyInput {
  @Field(() => String, { description: `What to call it, 1 to ${PASSKEY_NAME_MAX} characters.` })
  @Length(1, PASSKEY_NAME_MAX, { message: BAD_PASSKEY_NAME })
  @Matches(VISIBLE, { message: BAD_PASSKEY_NAME })
  name: string;

  @Field(() => String, { description: 'Id of the credential.' })
  @Matches(BASE64URL, { message: BAD_ANSWER })
  @MinLength(1, { message: BAD_ANSWER })
  @MaxLength(1400, { message: BAD_ANSWER })
  id: string;

  @Field(() => String, { description: '`response.clientDataJSON`.' })
  @Matches(BASE64URL, { message: BAD_ANSWER })
  @MaxLength(8192, { message: BAD_ANSWER })
  clientDataJSON: string;

  @Field(() => String, { description: '`response.attestationObject`.' })
  @Matches(BASE64URL, { message: BAD_ANSWER })
  @MaxLength(32_768, { message: BAD_ANSWER })
  attestationObject: string;

  @Field(() => [String], { description: '`response.transports`.' })
  @ArrayMaxSize(TRANSPORTS_MAX, { message: BAD_ANSWER })
  @Matches(TRANSPORT, { each: true, message: BAD_ANSWER })
  transports: string[];
}

@ArgsType()
export class RenamePasskeyArgs {
  @Field(() => ID, { description: 'Id of the passkey.' })
  id: string;

  @Field(() => String, { description: `What to call it, 1 to ${PASSKEY_NAME_MAX} characters.` })
  @Length(1, PASSKEY_NAME_MAX, { message: BAD_PASSKEY_NAME })
  @Matches(VISIBLE, { message: BAD_PASSKEY_NAME })
  name: string;
}
