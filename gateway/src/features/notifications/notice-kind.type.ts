import { registerEnumType } from 'type-graphql';

/** What a notice is about. */
export type NoticeKind = string & { readonly isNoticeKind: true };

/** All of them, as an enum of GraphQL. */
export const NOTICE_KINDS: Record<string, NoticeKind> = {};
const valuesConfig: Record<string, { description: string }> = {};
registerEnumType(NOTICE_KINDS, { name: 'NoticeKind', description: 'What a notice is about.', valuesConfig });

/** Adds a kind of notice to the schema. Called where a file is loaded, as the schema is built after that. */
export function defineNoticeKind(name: string, description: string): NoticeKind {
  const kind = name as NoticeKind;
  NOTICE_KINDS[name] = kind;
  valuesConfig[name] = { description };
  return kind;
}
