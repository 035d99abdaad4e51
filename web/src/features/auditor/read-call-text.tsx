import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { ReadCall } from '#schema/calls/read-calls.js';
import { formatCounted, formatWholePercent } from '../../lib/format-number';
import { formatDateClock } from '../../lib/format-time';
import { DirectionWord } from '../../ui/direction-mark';

export const Posted = chakra('pre', {
  base: {
    textStyle: 'xs',
    color: 'muted',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontFamily: 'body',
  },
});
const Name = chakra('b', { base: { fontWeight: 'semibold', whiteSpace: 'nowrap' } });
const Facts = chakra('p', { base: { textStyle: 'sm', fontVariantNumeric: 'tabular-nums' } });
/** A question to who sends a call, with its checkbox. */
export const Sure = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '6',
    textStyle: 'sm',
    accentColor: 'action.fg',
    '& > input': { boxSize: '5' },
  },
});

function callFacts({ entryTime, expiryMinutes, gales, confidence }: ReadCall): string {
  return [
    `entrada ${formatDateClock(entryTime)}`,
    `${expiryMinutes} min`,
    gales === 0 ? 'sem gale' : formatCounted(gales, 'gale', 'gales'),
    ...(confidence === null ? [] : [`chance dita ${formatWholePercent(confidence)}`]),
  ].join(' · ');
}

interface ReadCallTextProps {
  readonly call: ReadCall;
  readonly badge: ReactNode;
  readonly children?: ReactNode;
}

/** A call as it was read, with its post. */
export function ReadCallText({ call, badge, children }: ReadCallTextProps) {
  return (
    <Flex direction="column" gap="1" flex="1" minW="0">
      <Flex align="center" gap="2" wrap="wrap">
        <Name>{call.pair}</Name>
        <DirectionWord direction={call.direction} />
        {badge}
      </Flex>
      <Facts>{callFacts(call)}</Facts>
      <Posted>{call.text}</Posted>
      {children}
    </Flex>
  );
}
