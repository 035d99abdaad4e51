import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { SignalPartsFragment } from '../../gql/signals';
import { formatPrice } from '../../lib/format-price';
import { DirectionMark, DirectionWord } from '../../ui/direction-mark';
import { VisuallyHidden } from '../../ui/visually-hidden';

interface ExitPricesProps {
  readonly signal: Pick<SignalPartsFragment, 'pair' | 'entryPrice' | 'exitPrice'>;
}

/** '1,08474 → 1,08521': the entry price and the deciding price, which a voided signal lacks. */
export function ExitPrices({ signal: { pair, entryPrice, exitPrice } }: ExitPricesProps) {
  return (
    <RowText title="Preço de entrada e de saída">
      <VisuallyHidden>Entrada </VisuallyHidden>
      {formatPrice(pair, entryPrice)}
      <span aria-hidden="true"> → </span>
      <VisuallyHidden>, saída </VisuallyHidden>
      {exitPrice === null ? 'sem preço' : formatPrice(pair, exitPrice)}
    </RowText>
  );
}

const Name = chakra('b', { base: { fontWeight: 'semibold', whiteSpace: 'nowrap' } });

export const RowText = chakra('div', {
  base: { textStyle: 'xs', color: 'muted', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});

/** The far end of a row, with figures aligned right. */
export const RowEnd = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-end',
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** One line; on a phone a second one where it is needed. */
const Terms = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    rowGap: { base: '0.5', sm: '2' },
    h: { sm: '5' },
    minW: 0,
    '&, & > *': {
      maxW: 'full',
      overflow: 'clip',
      // For the focus ring of a link.
      overflowClipMargin: '3px',
      textOverflow: 'ellipsis',
    },
  },
});

interface SignalFrameProps {
  readonly signal: Pick<SignalPartsFragment, 'pair' | 'direction'>;
  /** Shown after pair and direction. */
  readonly badge?: ReactNode;
  /** Shown below pair and direction. */
  readonly terms: ReactNode;
  readonly children: ReactNode;
}

/** The start of every signal's row: arrow, pair and direction. */
export function SignalFrame({ signal: { pair, direction }, badge, terms, children }: SignalFrameProps) {
  return (
    <Flex align="center" gap={{ base: '2', sm: '3' }} h="full" px="4" minW={0}>
      <DirectionMark direction={direction} />
      <Box flex="1" minW={0}>
        <Flex align="center" gap="2" minW={0}>
          <Name>{pair}</Name>
          <DirectionWord direction={direction} />
          {badge}
        </Flex>
        <Terms>{terms}</Terms>
      </Box>
      {children}
    </Flex>
  );
}
