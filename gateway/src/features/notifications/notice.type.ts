import { Field, GraphQLISODateTime, ID, Int, ObjectType, registerEnumType } from 'type-graphql';

export const NoticeKind = {
  WELCOME: 'WELCOME',
  SIGNAL_SETTLED: 'SIGNAL_SETTLED',
  LEVEL_REACHED: 'LEVEL_REACHED',
  PRACTICE_SETTLED: 'PRACTICE_SETTLED',
  PRACTICE_PAUSED: 'PRACTICE_PAUSED',
  PRACTICE_RESUMED: 'PRACTICE_RESUMED',
} as const;
export type NoticeKind = keyof typeof NoticeKind;
registerEnumType(NoticeKind, {
  name: 'NoticeKind',
  description: 'What a notice is about.',
  valuesConfig: {
    WELCOME: { description: 'A new account.' },
    SIGNAL_SETTLED: { description: 'A saved signal has its outcome.' },
    LEVEL_REACHED: { description: 'The XP reach a level.' },
    PRACTICE_SETTLED: { description: 'A practice trade has its result.' },
    PRACTICE_PAUSED: { description: 'Practice takes no orders for a while.' },
    PRACTICE_RESUMED: { description: 'Practice takes orders again.' },
  },
});

@ObjectType({ description: 'Something the caller is told under the bell.' })
export class Notice {
  @Field(() => ID, { description: 'UUID of version 7.' })
  id: string;

  @Field(() => NoticeKind, { description: 'What it is about.' })
  kind: NoticeKind;

  @Field(() => String, { description: 'Title (pt-BR).' })
  title: string;

  @Field(() => String, { description: 'Text (pt-BR).' })
  body: string;

  @Field(() => GraphQLISODateTime, { description: 'When it came.' })
  createdAt: Date;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When it was read.' })
  readAt: Date | null;
}

@ObjectType({ description: "The caller's newest notices." })
export class NoticeBoard {
  @Field(() => [Notice], { description: 'Newest first, 30 at most.' })
  items: Notice[];

  @Field(() => Int, { description: 'Unread notices, all of them counted.' })
  unread: number;
}
