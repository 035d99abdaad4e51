import { chakra } from '@chakra-ui/react/styled-system';
import { ErrorState } from './error-state';
import { Skeleton } from './skeleton';
import { VisuallyHidden } from './visually-hidden';

/** In the empty corner between the price axis and the time axis. */
const Maker = chakra('a', {
  base: {
    position: 'absolute',
    right: '1.5',
    bottom: '1px',
    zIndex: 1,
    textStyle: 'xs',
    lineHeight: '1.5rem',
    color: 'muted',
    _hover: { textDecoration: 'underline' },
  },
});

/** Name and link of the chart library's maker, as its licence requires. */
export function ChartMaker() {
  return (
    <Maker href="https://www.tradingview.com/" target="_blank" rel="noopener noreferrer">
      TradingView
      <VisuallyHidden>, autor do gráfico (abre em outra aba)</VisuallyHidden>
    </Maker>
  );
}

/** Shown instead of a chart that failed, or whose code did; the rest of the page still works. */
export function ChartUnavailable({ onRetry }: { readonly onRetry: () => void }) {
  return <ErrorState text="O gráfico não carregou" onRetry={onRetry} />;
}

const Row = chakra('div', {
  base: { position: 'absolute', inset: 0, display: 'flex', alignItems: 'flex-end', gap: '1', p: '4' },
});

/** Two waves, as a price may move; heights in percent. */
const BARS = Array.from({ length: 40 }, (_, index) => ({
  height: 54 + 18 * Math.sin(index / 4) + 8 * Math.sin(index),
  key: index,
}));

interface ChartSkeletonProps {
  /** Nothing is being loaded yet. */
  readonly resting?: boolean;
}

export function ChartSkeleton({ resting = false }: ChartSkeletonProps) {
  return (
    <Row aria-hidden="true" aria-busy={!resting || undefined}>
      {BARS.map(({ height, key }) => (
        <Skeleton key={key} flex="1" borderRadius="2px" style={{ height: `${height}%` }} />
      ))}
    </Row>
  );
}
