import { IsEmail, IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { VISIBLE } from '../../platform/storable-text.js';

export const FIELDS_REQUIRED = 'Por favor, preencha todos os campos.';
export const BAD_EMAIL = 'Digite um e-mail válido.';
export const EMAIL_MAX = 254;
export const NAME_MAX = 80;

@InputType({ description: 'A new account.' })
export class RegisterInput {
  @Field(() => String, { description: 'Full name, at most 80 characters.' })
  @IsString({ message: FIELDS_REQUIRED })
  @Matches(VISIBLE, { message: FIELDS_REQUIRED })
  @MaxLength(NAME_MAX, { message: 'O nome pode ter até 80 caracteres.' })
  name: string;

  @Field(() => String, { description: 'E-mail address.' })
  @MaxLength(EMAIL_MAX, { message: BAD_EMAIL })
  @IsEmail({}, { message: BAD_EMAIL })
  @MinLength(1, { message: FIELDS_REQUIRED })
  email: string;

  @Field(() => String, { description: 'Password, 6 characters or more, none of the commonest.' })
  @MinLength(1, { message: FIELDS_REQUIRED })
  password: string;
}
