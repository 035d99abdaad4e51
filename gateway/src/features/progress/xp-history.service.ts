import type { DataSource } from 'typeorm';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { XpHistoryArgs } from './progress.input.js';
import { cursorOf, readCursor } from './xp-cursor.js';
import type { XpEntry, XpPage } from './xp-entry.type.js';

const PAGE = `
SELECT key AS id, reason, points, created_at AS "createdAt" FROM xp_entries
WHERE user_id = $1 AND ($2::timestamptz IS NULL OR (created_at, key) < ($2, $3))
ORDER BY created_at DESC, key DESC LIMIT $4`;

/** What a user's XP is made of. */
export class XpHistoryService {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first. @throws FarolError BAD_USER_INPUT for a cursor that no page has answered */
  async page({ userId }: Viewer, { first, after }: XpHistoryArgs): Promise<XpPage> {
    const { createdAt = null, id = null } = after ? readCursor(after) : {};
    const rows = await this.dataSource.query<XpEntry[]>(PAGE, [userId, createdAt, id, first + 1]);
    const items = rows.slice(0, first);
    const last = items.at(-1);
    return { items, endCursor: last && rows.length > first ? cursorOf(last) : null };
  }
}
