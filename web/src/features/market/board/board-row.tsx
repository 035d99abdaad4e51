import { chakra } from '@chakra-ui/react/styled-system';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Star from 'lucide-react/icons/star';
import { memo, useId } from 'react';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import { useStarPair } from '../../../entities/starred-pairs';
import type { BoardRowPartsFragment } from '../../../gql/market-board';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { BoardRowDetails } from './board-row-details';
import { DayCourse, LiveFigures } from './day-figures';
import type { LivePrices } from './live-prices';
import { Direction, Measured, Volatility } from './reading-figures';

const Frame = chakra('li', {
  base: {
    fontVariantNumeric: 'tabular-nums',
    '& + &': { borderTopWidth: '1px' },
    '&[data-open]': { bg: 'raised/45' },
  },
});

/**
 * One line of the board: star, pair with price and change, course, volatility, direction with its chance, measured hit
 * rate. On a phone, volatility is in the details only.
 */
export const BoardLine = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    alignItems: 'center',
    columnGap: { base: '1.5', sm: '4' },
    px: { base: '1', sm: '2' },
    gridTemplateColumns: {
      base: '28px minmax(96px, 1fr) minmax(0, 56px) auto 24px',
      sm: '32px minmax(120px, 1.2fr) minmax(72px, 1.1fr) minmax(80px, .9fr) 112px 96px 32px',
      xl: '32px minmax(264px, 2fr) minmax(88px, 1.3fr) minmax(72px, .9fr) minmax(120px, 1.2fr) minmax(96px, 1fr) 32px',
    },
  },
});
const Row = chakra(BoardLine, { base: { minH: { base: '64px', sm: '60px', xl: '57px' } } });

const Market = chakra('div', {
  base: {
    minW: 0,
    display: { base: 'block', xl: 'flex' },
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
  },
});
const Name = chakra('b', { base: { display: 'block', fontWeight: 'semibold' } });
const Wide = chakra('div', { base: { hideBelow: 'sm', minW: 0 } });

// Its box covers the whole line, below the star: a press anywhere opens the row.
const Toggle = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: { base: '6', sm: 'control.sm' },
    borderRadius: 'md',
    color: 'muted',
    cursor: 'pointer',
    _before: { content: '""', position: 'absolute', inset: 0 },
    _hover: { color: 'text' },
    '& > svg': {
      transitionProperty: 'transform',
      transitionDuration: 'fast',
      transitionTimingFunction: 'out',
    },
    '&[aria-expanded=true] > svg': { transform: 'rotate(180deg)' },
  },
});

interface StarButtonProps {
  readonly pair: Pair;
  readonly starred: boolean;
}

function StarButton({ pair, starred }: StarButtonProps) {
  const { star, starring } = useStarPair();
  return (
    <IconButton
      size="sm"
      // Above the box of the button that opens the row.
      zIndex="1"
      w={{ base: '7', sm: 'control.sm' }}
      aria-label={`Estrela em ${pair}`}
      title={starred ? 'Tirar a estrela' : 'Ver primeiro em todas as listas'}
      aria-pressed={starred}
      aria-disabled={starring || undefined}
      color={starred ? 'text' : 'muted'}
      onClick={() => !starring && star(pair, !starred)}
    >
      <Icon as={Star} fill={starred ? 'currentColor' : 'none'} />
    </IconButton>
  );
}

interface BoardRowProps {
  readonly row: BoardRowPartsFragment;
  readonly prices: LivePrices;
  readonly timeframe: Timeframe;
  readonly starred: boolean;
  readonly open: boolean;
  /** Keeps its identity, so that a row is rendered only when its own figures change. */
  readonly onToggle: (pair: Pair) => void;
}

/** One pair: its live price, its recent change, the engine's reading and the hit rate of such readings; the rest opens. */
export const BoardRow = memo(function BoardRow(props: BoardRowProps) {
  const { row, prices, timeframe, starred, open, onToggle } = props;
  const { pair, volatility, reading, hitRate } = row;
  const nameId = useId();
  const detailsId = useId();
  return (
    <Frame aria-labelledby={nameId} data-pair={pair} data-open={open || undefined}>
      <Row>
        <StarButton pair={pair} starred={starred} />
        <Market>
          <Name id={nameId}>{pair}</Name>
          <LiveFigures row={row} prices={prices} />
        </Market>
        <DayCourse row={row} />
        <Wide>
          <Volatility volatility={volatility} />
        </Wide>
        <Direction reading={reading} hitRate={hitRate} />
        <Wide>
          <Measured hitRate={hitRate} />
        </Wide>
        <Toggle
          type="button"
          aria-label={`Detalhes de ${pair}`}
          aria-expanded={open}
          aria-controls={open ? detailsId : undefined}
          onClick={() => onToggle(pair)}
        >
          <Icon as={ChevronDown} />
        </Toggle>
      </Row>
      {open && <BoardRowDetails id={detailsId} row={row} timeframe={timeframe} />}
    </Frame>
  );
});
