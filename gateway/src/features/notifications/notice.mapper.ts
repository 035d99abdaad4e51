import type { NoticeEntity } from './notice.entity.js';
import type { Notice } from './notice.type.js';

export function toNotice({ id, kind, title, body, createdAt, readAt }: NoticeEntity): Notice {
  return { id, kind, title, body, createdAt, readAt };
}
