import { registerEnumType } from 'type-graphql';

/** What a notice is about. */
export type NoticeKind = string & { readonly isNoticeKind: true };

/** All kinds, as a GraphQL enum. */
export const NOTICE_KINDS: Record<string, NoticeKind> = {};
/** Kinds that ask the user to act: something stopped, or touches the safety of the account. */
export const URGENT_KINDS: Set<NoticeKind> = new Set();
const valuesConfig: Record<string, { description: string }> = {};
registerEnumType(NOTICE_KINDS, { name: 'NoticeKind', description: 'What a notice is about.', valuesConfig });

/**
 * Adds a kind of notice to the schema. Called while modules load, before the schema is built.
 *
 * @param isUrgent whether it asks the user to act
 */
export function defineNoticeKind(name: string, description: string, isUrgent = false): NoticeKind {
  const kind = name as NoticeKind;
  NOTICE_KINDS[name] = kind;
  valuesConfig[name] = { description };
  if (isUrgent) URGENT_KINDS.add(kind);
  return kind;
}
