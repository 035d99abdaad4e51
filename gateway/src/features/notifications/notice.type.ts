import { Field, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';
import { NOTICE_KINDS, type NoticeKind } from './notice-kind.type.js';

@ObjectType({ description: 'A notice under the bell of the caller.' })
export class Notice {
  @Field(() => ID, { description: 'UUID of version 7.' })
  id: string;

  @Field(() => NOTICE_KINDS, { description: 'What it is about.' })
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
