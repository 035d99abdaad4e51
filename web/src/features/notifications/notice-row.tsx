import { chakra } from '@chakra-ui/react/styled-system';
import type { NoticePartsFragment } from '../../gql/notifications';
import { formatDayClock } from '../../lib/format-time';
import { VisuallyHidden } from '../../ui/visually-hidden';

const relative = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' });
const dayMonth = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit' });
const dayMonthYear = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric' });

const DAY_MS = 86_400_000;
const TOLD_IN_WORDS = 7;

/** Days of the calendar since 1970, where the reader is; a day of 23 or 25 hours is one day too. */
function calendarDay(time: Date): number {
  return Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()) / DAY_MS;
}

/** The day of `time` as seen from `now`: 'hoje', 'ontem', 'há 3 dias'; after a week '05/03', with its year if past. */
export function relativeDay(time: Date, now: Date): string {
  const days = calendarDay(now) - calendarDay(time);
  if (days < TOLD_IN_WORDS) return relative.format(-Math.max(0, days), 'day');
  return (time.getFullYear() === now.getFullYear() ? dayMonth : dayMonthYear).format(time);
}

/** A row, or its skeleton: the first column is for the mark of what is new. */
export const Row = chakra('li', {
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
const Title = chakra('p', { base: { fontWeight: 'medium', overflowWrap: 'anywhere' } });
const Day = chakra('time', { base: { textStyle: 'xs', lineHeight: '1.25rem', color: 'muted' } });
const Body = chakra('p', { base: { gridColumn: '1 / -1', color: 'muted', overflowWrap: 'anywhere' } });

interface NoticeRowProps {
  readonly notice: NoticePartsFragment;
  /** It had not been read when the list was opened. */
  readonly fresh: boolean;
  readonly now: Date;
}

export function NoticeRow({ notice, fresh, now }: NoticeRowProps) {
  const { title, body, createdAt } = notice;
  return (
    <Row>
      {fresh && <Mark aria-hidden="true" />}
      <Title>
        {fresh && <VisuallyHidden>Nova: </VisuallyHidden>}
        {title}
      </Title>
      <Day dateTime={createdAt} title={formatDayClock(createdAt)}>
        {relativeDay(new Date(createdAt), now)}
      </Day>
      <Body>{body}</Body>
    </Row>
  );
}
