import { chakra } from '@chakra-ui/react/styled-system';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Link } from 'react-router-dom';
import { ProofLink } from '../../entities/proof-link';
import type { NoticePartsFragment } from '../../gql/notifications';
import { formatClock, formatDate, formatDay, formatDayClock } from '../../lib/format-time';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { VisuallyHidden } from '../../ui/visually-hidden';

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

/** A row, or its skeleton; the mark of unread notices is at its start. */
export const Row = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
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
  readonly now: Date;
  readonly onMark: (id: string, read: boolean) => void;
}

/** A notice. Whoever follows it, or its proof, has read it. */
export function NoticeRow({ notice, now, onMark }: NoticeRowProps) {
  const { id, title, body, path, proofLeaf, createdAt } = notice;
  const unread = notice.readAt === null;
  const follow = () => unread && onMark(id, true);
  return (
    <Row>
      {unread && <Mark aria-hidden="true" />}
      <Title to={path} onClick={follow}>
        {unread && <VisuallyHidden>Não lida: </VisuallyHidden>}
        {title}
      </Title>
      <Day dateTime={createdAt} title={formatDayClock(createdAt)}>
        {noticeTime(new Date(createdAt), now)}
      </Day>
      <IconButton
        boxSize="6"
        my="-0.5"
        mr="-1"
        aria-label={unread ? `Marcar como lida: ${title}` : `Marcar como não lida: ${title}`}
        title={unread ? 'Marcar como lida' : 'Marcar como não lida'}
        onClick={() => onMark(id, unread)}
      >
        <Icon as={unread ? Circle : CircleCheck} size={14} />
      </IconButton>
      <Body>{body}</Body>
      {proofLeaf !== null && (
        <Proof onClick={follow}>
          <ProofLink leaf={proofLeaf} />
        </Proof>
      )}
    </Row>
  );
}
