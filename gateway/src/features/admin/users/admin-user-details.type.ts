import { Field, GraphQLISODateTime, ID, ObjectType, registerEnumType } from 'type-graphql';
import { AdminUser } from './admin-user.type.js';

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
