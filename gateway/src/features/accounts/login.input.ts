import { IsString, MaxLength, MinLength } from 'class-validator';
import { Field, InputType } from 'type-graphql';

const REQUIRED = 'Por favor, preencha todos os campos.';

@InputType({ description: 'Credentials of a user.' })
export class LoginInput {
  @Field(() => String, { description: 'E-mail address; compared without case.' })
  @IsString({ message: REQUIRED })
  @MinLength(1, { message: REQUIRED })
  @MaxLength(254, { message: 'E-mail longo demais.' })
  email: string;

  @Field(() => String, { description: 'Password.' })
  @IsString({ message: REQUIRED })
  @MinLength(1, { message: REQUIRED })
  @MaxLength(256, { message: 'Senha longa demais.' })
  password: string;
}
