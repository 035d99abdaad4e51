import { IsOptional, Matches, MaxLength, ValidateNested } from 'class-validator';
import { ArgsType, Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { BAD_PERSON_NAME, PERSON_NAME, PERSON_NAME_MAX } from '#schema/person-name.js';
import { PasskeyAnswerInput } from '../accounts/owner-proof.type.js';
import { AuthPayload } from '../accounts/user.type.js';

export const OidcStep = { SIGNED_IN: 'SIGNED_IN', LINK: 'LINK', REGISTER: 'REGISTER' } as const;
export type OidcStep = keyof typeof OidcStep;

registerEnumType(OidcStep, {
  name: 'OidcStep',
  description: 'How far a sign-in by OpenID Connect has come.',
  valuesConfig: {
    SIGNED_IN: { description: 'A session was opened.' },
    LINK: {
      description:
        'The address has an account: its password (and code), or one of its passkeys, links it to this person.',
    },
    REGISTER: {
      description: 'The address has no account: a name and the acceptance of the terms create it.',
    },
  },
});

const BAD_TICKET = 'Esta entrada expirou ou já foi usada. Comece de novo.';

/** The part of every redemption of a ticket. */
@ArgsType()
@InputType({ description: 'The ticket of a sign-in by OpenID Connect.' })
export class OidcTicketArgs {
  @Field(() => String, {
    description:
      'The ticket in the fragment of the address that /oidc/callback leads to; valid for 10 minutes, once, in that browser.',
  })
  @Matches(/^[\w-]{43}$/, { message: BAD_TICKET })
  ticket: string;
}

@InputType({ description: 'A sign-in by OpenID Connect, after the provider has identified the person.' })
export class FinishOidcInput extends OidcTicketArgs {
  @Field(() => String, {
    nullable: true,
    description:
      'Required if the account has a second factor: six digits of the authenticator, or a recovery code. If missing, the error is `Código de verificação obrigatório`.',
  })
  @IsOptional()
  @MaxLength(20, { message: 'Código inválido.' })
  code?: string | null;

  @Field(() => String, { nullable: true, description: 'For LINK: the password of the account.' })
  @IsOptional()
  @MaxLength(256, { message: 'Senha longa demais.' })
  password?: string | null;

  @Field(() => PasskeyAnswerInput, {
    nullable: true,
    description: "For LINK, instead of password and code: a passkey's answer to `beginPasskeySignIn`.",
  })
  @IsOptional()
  @ValidateNested()
  passkey?: PasskeyAnswerInput | null;

  @Field(() => String, {
    nullable: true,
    description: "For REGISTER: full name, at most 80 characters: letters, spaces, ', - and . only.",
  })
  @IsOptional()
  @Matches(PERSON_NAME, { message: BAD_PERSON_NAME })
  @MaxLength(PERSON_NAME_MAX, { message: `O nome pode ter até ${PERSON_NAME_MAX} caracteres.` })
  name?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'For REGISTER: whether the person accepts the terms of use and the privacy notice.',
  })
  @IsOptional()
  acceptTerms?: boolean | null;
}

@ObjectType({ description: 'Result of a step of a sign-in by OpenID Connect.' })
export class OidcSignIn {
  @Field(() => OidcStep, { description: 'Whether a session was opened, or what is missing for it.' })
  step: OidcStep;

  @Field(() => String, { nullable: true, description: 'For LINK and REGISTER: the verified address.' })
  email: string | null;

  @Field(() => String, {
    nullable: true,
    description: "For LINK and REGISTER: the provider's name for the person.",
  })
  name: string | null;

  @Field(() => AuthPayload, { nullable: true, description: 'For SIGNED_IN: the session.' })
  session: AuthPayload | null;
}

@ObjectType({ description: "The operator's identity provider, and the caller's link to it." })
export class SignInProvider {
  @Field(() => ID, { description: 'Id of the caller.' })
  id: string;

  @Field(() => String, { description: 'What the operator calls it.' })
  name: string;

  @Field(() => Date, { nullable: true, description: 'When the account was linked; null if it is not.' })
  linkedAt: Date | null;
}
