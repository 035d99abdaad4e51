import { IsEmail, IsOptional, IsUUID, MaxLength, MinLength } from 'class-validator';
import { ArgsType, Field, ID } from 'type-graphql';
import { BAD_EMAIL } from './register.input.js';

const TOO_LONG = 'E-mail longo demais.';

@ArgsType()
export class EmailArgs {
  @Field(() => String, { description: 'E-mail address.' })
  @IsEmail({}, { message: BAD_EMAIL })
  @MaxLength(254, { message: TOO_LONG })
  @MinLength(1, { message: 'Digite seu e-mail.' })
  email: string;
}

@ArgsType()
export class ResendArgs {
  @Field(() => String, { description: 'E-mail address.' })
  @IsEmail({}, { message: BAD_EMAIL })
  @MaxLength(254, { message: TOO_LONG })
  @MinLength(1, { message: 'Digite seu email para reenviar o código' })
  email: string;

  @Field(() => ID, {
    nullable: true,
    description: 'Id that `register` answered; the newest registration without it.',
  })
  @IsOptional()
  @IsUUID(undefined, { message: 'Cadastro inválido.' })
  registrationId?: string | null;
}
