import { IsOptional, MaxLength, MinLength } from 'class-validator';
import { Field, InputType } from 'type-graphql';

const REQUIRED = 'Por favor, preencha todos os campos.';

@InputType({ description: 'Credentials of an administrator.' })
export class AdminLoginInput {
  @Field(() => String, { description: 'User name; compared without case.' })
  @MinLength(1, { message: REQUIRED })
  @MaxLength(100, { message: 'Usuário longo demais.' })
  username: string;

  @Field(() => String, { description: 'Password.' })
  @MinLength(1, { message: REQUIRED })
  @MaxLength(256, { message: 'Senha longa demais.' })
  password: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Second step, where `codeRequired` was answered: six digits of the authenticator, or a recovery code.',
  })
  @IsOptional()
  @MaxLength(20, { message: 'Código inválido.' })
  code?: string | null;
}
