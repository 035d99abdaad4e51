import { IsOptional, IsUUID, Matches, MaxLength, MinLength } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';

const REQUIRED = 'Preencha o email e o código de verificação';
export const SIX_DIGITS = 'O código deve ter exatamente 6 dígitos';

@InputType({ description: 'A code that came by mail.' })
export class VerifyEmailInput {
  @Field(() => String, { description: 'E-mail address that was registered.' })
  @MinLength(1, { message: REQUIRED })
  @MaxLength(254, { message: REQUIRED })
  email: string;

  @Field(() => String, { description: 'Six digits.' })
  @Matches(/^\d{6}$/, { message: SIX_DIGITS })
  @MinLength(1, { message: REQUIRED })
  code: string;

  @Field(() => ID, {
    nullable: true,
    description: 'Id that `register` answered; with it only the code of that registration counts.',
  })
  @IsOptional()
  @IsUUID(undefined, { message: 'Cadastro inválido.' })
  registrationId?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Password of the registration; needed without its id, from another browser than the one that began it.',
  })
  @IsOptional()
  @MaxLength(256, { message: 'Senha longa demais.' })
  password?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'For clients that keep neither id nor cookie: the code alone counts where this network began the only registration of the address.',
  })
  @IsOptional()
  sameClient?: boolean | null;
}
