import { chakra } from '@chakra-ui/react/styled-system';
import type { BoardRowPartsFragment } from '../../../gql/market-board';
import { formatChange, shownDirection } from '../../../lib/format-number';
import { formatPrice } from '../../../lib/format-price';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { Sparkline } from '../overview/sparkline';
import { dayChange } from './board-order';
import { type LivePrices, useLivePrice } from './live-prices';

// Elements that a tick redraws: plain elements, styled from here, in a container of their own, so that nothing around
// them is laid out again.
const Live = chakra('div', {
  base: {
    contain: 'layout style',
    display: 'grid',
    gridTemplateColumns: { base: 'auto 1fr', xl: '88px 64px' },
    columnGap: { base: '2', xl: '4' },
    minH: '4',
    textAlign: { xl: 'right' },
    fontSize: { base: 'xs', xl: 'sm' },
    textStyle: { base: 'xs', xl: 'sm' },
    '& [data-price]': { fontWeight: 'medium' },
    '& [data-to]': { color: 'muted' },
    '& [data-to=up]': { color: 'call.fg' },
    '& [data-to=down]': { color: 'put.fg' },
    '& [data-none]': { gridColumn: '1 / -1', color: 'muted' },
  },
});

const Course = chakra('div', { base: { minW: 0, '& > svg': { h: '7' } } });

const WAYS = ['down', 'nowhere', 'up'] as const;
const TRENDS = ['bearish', 'neutral', 'bullish'] as const;

interface LiveFiguresProps {
  readonly row: BoardRowPartsFragment;
  readonly prices: LivePrices;
}

/** Price and 24-hour change: the only parts of a row that a tick redraws. */
function Figures({ row: { pair, price, dayOpen }, prices }: LiveFiguresProps) {
  const shown = useLivePrice(prices, pair) ?? price;
  const change = dayChange(shown, dayOpen);
  if (typeof shown !== 'number') return <span data-none="">sem preço agora</span>;
  return (
    <>
      <span data-price="">{formatPrice(pair, shown)}</span>
      {change !== undefined && <span data-to={WAYS[shownDirection(change) + 1]}>{formatChange(change)}</span>}
    </>
  );
}

export function LiveFigures(props: LiveFiguresProps) {
  return (
    <Live>
      <Figures {...props} />
    </Live>
  );
}

/** Values scaled to 0 (lowest) to 100 (highest). */
function scaled(course: readonly number[]): number[] {
  const [low, high] = [Math.min(...course), Math.max(...course)];
  return course.map((value) => (high === low ? 50 : ((value - low) / (high - low)) * 100));
}

/** The price over the last 24 trading hours, as a line; empty without one. */
export function DayCourse({ row: { course, price, dayOpen } }: Pick<LiveFiguresProps, 'row'>) {
  if (course.length < 2) return <VisuallyHidden>sem curva</VisuallyHidden>;
  const change = dayChange(price, dayOpen) ?? 0;
  return (
    <Course>
      <Sparkline course={scaled(course)} trend={TRENDS[shownDirection(change) + 1] ?? 'neutral'} />
    </Course>
  );
}
