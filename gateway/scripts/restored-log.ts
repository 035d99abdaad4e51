import type { Query } from '../src/platform/database/embedded/backup/restore-backup.js';

// What a restored database has of the record's log, against a head that others know. Every head that was ever served is a row
// of `record_heads`, so a comparison of rows is enough.

/** A head as `verify:record` writes it: number of leaves, and root in base64url. */
export interface KnownTree {
  readonly size: number;
  readonly root: string;
}

export type RestoredLog =
  | { readonly kind: 'unasked' | 'continues'; readonly size: number }
  /** Leaves that the known head covers are gone. */
  | { readonly kind: 'lost'; readonly size: number; readonly known: number }
  /** It is long enough and has no such head: the head is another log's. */
  | { readonly kind: 'other'; readonly size: number; readonly known: number };

interface HeadRow {
  readonly size: number;
  readonly root: string | null;
}

/** The newest size, and the root of the head of `$1` leaves if there is one. */
const HEADS = `
SELECT coalesce(max(size), 0)::float8 AS size,
  translate(encode(max(root) FILTER (WHERE size = $1), 'base64'), '+/=', '-_') AS root
FROM record_heads`;

/** @param known the newest head that is known outside; without it only the size is told */
export async function compareLog(query: Query, known: KnownTree | undefined): Promise<RestoredLog> {
  const [row] = await query<HeadRow>(HEADS, [known?.size ?? 0]);
  const size = row?.size ?? 0;
  if (!known) return { kind: 'unasked', size };
  if (size < known.size) return { kind: 'lost', size, known: known.size };
  return row?.root === known.root ? { kind: 'continues', size } : { kind: 'other', size, known: known.size };
}

/** For the operator, in one line. */
export function logText(log: RestoredLog): string {
  const own = `the record's log has ${log.size} leaves`;
  switch (log.kind) {
    case 'unasked':
      return `${own}; compare it with the newest head known outside (--head SIZE:ROOT) before Farol serves`;
    case 'continues':
      return `${own} and begins with the head known outside`;
    case 'lost':
      return `${own}: ${log.known - log.size} of the ${log.known} known outside are lost. Do not go on under the same name: docs/operations/backup.md, "When leaves are lost"`;
    case 'other':
      return `${own} and no head of ${log.known} leaves with that root: the head is not of this log`;
  }
}
