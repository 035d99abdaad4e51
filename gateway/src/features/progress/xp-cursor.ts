import { FarolError } from '../../platform/errors.js';

/** Where a page of XP ends: entries are in the order of their time and, within a millisecond, of their key. */
export interface XpPlace {
  readonly createdAt: Date;
  readonly id: string;
}

/** The place as a text that a client hands back as it is. */
export function cursorOf({ createdAt, id }: XpPlace): string {
  return Buffer.from(`${createdAt.toISOString()} ${id}`).toString('base64url');
}

const PLACE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (\P{Cc}+)$/u;

/** @throws FarolError BAD_USER_INPUT where it is none of ours */
export function readCursor(cursor: string): XpPlace {
  const [, moment = '', id = ''] = PLACE.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const createdAt = new Date(moment);
  if (Number.isNaN(createdAt.getTime())) throw new FarolError('BAD_USER_INPUT', 'Página desconhecida.');
  return { createdAt, id };
}
