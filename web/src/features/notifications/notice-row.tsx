import { chakra } from '@chakra-ui/react/styled-system';
import type { NoticePartsFragment } from '../../gql/notifications';
import { formatDayClock } from '../../lib/format-time';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { relativeDay } from './relative-day';

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
