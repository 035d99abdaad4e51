import { chakra } from '@chakra-ui/react/styled-system';
import { BellOff } from 'lucide-react';
import { useEffect } from 'react';
import type { NoticePartsFragment } from '../../gql/notifications';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { NoticeRow } from './notice-row';
import { NoticeSkeleton } from './notice-skeleton';
import { useFreshIds } from './use-fresh-ids';
import { useMarkNoticesRead } from './use-mark-notices-read';
import type { Notices } from './use-notices';

const Rows = chakra('ul', { base: { overflowY: 'auto', minH: 0, outlineOffset: '-2px' } });

interface NoticeListProps {
  readonly items: readonly NoticePartsFragment[];
}

function NoticeList({ items }: NoticeListProps) {
  const fresh = useFreshIds(items);
  const now = new Date();
  // Reached by Tab, so that the arrow keys scroll it.
  return (
    <Rows aria-label="Notificações" tabIndex={0}>
      {items.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} fresh={fresh.has(notice.id)} now={now} />
      ))}
    </Rows>
  );
}

interface NoticePanelProps {
  readonly notices: Notices;
}

/** What the bell opens. What it shows is read by being shown. */
export function NoticePanel({ notices: { board, failed, retry, retrying } }: NoticePanelProps) {
  const markRead = useMarkNoticesRead();
  const unread = board?.unread ?? 0;
  useEffect(() => {
    if (unread > 0) void markRead();
  }, [unread, markRead]);

  if (failed) {
    return <ErrorState text="Não deu para carregar as notificações" onRetry={retry} retrying={retrying} />;
  }
  if (!board) return <NoticeSkeleton />;
  if (board.items.length === 0) {
    return (
      <EmptyState
        icon={<BellOff strokeWidth={1.75} aria-hidden="true" />}
        title="Nenhuma notificação"
        text="O que for importante para você aparece aqui."
      />
    );
  }
  return <NoticeList items={board.items} />;
}
