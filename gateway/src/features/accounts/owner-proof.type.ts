import { IsOptional, Matches, MaxLength, MinLength, ValidateNested } from 'class-validator';
import { ArgsType, Field, InputType } from 'type-graphql';

/** One text, whichever part of the proof is wrong. */
const BAD_ANSWER = 'A resposta da chave de acesso é inválida.';
export const BASE64URL = /^[\w-]*$/;
const PART_MAX = 8192;

@InputType({
  description:
    "A browser's answer to a passkey request (AuthenticationResponseJSON of WebAuthn); all fields are base64url.",
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

  @Field(() => String, {
    nullable: true,
    description: '`response.userHandle`, which is required for a sign-in.',
  })
  @IsOptional()
  @Matches(BASE64URL, { message: BAD_ANSWER })
  @MaxLength(100, { message: BAD_ANSWER })
  userHandle?: string | null;
}

@ArgsType()
@InputType({ description: "The code or passkey part of an owner's proof." })
export abstract class FurtherProof {
  @Field(() => String, {
    nullable: true,
    description:
      'Required beside the password if the second factor is on: six digits of the authenticator, or a recovery code.',
  })
  @IsOptional()
  @MaxLength(20, { message: 'Código inválido.' })
  code?: string | null;

  @Field(() => PasskeyAnswerInput, {
    nullable: true,
    description: "Instead of password and code: a passkey's answer to `beginPasskeyProof`.",
  })
  @IsOptional()
  @ValidateNested()
  passkey?: PasskeyAnswerInput | null;
}

@InputType({
  description:
    'Proof that the owner is present, required to change how one signs in: the password with its second factor, or a passkey.',
})
export class OwnerProofInput extends FurtherProof {
  @Field(() => String, { nullable: true, description: 'Current password.' })
  @IsOptional()
  @MaxLength(256, { message: 'Senha longa demais.' })
  password?: string | null;
}
