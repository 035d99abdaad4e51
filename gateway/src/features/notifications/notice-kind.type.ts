import { registerEnumType } from 'type-graphql';

/** What a notice is about. */
export type NoticeKind = string & { readonly isNoticeKind: true };

/** All kinds, as a GraphQL enum. */
export const NOTICE_KINDS: Record<string, NoticeKind> = {};
const valuesConfig: Record<string, { description: string }> = {};
registerEnumType(NOTICE_KINDS, { name: 'NoticeKind', description: 'What a notice is about.', valuesConfig });

/** Adds a kind of notice to the schema. Called while modules load, before the schema is built. */
export function defineNoticeKind(name: string, description: string): NoticeKind {
  const kind = name as NoticeKind;
  NOTICE_KINDS[name] = kind;
  valuesConfig[name] = { description };
  return kind;
}
