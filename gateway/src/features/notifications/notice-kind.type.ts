import { registerEnumType } from 'type-graphql';
import type { NoticeTopic } from '#schema/notice-switch.js';

/** What a notice is about. */
export type NoticeKind = string & { readonly isNoticeKind: true };

/** All kinds, as a GraphQL enum. */
export const NOTICE_KINDS: Record<string, NoticeKind> = {};
const topics = new Map<NoticeKind, NoticeTopic>();
const valuesConfig: Record<string, { description: string }> = {};
registerEnumType(NOTICE_KINDS, { name: 'NoticeKind', description: 'What a notice is about.', valuesConfig });

/**
 * Adds a kind of notice to the schema. Called while modules load, before the schema is built.
 *
 * @param topic under which the user switches and finds it
 */
export function defineNoticeKind(name: string, description: string, topic: NoticeTopic): NoticeKind {
  const kind = name as NoticeKind;
  NOTICE_KINDS[name] = kind;
  valuesConfig[name] = { description };
  topics.set(kind, topic);
  return kind;
}

/** A kind that is not defined any more is treated as one that is always sent. */
export const topicOf = (kind: NoticeKind): NoticeTopic => topics.get(kind) ?? 'SECURITY';

export const kindsOf = (topic: NoticeTopic): NoticeKind[] =>
  [...topics].flatMap(([kind, own]) => (own === topic ? [kind] : []));
