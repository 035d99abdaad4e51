import type { Viewer } from '../../platform/auth/viewer.js';
import { FarolError } from '../../platform/errors.js';
import type { XpHistoryArgs } from './progress.input.js';
import type { ProgressRepository, XpCursor } from './progress.repository.js';
import type { XpPage } from './progress.type.js';

/** A cursor as an opaque text for clients. */
function writeCursor({ createdAt, key }: XpCursor): string {
  return Buffer.from(`${createdAt.toISOString()} ${key}`).toString('base64url');
}

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (\P{Cc}+)$/u;

/** @throws FarolError BAD_USER_INPUT if it is no cursor */
function readCursor(text: string): XpCursor {
  const [, moment = '', key = ''] = CURSOR.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  const createdAt = new Date(moment);
  if (Number.isNaN(createdAt.getTime())) throw new FarolError('BAD_USER_INPUT', 'Página desconhecida.');
  return { createdAt, key };
}

/** Lists the entries of a user's XP. */
export class XpHistoryService {
  constructor(private readonly repository: ProgressRepository) {}

  /** Newest first. @throws FarolError BAD_USER_INPUT for an invalid cursor */
  async page({ userId }: Viewer, { first, after }: XpHistoryArgs): Promise<XpPage> {
    const rows = await this.repository.entries(userId, first + 1, after ? readCursor(after) : undefined);
    const items = rows.slice(0, first);
    const last = items.at(-1);
    return {
      items: items.map(({ key, reason, points, createdAt }) => ({ id: key, reason, points, createdAt })),
      endCursor: last && rows.length > first ? writeCursor(last) : null,
    };
  }
}
