import { IsOptional, Matches, MaxLength, MinLength, ValidateNested } from 'class-validator';
import { Field, InputType } from 'type-graphql';

/** One text, whichever part of the proof is wrong. */
const BAD_ANSWER = 'A resposta da chave de acesso é inválida.';
export const BASE64URL = /^[\w-]*$/;
const PART_MAX = 8192;

@InputType({
  description:
    'What a browser answers with a passkey (AuthenticationResponseJSON of WebAuthn); every part base64url.',
})
export class PasskeyAnswerInput {
  @Field(() => String, { description: 'Id of the credential.' })
  @Matches(BASE64URL, { message: BAD_ANSWER })
  @MinLength(1, { message: BAD_ANSWER })
  @MaxLength(1400, { message: BAD_ANSWER })
  id: string;

  @Field(() => String, { description: '`response.authenticatorData`.' })
  @Matches(BASE64URL, { message: BAD_ANSWER })
  @MaxLength(PART_MAX, { message: BAD_ANSWER })
  authenticatorData: string;

  @Field(() => String, { description: '`response.clientDataJSON`.' })
  @Matches(BASE64URL, { message: BAD_ANSWER })
  @MaxLength(PART_MAX, { message: BAD_ANSWER })
  clientDataJSON: string;

  @Field(() => String, { description: '`response.signature`.' })
  @Matches(BASE64URL, { message: BAD_ANSWER })
  @MaxLength(PART_MAX, { message: BAD_ANSWER })
  signature: string;

  @Field(() => String, { nullable: true, description: '`response.userHandle`, which a sign-in needs.' })
  @IsOptional()
  @Matches(BASE64URL, { message: BAD_ANSWER })
  @MaxLength(100, { message: BAD_ANSWER })
  userHandle?: string | null;
}

@InputType({ description: 'What an owner shows beside the password, or in its place.' })
export abstract class FurtherProof {
  @Field(() => String, {
    nullable: true,
    description:
      'Beside the password, where the second factor is on: six digits of the authenticator, or a recovery code.',
  })
  @IsOptional()
  @MaxLength(20, { message: 'Código inválido.' })
  code?: string | null;

  @Field(() => PasskeyAnswerInput, {
    nullable: true,
    description: 'In their place: what a passkey of the caller has answered to `beginPasskeyProof`.',
  })
  @IsOptional()
  @ValidateNested()
  passkey?: PasskeyAnswerInput | null;
}

@InputType({
  description:
    'Shows that the owner is there, for what changes how one signs in: the password with its second factor, or a passkey.',
})
export class OwnerProofInput extends FurtherProof {
  @Field(() => String, { nullable: true, description: 'Present password.' })
  @IsOptional()
  @MaxLength(256, { message: 'Senha longa demais.' })
  password?: string | null;
}
