import { chakra } from '@chakra-ui/react/styled-system';
import { Hourglass } from 'lucide-react';
import { PAUSE_REASONS } from '#schema/practice.js';
import type { PracticeAccountPartsFragment } from '../../../gql/practice';
import { momentText } from './moment-text';

const Box = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    m: { base: '3', md: '4' },
    p: '4',
    borderRadius: 'md',
    bg: 'warn.soft',
    '& > svg': { color: 'warn.fg' },
  },
});
const Title = chakra('h3', { base: { fontWeight: 'semibold' } });
const Text = chakra('p', { base: { textStyle: 'xs' } });

interface PauseCardProps {
  /** ISO 8601. */
  readonly until: string;
  readonly reason: PracticeAccountPartsFragment['pauseReason'];
}

/** In the place of the ticket while practice is paused: until when, and why. */
export function PauseCard({ until, reason }: PauseCardProps) {
  return (
    <Box role="status">
      <Hourglass size={20} strokeWidth={1.75} aria-hidden="true" />
      <Title>Prática em pausa até {momentText(Date.parse(until), Date.now())}</Title>
      {reason && <Text>Motivo: {PAUSE_REASONS[reason]}.</Text>}
      <Text>
        A pausa faz parte do método e vale em todos os seus aparelhos. As operações abertas seguem até
        expirar.
      </Text>
    </Box>
  );
}
