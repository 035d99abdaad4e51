import { IsOptional, IsString, IsUUID, Matches, MaxLength, MinLength } from 'class-validator';
import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { BAD_PERSON_NAME, PERSON_NAME, PERSON_NAME_MAX } from '#schema/person-name.js';
import { SESSION_ID } from '#schema/session-id.js';
import { VISIBLE } from '../../platform/visible-name.js';
import { IsEmailAddress } from './email-address.js';

export const FIELDS_REQUIRED = 'Por favor, preencha todos os campos.';
export const NAME_TOO_LONG = `O nome pode ter até ${PERSON_NAME_MAX} caracteres.`;
export const EMAIL_TOO_LONG = 'E-mail longo demais.';
const CODE_REQUIRED = 'Preencha o email e o código de verificação';
export const SIX_DIGITS = 'O código deve ter exatamente 6 dígitos';

@InputType({ description: 'A new account.' })
export class RegisterInput {
  @Field(() => String, { description: "Full name, at most 80 characters: letters, spaces, ', - and . only." })
  @IsString({ message: FIELDS_REQUIRED })
  @Matches(VISIBLE, { message: FIELDS_REQUIRED })
  @Matches(PERSON_NAME, { message: BAD_PERSON_NAME })
  @MaxLength(PERSON_NAME_MAX, { message: NAME_TOO_LONG })
  name: string;

  @Field(() => String, { description: 'E-mail address.' })
  @IsEmailAddress()
  @MinLength(1, { message: FIELDS_REQUIRED })
  email: string;

  @Field(() => String, { description: 'Password, 6 characters or more, not one of the most common.' })
  @MinLength(1, { message: FIELDS_REQUIRED })
  password: string;
}

@InputType({ description: 'A code sent by mail.' })
export class VerifyEmailInput {
  @Field(() => String, { description: 'The e-mail address of the registration.' })
  @IsEmailAddress()
  @MinLength(1, { message: CODE_REQUIRED })
  @MaxLength(254, { message: CODE_REQUIRED })
  email: string;

  @Field(() => String, { description: 'Six digits.' })
  @Matches(/^\d{6}$/, { message: SIX_DIGITS })
  @MinLength(1, { message: CODE_REQUIRED })
  code: string;

  @Field(() => ID, {
    nullable: true,
    description: 'Id returned by `register`; if given, only the code of that registration is accepted.',
  })
  @IsOptional()
  @IsUUID(undefined, { message: 'Cadastro inválido.' })
  registrationId?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Password of the registration; required if neither its id is given nor this browser began it.',
  })
  @IsOptional()
  @MaxLength(256, { message: 'Senha longa demais.' })
  password?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'For clients that keep neither id nor cookie: accepts the code by itself if this network began the only registration of the address.',
  })
  @IsOptional()
  sameClient?: boolean | null;
}

@ArgsType()
export class ResendArgs {
  @Field(() => String, { description: 'E-mail address.' })
  @IsEmailAddress()
  @MaxLength(254, { message: EMAIL_TOO_LONG })
  @MinLength(1, { message: 'Digite seu email para reenviar o código' })
  email: string;

  @Field(() => ID, {
    nullable: true,
    description: 'Id returned by `register`; if omitted, the newest registration.',
  })
  @IsOptional()
  @IsUUID(undefined, { message: 'Cadastro inválido.' })
  registrationId?: string | null;
}

@InputType({ description: 'A browser without an account.' })
export class SessionUserInput {
  @Field(() => String, { description: 'session_{timestamp}_{random}, with at least 128 random bits.' })
  @Matches(SESSION_ID, { message: 'Identificador de sessão inválido.' })
  sessionId: string;

  @Field(() => String, { nullable: true, description: "The browser's User-Agent." })
  @IsOptional()
  @MaxLength(1000, { message: 'Identificação do navegador longa demais.' })
  userAgent?: string | null;

  @Field(() => String, { nullable: true, description: 'When the browser made the id, ISO 8601.' })
  @IsOptional()
  @MaxLength(40, { message: 'Data inválida.' })
  timestamp?: string | null;
}
