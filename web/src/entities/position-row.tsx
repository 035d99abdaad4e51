import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ReactNode } from 'react';
import { DirectionMark, DirectionWord } from '../ui/direction-mark';
import { Skeleton } from '../ui/skeleton';

/** A list of `PositionRow`s, each in its `li`. */
export const PositionRows = chakra('ul', { base: { '& > li + li': { borderTopWidth: '1px' } } });

const Line = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    px: { base: '4', sm: '6' },
    py: '3',
  },
});
const Texts = chakra('div', { base: { gridColumn: { base: '1 / -1', sm: '2 / -1' } } });
const Name = chakra('b', { base: { fontWeight: 'semibold', overflowWrap: 'anywhere' } });

/** A line of small figures below the head of a row. */
export const RowText = chakra('p', {
  base: { textStyle: 'xs', color: 'muted', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
});

interface PositionRowProps extends Pick<ComponentProps<typeof DirectionMark>, 'direction'> {
  /** The pair, or an asset as a broker names it. */
  readonly pair: string;
  /** Shown beside pair and direction. */
  readonly tag: ReactNode;
  /** At the right edge: the outcome, or the available action. */
  readonly end: ReactNode;
  /** Shown below the head. */
  readonly children: ReactNode;
}

/** A signal or trade in a list: pair and direction, its state, and details below. */
export function PositionRow({ direction, pair, tag, end, children }: PositionRowProps) {
  return (
    <Line>
      <DirectionMark direction={direction} />
      <Flex align="center" columnGap="2" wrap="wrap">
        <Name>{pair}</Name>
        <DirectionWord direction={direction} />
        {tag}
      </Flex>
      {end}
      <Texts>{children}</Texts>
    </Line>
  );
}

/** Reserves a row's space until it has loaded. */
export function WaitingPositionRow() {
  return (
    <Line aria-hidden="true">
      <Skeleton boxSize="8" />
      <Flex direction="column" gap="2">
        <Skeleton w="160px" maxW="full" h="3.5" />
        <Skeleton w="240px" maxW="full" h="2.5" />
      </Flex>
    </Line>
  );
}
