import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { GENERATE_PER_MINUTE, OTHER_CALLS_FACTOR, type UserLevel } from '#schema/limits.js';

export const RegistrationStatus = {
  pending: 'pending',
  registered: 'registered',
  unknown: 'unknown',
} as const;
export type RegistrationStatus = keyof typeof RegistrationStatus;

registerEnumType(RegistrationStatus, {
  name: 'RegistrationStatus',
  description: 'Status of a registration.',
  valuesConfig: {
    pending: { description: 'The e-mail address is not verified yet.' },
    registered: { description: 'The e-mail address is verified.' },
    unknown: { description: 'An anonymous session user.' },
  },
});

export const UserLevelEnum = { basic: 'basic', premium: 'premium', admin: 'admin' } as const satisfies Record<
  UserLevel,
  UserLevel
>;

const allowance = (level: UserLevel) =>
  `Generates ${GENERATE_PER_MINUTE[level]} signals a minute, and calls the rest ${OTHER_CALLS_FACTOR} times as often.`;

registerEnumType(UserLevelEnum, {
  name: 'UserLevel',
  description: 'Rate tier and label.',
  valuesConfig: {
    basic: { description: allowance('basic') },
    premium: { description: allowance('premium') },
    admin: { description: `${allowance('admin')} It opens no administrator page.` },
  },
});

/** The pages that are open to a user. */
@ObjectType()
export abstract class PageAccessFields {
  @Field(() => Boolean, { description: 'Signals, candles and practice trades are open to this user.' })
  accessBinaryOptions: boolean;

  @Field(() => Boolean, { description: 'Crypto opportunities are open to this user.' })
  accessCrypto: boolean;

  @Field(() => Boolean, { description: 'The education center is open to this user.' })
  accessEducation: boolean;

  @Field(() => Boolean, { description: 'The rewards page is open to this user.' })
  accessRewards: boolean;

  @Field(() => Boolean, { description: 'The dashboard is open to this user.' })
  accessDashboard: boolean;

  @Field(() => Boolean, {
    description: 'Profile settings are open to this user; security settings always are.',
  })
  accessSettings: boolean;
}

@ObjectType({ description: 'A user, with the fields visible to that user.' })
export class User extends PageAccessFields {
  @Field(() => ID, { description: 'UUID.' })
  id: string;

  @Field(() => String, { description: 'Full name.' })
  name: string;

  @Field(() => String, { description: 'Sign-in name: the e-mail address.' })
  username: string;

  @Field(() => String, { nullable: true, description: 'E-mail address; null for an anonymous session user.' })
  email: string | null;

  @Field(() => Boolean, { description: 'Whether the e-mail address has been verified.' })
  emailVerified: boolean;

  @Field(() => String, { nullable: true, description: 'Pending new e-mail address that waits for its code.' })
  pendingEmail: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Phone number: area code and number, 10 or 11 digits.',
  })
  phone: string | null;

  @Field(() => RegistrationStatus, { description: 'State of the registration.' })
  registrationStatus: RegistrationStatus;

  @Field(() => UserLevelEnum, { description: 'Rate tier and label.' })
  userLevel: UserLevel;
}

@ObjectType({ description: 'Answer to a successful sign-in.' })
export class AuthPayload {
  @Field(() => String, { description: 'Bearer token for the `Authorization` header.' })
  token: string;

  @Field(() => User, { description: 'The user who signed in.' })
  user: User;
}

@ObjectType({ description: 'Answer to a registration; the same whether or not the address has an account.' })
export class RegisterPayload {
  @Field(() => User, {
    description: 'The user that the registration becomes once its address is verified.',
  })
  user: User;

  @Field(() => Boolean, { description: 'Always true: a code was sent by mail.' })
  requiresVerification: boolean;
}
