import { chakra } from '@chakra-ui/react/styled-system';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { Pair } from '#schema/pair.js';
import type { WatchlistQuery } from '../../../gql/market-watchlist';
import { formatChange, formatRate, shownDirection } from '../../../lib/format-number';
import { formatPrice } from '../../../lib/format-price';
import { Icon } from '../../../ui/icon';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { dayChange } from '../board/board-order';
import { type LivePrices, useLivePrice } from '../board/live-prices';

export type WatchedPair = WatchlistQuery['marketBoard']['rows'][number];

const columns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(4.25rem, 1.1fr) minmax(3.5rem, 1fr) minmax(3rem, .8fr) 4.25rem',
  gap: '2',
  alignItems: 'center',
  w: 'full',
  px: '4',
  textAlign: 'right',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  '& > :first-of-type': { textAlign: 'left' },
} as const;

const Names = chakra('div', {
  base: { ...columns, flex: 'none', h: '7', textStyle: 'xs', color: 'muted', borderTopWidth: '1px' },
});
const Row = chakra('button', {
  base: {
    ...columns,
    cursor: 'pointer',
    _hover: { bg: 'raised' },
    '&[aria-current]': { bg: 'action.soft' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});
const Name = chakra('span', { base: { fontWeight: 'medium' } });
const Change = chakra('span', {
  base: { color: 'muted' },
  variants: { to: { up: { color: 'call.fg' }, down: { color: 'put.fg' }, nowhere: {} } },
});
const Chance = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', justifyContent: 'flex-end', gap: '1' },
  variants: {
    direction: { CALL: { '& svg': { color: 'call.fg' } }, PUT: { '& svg': { color: 'put.fg' } } },
  },
});

/** What the columns are, for who sees them; each row says it in words. */
export function WatchlistHead() {
  return (
    <Names aria-hidden="true">
      <span>Par</span>
      <span>Preço</span>
      <span>24 h</span>
      <span>Chance</span>
    </Names>
  );
}

const WAYS = ['down', 'nowhere', 'up'] as const;

function Reading({ reading }: Pick<WatchedPair, 'reading'>) {
  if (!reading) return <span>–</span>;
  const { direction, estimatedChance } = reading;
  return (
    <Chance direction={direction}>
      <Icon as={direction === 'CALL' ? ArrowUp : ArrowDown} size={14} strokeWidth={2.25} />
      <VisuallyHidden>{direction}, chance estimada </VisuallyHidden>
      {formatRate(estimatedChance)}
    </Chance>
  );
}

interface WatchlistRowProps {
  readonly row: WatchedPair;
  readonly prices: LivePrices;
  readonly chosen: boolean;
  readonly onChoose: (pair: Pair) => void;
}

export function WatchlistRow({ row, prices, chosen, onChoose }: WatchlistRowProps) {
  const { pair, dayOpen, reading } = row;
  const price = useLivePrice(prices, pair) ?? row.price;
  const change = dayChange(price, dayOpen);
  return (
    <Row type="button" aria-current={chosen ? 'true' : undefined} onClick={() => onChoose(pair)}>
      <Name>{pair}</Name>
      <span>{typeof price === 'number' ? formatPrice(pair, price) : '–'}</span>
      {change === undefined ? (
        <span>–</span>
      ) : (
        <Change to={WAYS[shownDirection(change) + 1]}>{formatChange(change)}</Change>
      )}
      <Reading reading={reading} />
    </Row>
  );
}
