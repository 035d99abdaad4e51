import { useEffect, useRef, useState } from 'react';
import type { NoticePartsFragment } from '../../gql/notifications';

/** The notice that came last while this was looking on; undefined until one comes. */
export function useNewestNotice(items: readonly NoticePartsFragment[] | undefined) {
  const known = useRef<ReadonlySet<string>>(undefined);
  const [newest, setNewest] = useState<NoticePartsFragment>();
  useEffect(() => {
    if (!items) return;
    const came = known.current && items.find(({ id, readAt }) => !readAt && !known.current?.has(id));
    if (came) setNewest(came);
    known.current = new Set(items.map(({ id }) => id));
  }, [items]);
  return newest;
}
