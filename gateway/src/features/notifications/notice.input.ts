import { ArrayMaxSize, ArrayMinSize, IsOptional, IsUUID } from 'class-validator';
import { ArgsType, Field, ID } from 'type-graphql';
import type { NoticeTopic } from '#schema/notice-switch.js';
import { NoticeTopicEnum } from './notice-switch.type.js';

/** Notices that one call marks: as many as the list shows. */
const MARKED_AT_ONCE = 30;

@ArgsType()
export class NoticeFilter {
  @Field(() => NoticeTopicEnum, { nullable: true, description: 'Only those about this.' })
  topic?: NoticeTopic | null;

  @Field(() => Boolean, { defaultValue: false, description: 'Only unread ones.' })
  unread: boolean;
}

@ArgsType()
export class MarkNoticesArgs {
  @Field(() => [ID], { nullable: true, description: 'Which notices; all if omitted.' })
  @IsOptional()
  @ArrayMinSize(1, { message: 'Escolha ao menos um aviso.' })
  @ArrayMaxSize(MARKED_AT_ONCE, { message: `São no máximo ${MARKED_AT_ONCE} avisos por vez.` })
  @IsUUID(undefined, { each: true, message: 'Identificador de aviso inválido.' })
  ids?: string[] | null;

  @Field(() => Boolean, { defaultValue: true, description: 'False marks them unread.' })
  read: boolean;
}
