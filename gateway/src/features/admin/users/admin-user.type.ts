import { Field, GraphQLISODateTime, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { UserLevel } from '#schema/limits.js';
import { PageAccessFields, RegistrationStatus, UserLevelEnum } from '../../accounts/user.type.js';

@ObjectType({ description: 'A user, with the fields visible to administrators.' })
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
    description:
      '`pending`: a registration whose address is not verified yet; there is no account to change.',
  })
  registrationStatus: RegistrationStatus;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When the account was blocked.' })
  blockedAt: Date | null;

  @Field(() => UserLevelEnum, {
    description: 'Rate tier and label. `admin` gives no access to administrator pages.',
  })
  userLevel: UserLevel;

  @Field(() => Int, { description: 'Experience points.' })
  xpPoints: number;

  @Field(() => Int, { description: 'Level that follows from the experience points, 1 to 10.' })
  currentLevel: number;

  @Field(() => Int, { description: 'Number of signals generated.' })
  signalsGenerated: number;

  @Field(() => String, {
    nullable: true,
    description: 'Last address in the embedded platform, without query and fragment.',
  })
  iframeUrl: string | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When that address was reported.' })
  lastUrlUpdate: Date | null;

  @Field(() => GraphQLISODateTime, { description: 'When the account or the registration was created.' })
  createdAt: Date;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When the user was last seen, to a quarter of an hour; null if never.',
  })
  lastSeenAt: Date | null;
}

@ObjectType({ description: 'One page of users.' })
export class AdminUserPage {
  @Field(() => [AdminUser], { description: 'Users of this page, in the requested order.' })
  items: AdminUser[];

  @Field(() => String, { nullable: true, description: 'Pass it as `before` to get the previous page.' })
  startCursor: string | null;

  @Field(() => String, { nullable: true, description: 'Pass it as `after` to get the next page.' })
  endCursor: string | null;

  @Field(() => Boolean, { description: 'Whether there are users after this page.' })
  hasNextPage: boolean;

  @Field(() => Boolean, { description: 'Whether there are users before this page.' })
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
  description: 'Kind of activity.',
  valuesConfig: {
    SIGN_IN: { description: 'Signed in.' },
    SIGNAL_GENERATED: { description: 'Generated a signal.' },
    DAILY_VISIT: { description: 'First visit of the day.' },
    TUTORIAL_MODULE: { description: 'Completed a module of the academy.' },
    GUIDED_TOUR: { description: 'Completed the guided tour.' },
    EMAIL_VERIFIED: { description: 'Verified the e-mail address.' },
    SIGNAL_SAVED: { description: 'Saved a signal.' },
  },
});

@ObjectType({ description: 'An activity of a user.' })
export class AdminActivity {
  @Field(() => GraphQLISODateTime, { description: 'When it happened.' })
  at: Date;

  @Field(() => AdminActivityKind, { description: 'Kind of activity.' })
  kind: AdminActivityKind;

  @Field(() => String, { nullable: true, description: 'The signal, such as `EUR/USD 5m CALL`.' })
  detail: string | null;
}

@ObjectType({ description: 'An open session of a user.' })
export class AdminUserSession {
  @Field(() => ID, { description: 'UUID.' })
  id: string;

  @Field(() => String, { description: "The browser's User-Agent." })
  userAgent: string;

  @Field(() => GraphQLISODateTime, { description: 'When it began.' })
  createdAt: Date;

  @Field(() => GraphQLISODateTime, { description: 'When it was last used, to the minute.' })
  lastSeenAt: Date;
}

@ObjectType({ description: 'A user with sessions and activity.' })
export class AdminUserDetails {
  @Field(() => AdminUser, { description: 'The user.' })
  user: AdminUser;

  @Field(() => [AdminUserSession], { description: 'Open sessions, last used first.' })
  sessions: AdminUserSession[];

  @Field(() => [AdminActivity], { description: "The user's latest activity, newest first, 20 at most." })
  activity: AdminActivity[];
}
