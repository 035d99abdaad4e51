import { Field, Float, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';
import { NOTICE_KINDS, type NoticeKind } from './notice-kind.type.js';

@ObjectType({ description: "A notice in the bell's list of the caller." })
export class Notice {
  @Field(() => ID, { description: 'UUID of version 7.' })
  id: string;

  @Field(() => NOTICE_KINDS, { description: 'What it is about.' })
  kind: NoticeKind;

  @Field(() => String, { description: 'Title (pt-BR).' })
  title: string;

  @Field(() => String, { description: 'Text (pt-BR).' })
  body: string;

  @Field(() => String, { description: 'Path, with query, of the page that it leads to.' })
  path: string;

  @Field(() => Float, {
    nullable: true,
    description:
      'Number of the line of the record that proves what it speaks of, from 0 to 1e15; `/prova?linha=` checks it.',
  })
  proofLeaf: number | null;

  @Field(() => GraphQLISODateTime, { description: 'When it was created.' })
  createdAt: Date;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When it was read; null while unread.' })
  readAt: Date | null;
}

@ObjectType({ description: "The caller's newest notices." })
export class NoticeBoard {
  /** The newest; a field with a filter in the schema. */
  items: Notice[];

  @Field(() => Int, { description: 'Number of all unread notices.' })
  unread: number;
}
