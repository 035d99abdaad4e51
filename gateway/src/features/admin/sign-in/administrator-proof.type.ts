import { IsOptional, MaxLength, MinLength, ValidateNested } from 'class-validator';
import { ArgsType, Field, ID } from 'type-graphql';
import { PasskeyAnswerInput } from '../../accounts/owner-proof.type.js';

/** What shows that a signed-in administrator is still there. */
@ArgsType()
export class AdminProofArgs {
  @Field(() => String, { description: 'Present password.' })
  @MinLength(1, { message: 'Digite sua senha.' })
  @MaxLength(256, { message: 'Senha longa demais.' })
  password: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Beside it, where signing in asks for it: six digits of the authenticator, or a recovery code.',
  })
  @IsOptional()
  @MaxLength(20, { message: 'Código inválido.' })
  code?: string | null;

  @Field(() => PasskeyAnswerInput, {
    nullable: true,
    description:
      'In place of the code: what a passkey of the caller has answered to `adminBeginPasskeyProof`.',
  })
  @IsOptional()
  @ValidateNested()
  passkey?: PasskeyAnswerInput | null;
}

@ArgsType()
export class ProvenPasskeyArgs extends AdminProofArgs {
  @Field(() => ID, { description: 'Id of the passkey.' })
  id: string;
}
