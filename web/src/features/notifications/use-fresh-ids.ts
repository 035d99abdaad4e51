import { useState } from 'react';
import type { NoticePartsFragment } from '../../gql/notifications';

/** Ids of the notices that were unread at any time since the list was opened: they stay marked until it closes. */
export function useFreshIds(items: readonly NoticePartsFragment[]): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const added = items.filter(({ id, readAt }) => !readAt && !fresh.has(id));
  if (added.length > 0) setFresh(new Set([...fresh, ...added.map(({ id }) => id)]));
  return fresh;
}
