import { chakra } from '@chakra-ui/react/styled-system';
import BellOff from 'lucide-react/icons/bell-off';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { ProofLink } from '../../entities/proof-link';
import { useMutationToast } from '../../entities/use-mutation-toast';
import { type NoticePartsFragment, useMarkNoticesReadMutation } from '../../gql/notifications';
import { formatClock, formatDate, formatDay, formatDayClock } from '../../lib/format-time';
import { gatewayNow } from '../../lib/gateway-time';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Icon } from '../../ui/icon';
import { Skeleton } from '../../ui/skeleton';
import { VisuallyHidden } from '../../ui/visually-hidden';
import type { Notices } from './use-notices';

const relative = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' });

const DAY_MS = 86_400_000;
const DAYS_IN_WORDS = 7;

/** Calendar days since 1970 in the reader's time zone; a day of 23 or 25 hours also counts as one. */
function calendarDay(time: Date): number {
  return Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()) / DAY_MS;
}

/**
 * The day of `time` relative to `now`: 'hoje', 'ontem', 'há 3 dias'; after a week '05/03', with the year if it is past.
 */
export function relativeDay(time: Date, now: Date): string {
  const days = calendarDay(now) - calendarDay(time);
  if (days < DAYS_IN_WORDS) return relative.format(-Math.max(0, days), 'day');
  return (time.getFullYear() === now.getFullYear() ? formatDay : formatDate)(time.getTime());
}

/** The day and the time: 'hoje, 14:37'. */
export function noticeTime(time: Date, now: Date): string {
  return `${relativeDay(time, now)}, ${formatClock(time.getTime())}`;
}

/** A row, or its skeleton: the first column holds the mark of new notices. */
const Row = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '3',
    rowGap: '1',
    pl: '8',
    pr: '4',
    py: '3',
    '& + &': { borderTopWidth: '1px' },
  },
});
const Mark = chakra('span', {
  base: {
    position: 'absolute',
    top: '18px',
    left: '3',
    boxSize: '2',
    borderRadius: 'full',
    bg: 'action.fg',
  },
});
const Title = chakra(Link, {
  base: {
    fontWeight: 'medium',
    overflowWrap: 'anywhere',
    _hover: { textDecoration: 'underline' },
    // The whole row follows the link.
    _after: { content: '""', position: 'absolute', inset: 0, cursor: 'pointer' },
    _focusVisible: {
      outline: 'none',
      _after: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
    },
  },
});
const Day = chakra('time', { base: { textStyle: 'xs', lineHeight: '1.25rem', color: 'muted' } });
const Body = chakra('p', { base: { gridColumn: '1 / -1', color: 'muted', overflowWrap: 'anywhere' } });

// Above the row's own link.
const Proof = chakra('p', {
  base: { position: 'relative', justifySelf: 'start', textStyle: 'xs' },
});

interface NoticeRowProps {
  readonly notice: NoticePartsFragment;
  /** Whether the notice was unread when the list was opened. */
  readonly fresh: boolean;
  readonly now: Date;
}

function NoticeRow({ notice, fresh, now }: NoticeRowProps) {
  const { title, body, path, proofLeaf, createdAt } = notice;
  return (
    <Row>
      {fresh && <Mark aria-hidden="true" />}
      <Title to={path}>
        {fresh && <VisuallyHidden>Nova: </VisuallyHidden>}
        {title}
      </Title>
      <Day dateTime={createdAt} title={formatDayClock(createdAt)}>
        {noticeTime(new Date(createdAt), now)}
      </Day>
      <Body>{body}</Body>
      {proofLeaf !== null && (
        <Proof>
          <ProofLink leaf={proofLeaf} />
        </Proof>
      )}
    </Row>
  );
}

/** Ids of the notices that were unread when the list was opened or arrived since; they stay marked until it closes. */
function useFreshIds(items: readonly NoticePartsFragment[]): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const added = items.filter(({ id, readAt }) => !readAt && !fresh.has(id));
  if (added.length > 0) setFresh(new Set([...fresh, ...added.map(({ id }) => id)]));
  return fresh;
}

/** Skeleton of one three-line notice, which is what a new account has. */
function NoticeSkeleton() {
  return (
    <ul aria-busy="true" aria-label="Carregando notificações">
      <Row>
        <Skeleton h="3.5" my="3px" w="60%" />
        <Skeleton h="3" my="1" w="8" />
        {['100%', '90%', '50%'].map((width) => (
          <Skeleton key={width} gridColumn="1 / -1" h="3" my="0.5" w={width} />
        ))}
      </Row>
    </ul>
  );
}

const Rows = chakra('ul', { base: { overflowY: 'auto', minH: 0, outlineOffset: '-2px' } });

interface NoticeListProps {
  readonly items: readonly NoticePartsFragment[];
}

function NoticeList({ items }: NoticeListProps) {
  const fresh = useFreshIds(items);
  const now = new Date(gatewayNow());
  // Focusable by Tab, so that the arrow keys scroll it.
  return (
    <Rows aria-label="Notificações" tabIndex={0}>
      {items.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} fresh={fresh.has(notice.id)} now={now} />
      ))}
    </Rows>
  );
}

/** Marks all notices read whenever there are unread ones. */
function useMarkRead(unread: number): void {
  const [mutate, { loading }] = useMarkNoticesReadMutation();
  const run = useMutationToast(mutate, 'Falha ao marcar as notificações como lidas.');
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the number of unread notices changes
  useEffect(() => {
    if (unread > 0 && !loading) void run({});
  }, [unread]);
}

interface NoticePanelProps {
  readonly notices: Notices;
}

/** What the bell opens: the list, which marks all notices read. */
export function NoticePanel({ notices: { board, failed, retry, retrying } }: NoticePanelProps) {
  useMarkRead(board?.unread ?? 0);

  if (failed) {
    return <ErrorState text="Não deu para carregar as notificações" onRetry={retry} retrying={retrying} />;
  }
  if (!board) return <NoticeSkeleton />;
  if (board.items.length === 0) {
    return (
      <EmptyState
        icon={<Icon as={BellOff} />}
        title="Nenhuma notificação"
        text="O que for importante para você aparece aqui."
      />
    );
  }
  return <NoticeList items={board.items} />;
}
