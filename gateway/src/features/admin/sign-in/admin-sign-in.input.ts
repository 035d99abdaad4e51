import { IsOptional, MaxLength, MinLength, ValidateNested } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { PasskeyAnswerInput } from '../../accounts/owner-proof.type.js';
import { SecondStepProof } from './administrator-proof.type.js';

const PASSWORD_TOO_LONG = 'Senha longa demais.';
const REQUIRED = 'Por favor, preencha todos os campos.';

@InputType({ description: 'Credentials of an administrator.' })
export class AdminLoginInput {
  @Field(() => String, { description: 'User name; not case-sensitive.' })
  @MinLength(1, { message: REQUIRED })
  @MaxLength(100, { message: 'Usuário longo demais.' })
  username: string;

  @Field(() => String, { description: 'Password.' })
  @MinLength(1, { message: REQUIRED })
  @MaxLength(256, { message: PASSWORD_TOO_LONG })
  password: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Second step, if the answer was `codeRequired`: six digits of the authenticator, or a recovery code.',
  })
  @IsOptional()
  @MaxLength(20, { message: 'Código inválido.' })
  code?: string | null;

  @Field(() => PasskeyAnswerInput, {
    nullable: true,
    description: "Instead of the code: a passkey's answer to `passkeyOptions`.",
  })
  @IsOptional()
  @ValidateNested()
  passkey?: PasskeyAnswerInput | null;
}

const CREDENTIALS_REQUIRED = 'Senha atual e novo usuário são obrigatórios';

@InputType({ description: "A change of an administrator's own credentials." })
export class UpdateCredentialsInput extends SecondStepProof {
  @Field(() => String, { description: 'Current password.' })
  @MinLength(1, { message: CREDENTIALS_REQUIRED })
  @MaxLength(256, { message: PASSWORD_TOO_LONG })
  currentPassword: string;

  @Field(() => String, {
    description: 'New user name, 3 to 60 characters; pass the current one to keep it.',
  })
  @MinLength(1, { message: CREDENTIALS_REQUIRED })
  @MaxLength(60, { message: 'Usuário longo demais.' })
  newUsername: string;

  @Field(() => String, {
    nullable: true,
    description: 'New password, 12 characters or more; if empty or omitted, the current one stays.',
  })
  @IsOptional()
  @MaxLength(256, { message: PASSWORD_TOO_LONG })
  newPassword?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The new password again, if the client asks for it twice.',
  })
  @IsOptional()
  @MaxLength(256, { message: PASSWORD_TOO_LONG })
  confirmPassword?: string | null;
}
