import { IsOptional, Matches, MaxLength } from 'class-validator';
import { ArgsType, Field, InputType } from 'type-graphql';
import { BAD_PERSON_NAME, PERSON_NAME, PERSON_NAME_MAX } from '#schema/person-name.js';
import { VISIBLE } from '../../platform/visible-name.js';
import { IsEmailAddress } from './email-address.js';
import { FurtherProof } from './owner-proof.type.js';
import { IsPhone } from './phone.js';
import { NAME_TOO_LONG, SIX_DIGITS } from './registration.input.js';

@InputType({ description: 'Profile fields; omitted fields stay unchanged.' })
export class UpdateProfileInput extends FurtherProof {
  @Field(() => String, {
    nullable: true,
    description: "Full name, 1 to 80 characters: letters, spaces, ', - and . only.",
  })
  @IsOptional()
  @Matches(VISIBLE, { message: 'Digite seu nome.' })
  @Matches(PERSON_NAME, { message: BAD_PERSON_NAME })
  @MaxLength(PERSON_NAME_MAX, { message: NAME_TOO_LONG })
  name?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'New e-mail address; takes effect once its code is confirmed.',
  })
  @IsOptional()
  @IsEmailAddress()
  email?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Brazilian phone with area code in any usual form, such as (11) 91234-5678 or +55 11 91234-5678; empty to remove it.',
  })
  @IsOptional()
  @IsPhone({ message: 'Digite um telefone com DDD, como (11) 91234-5678.' })
  phone?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Photo as a data URL (PNG, JPEG or WebP, at most 2 MB); empty to remove it.',
  })
  @IsOptional()
  profileImage?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Current password; required for a new e-mail address.',
  })
  @IsOptional()
  @MaxLength(256, { message: 'Senha longa demais.' })
  currentPassword?: string | null;
}

@ArgsType()
export class CodeArgs {
  @Field(() => String, { description: 'Six digits sent by mail.' })
  @Matches(/^\d{6}$/, { message: SIX_DIGITS })
  code: string;
}
