import { MaxLength, MinLength } from 'class-validator';
import { ArgsType, Field } from 'type-graphql';

const PASSWORD_NEEDED = 'Digite sua senha.';
const CODE_NEEDED = 'Digite o código.';

@ArgsType()
export class AdminPasswordArgs {
  @Field(() => String, { description: 'Present password.' })
  @MinLength(1, { message: PASSWORD_NEEDED })
  @MaxLength(256, { message: 'Senha longa demais.' })
  password: string;
}

@ArgsType()
export class SecondFactorCodeArgs {
  @Field(() => String, { description: 'Six digits of the authenticator.' })
  @MinLength(1, { message: CODE_NEEDED })
  @MaxLength(20, { message: 'Código inválido.' })
  code: string;
}

@ArgsType()
export class DisableSecondFactorArgs extends AdminPasswordArgs {
  @Field(() => String, { description: 'Six digits of the authenticator, or a recovery code.' })
  @MinLength(1, { message: CODE_NEEDED })
  @MaxLength(20, { message: 'Código inválido.' })
  code: string;
}
