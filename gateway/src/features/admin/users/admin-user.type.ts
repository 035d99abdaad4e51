import { Field, GraphQLISODateTime, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { UserLevel } from '#schema/limits.js';
import { PageAccessFields, RegistrationStatus, UserLevelEnum } from '../../accounts/user.type.js';

@ObjectType({ description: 'A user, as administrators see it.' })
export class AdminUser extends PageAccessFields {
  @Field(() => ID, { description: 'UUID.' })
  id: string;

  @Field(() => String, { description: 'Full name.' })
  name: string;

  @Field(() => String, { description: 'Sign-in name: the e-mail address.' })
  username: string;

  @Field(() => String, { description: 'E-mail address.' })
  email: string;

  @Field(() => RegistrationStatus, {
    description: 'pending: a registration whose address is not verified yet; it has no account to change.',
  })
  registrationStatus: RegistrationStatus;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'Since when the account may not sign in.' })
  blockedAt: Date | null;

  @Field(() => UserLevelEnum, { description: 'Rate tier and label. `admin` opens no administrator page.' })
  userLevel: UserLevel;

  @Field(() => Int, { description: 'Experience points.' })
  xpPoints: number;

  @Field(() => Int, { description: 'Level that follows from the experience points, 1 to 10.' })
  currentLevel: number;

  @Field(() => Int, { description: 'Signals generated.' })
  signalsGenerated: number;

  @Field(() => String, {
    nullable: true,
    description: 'Address that the embedded platform was last at, without query and fragment.',
  })
  iframeUrl: string | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When that address was reported.' })
  lastUrlUpdate: Date | null;

  @Field(() => GraphQLISODateTime, { description: 'When the account, or the registration, was made.' })
  createdAt: Date;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When the user was last there, to a quarter of an hour; null where never.',
  })
  lastSeenAt: Date | null;
}

@ObjectType({ description: 'One page of users.' })
export class AdminUserPage {
  @Field(() => [AdminUser], { description: 'Users of this page, in the order asked for.' })
  items: AdminUser[];

  @Field(() => String, { nullable: true, description: 'Give it as `before` for the page before.' })
  startCursor: string | null;

  @Field(() => String, { nullable: true, description: 'Give it as `after` for the next page.' })
  endCursor: string | null;

  @Field(() => Boolean, { description: 'Whether more follow.' })
  hasNextPage: boolean;

  @Field(() => Boolean, { description: 'Whether some go before.' })
  hasPreviousPage: boolean;
}

export const AdminActivityKind = {
  SIGN_IN: 'SIGN_IN',
  SIGNAL_GENERATED: 'SIGNAL_GENERATED',
  DAILY_VISIT: 'DAILY_VISIT',
  TUTORIAL_MODULE: 'TUTORIAL_MODULE',
  GUIDED_TOUR: 'GUIDED_TOUR',
  EMAIL_VERIFIED: 'EMAIL_VERIFIED',
  SIGNAL_SAVED: 'SIGNAL_SAVED',
} as const;
export type AdminActivityKind = keyof typeof AdminActivityKind;
registerEnumType(AdminActivityKind, {
  name: 'AdminActivityKind',
  description: 'What a user did.',
  valuesConfig: {
    SIGN_IN: { description: 'Signed in.' },
    SIGNAL_GENERATED: { description: 'Generated a signal.' },
    DAILY_VISIT: { description: 'Came for the first time that day.' },
    TUTORIAL_MODULE: { description: 'Completed a module of the academy.' },
    GUIDED_TOUR: { description: 'Completed the guided tour.' },
    EMAIL_VERIFIED: { description: 'Verified the e-mail address.' },
    SIGNAL_SAVED: { description: 'Saved a signal.' },
  },
});

@ObjectType({ description: 'Something that a user did.' })
export class AdminActivity {
  @Field(() => GraphQLISODateTime, { description: 'When.' })
  at: Date;

  @Field(() => AdminActivityKind, { description: 'What.' })
  kind: AdminActivityKind;

  @Field(() => String, { nullable: true, description: 'Which signal, such as `EUR/USD 5m CALL`.' })
  detail: string | null;
}

@ObjectType({ description: 'One sign-in of a user that has not ended.' })
export class AdminUserSession {
  @Field(() => ID, { description: 'UUID.' })
  id: string;

  @Field(() => String, { description: "The browser's own description of itself (User-Agent)." })
  userAgent: string;

  @Field(() => GraphQLISODateTime, { description: 'When it began.' })
  createdAt: Date;

  @Field(() => GraphQLISODateTime, { description: 'When it was last used, to the minute.' })
  lastSeenAt: Date;
}

@ObjectType({ description: 'A user with what is kept of their use.' })
export class AdminUserDetails {
  @Field(() => AdminUser, { description: 'The user.' })
  user: AdminUser;

  @Field(() => [AdminUserSession], { description: 'Open sessions, last used first.' })
  sessions: AdminUserSession[];

  @Field(() => [AdminActivity], { description: 'What the user did last, newest first, 20 at most.' })
  activity: AdminActivity[];
}
