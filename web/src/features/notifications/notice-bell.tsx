import { chakra } from '@chakra-ui/react/styled-system';
import Bell from 'lucide-react/icons/bell';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { NoticePartsFragment } from '../../gql/notifications';
import { useEachResult } from '../../lib/apollo/use-each-result';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { Popover } from '../../ui/popover';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { NoticePanel } from './notice-panel';
import { useNotices } from './use-notices';

/** The newest notice received since the page was opened; undefined until one arrives. */
function useNewestNotice(items: readonly NoticePartsFragment[] | undefined) {
  const [known, setKnown] = useState<ReadonlySet<string>>();
  const [newest, setNewest] = useState<NoticePartsFragment>();
  useEachResult(items, (all) => {
    const came = known && all.find(({ id, readAt }) => !readAt && !known.has(id));
    if (came) setNewest(came);
    setKnown(new Set(all.map(({ id }) => id)));
  });
  return newest;
}

const Dot = chakra('span', {
  base: {
    position: 'absolute',
    top: '2',
    right: '2',
    boxSize: '2',
    borderRadius: 'full',
    bg: 'put.chart',
    outlineWidth: '2px',
    outlineStyle: 'solid',
    outlineColor: 'canvas',
  },
});

function bellName(unread: number): string {
  if (unread === 0) return 'Notificações';
  return `Notificações, ${unread} ${unread === 1 ? 'não lida' : 'não lidas'}`;
}

/** The header's bell: shows the number of unread notices, and opens them. */
export function NoticeBell() {
  const notices = useNotices();
  const newest = useNewestNotice(notices.board?.items);
  // A followed notice leads to another page, or to another state of this one; the list closes with that.
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  const unread = notices.board?.unread ?? 0;
  const bell = (
    <IconButton aria-label={bellName(unread)}>
      <Icon as={Bell} size={20} />
      {unread > 0 && <Dot />}
    </IconButton>
  );
  return (
    <>
      <Popover
        title="Notificações"
        trigger={bell}
        open={openedAt === key}
        onOpenChange={(open) => setOpenedAt(open ? key : undefined)}
      >
        <NoticePanel notices={notices} />
      </Popover>
      <VisuallyHidden role="status">{newest && `Nova notificação: ${newest.title}`}</VisuallyHidden>
    </>
  );
}
