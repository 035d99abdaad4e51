import { IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { ArgsType, Field, InputType } from 'type-graphql';
import { IsEmailAddress } from './email-address.js';
import { FurtherProof } from './owner-proof.type.js';
import { EMAIL_TOO_LONG, FIELDS_REQUIRED } from './registration.input.js';

@InputType({ description: 'Credentials of a user.' })
export class LoginInput {
  @Field(() => String, { description: 'E-mail address; not case-sensitive.' })
  @IsString({ message: FIELDS_REQUIRED })
  @MinLength(1, { message: FIELDS_REQUIRED })
  @MaxLength(254, { message: EMAIL_TOO_LONG })
  email: string;

  @Field(() => String, { description: 'Password.' })
  @IsString({ message: FIELDS_REQUIRED })
  @MinLength(1, { message: FIELDS_REQUIRED })
  @MaxLength(256, { message: 'Senha longa demais.' })
  password: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Required if the account has a second factor: six digits of the authenticator, or a recovery code. If missing, the error is `Código de verificação obrigatório`.',
  })
  @IsOptional()
  @MaxLength(20, { message: 'Código inválido.' })
  code?: string | null;
}

@ArgsType()
export class EmailArgs {
  @Field(() => String, { description: 'E-mail address.' })
  @IsEmailAddress()
  @MaxLength(254, { message: EMAIL_TOO_LONG })
  @MinLength(1, { message: 'Digite seu e-mail.' })
  email: string;
}

@InputType({ description: 'A new password for a user who has forgotten the old one.' })
export class ResetPasswordInput {
  @Field(() => String, { description: 'E-mail address of the account.' })
  @MinLength(1, { message: FIELDS_REQUIRED })
  @MaxLength(254, { message: EMAIL_TOO_LONG })
  email: string;

  @Field(() => String, {
    description: 'Code of 16 letters and digits sent by mail; case and dashes are ignored.',
  })
  @MinLength(1, { message: FIELDS_REQUIRED })
  @MaxLength(64, { message: 'Código inválido ou expirado' })
  code: string;

  @Field(() => String, { description: 'New password, 6 characters or more.' })
  @MinLength(1, { message: FIELDS_REQUIRED })
  newPassword: string;
}

@InputType({ description: 'A change of password by a user who knows the current one.' })
export class ChangePasswordInput extends FurtherProof {
  @Field(() => String, { nullable: true, description: 'Current password.' })
  @IsOptional()
  @MinLength(1, { message: FIELDS_REQUIRED })
  @MaxLength(256, { message: 'Senha longa demais.' })
  currentPassword?: string | null;

  @Field(() => String, { description: 'New password, 6 characters or more.' })
  @MinLength(1, { message: FIELDS_REQUIRED })
  newPassword: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether to revoke all API keys too; false by default.',
  })
  @IsOptional()
  revokeApiKeys?: boolean | null;
}

@ArgsType()
export class DeleteAccountArgs extends FurtherProof {
  @Field(() => String, { nullable: true, description: 'Current password.' })
  @IsOptional()
  @MinLength(1, { message: 'Digite sua senha.' })
  @MaxLength(256, { message: 'Senha longa demais.' })
  password?: string | null;
}
