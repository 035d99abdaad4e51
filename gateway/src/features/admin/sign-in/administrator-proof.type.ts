import { IsOptional, MaxLength, MinLength, ValidateNested } from 'class-validator';
import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { PasskeyAnswerInput } from '../../accounts/owner-proof.type.js';

/** The second step beside the password, if signing in requires one. */
@ArgsType()
@InputType()
export abstract class SecondStepProof {
  @Field(() => String, {
    nullable: true,
    description:
      'Required if signing in requires a second step: six digits of the authenticator, or a recovery code.',
  })
  @IsOptional()
  @MaxLength(20, { message: 'Código inválido.' })
  code?: string | null;

  @Field(() => PasskeyAnswerInput, {
    nullable: true,
    description: "Instead of the code: a passkey's answer to `adminBeginPasskeyProof`.",
  })
  @IsOptional()
  @ValidateNested()
  passkey?: PasskeyAnswerInput | null;
}

/** Proof that the signed-in administrator is still present. */
@ArgsType()
export class AdminProofArgs extends SecondStepProof {
  @Field(() => String, { description: 'Current password.' })
  @MinLength(1, { message: 'Digite sua senha.' })
  @MaxLength(256, { message: 'Senha longa demais.' })
  password: string;
}

@ArgsType()
export class ProvenPasskeyArgs extends AdminProofArgs {
  @Field(() => ID, { description: 'Id of the passkey.' })
  id: string;
}
