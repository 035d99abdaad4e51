import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo } from 'react';
import { type StoreApi, useStore } from 'zustand';
import { formatDecimal } from '../../../lib/format-number';
import type { Bar } from '../candle-series';
import { BAND_PERIOD, bollingerBands, EMA_PERIOD, emaLine } from '../engine/indicator-lines';
import type { ShownIndicators } from '../indicator-series';
import { type LiveSeries, useSeries } from '../use-candles';

/** The opening of the candle under the crosshair, ms; undefined without a crosshair. */
export type CursorStore = StoreApi<{ readonly time: number | undefined }>;

const Legend = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: 1,
    top: '2',
    left: '4',
    right: '24',
    display: 'flex',
    flexDirection: 'column',
    gap: '0.5',
    textStyle: 'xs',
    color: 'muted',
    fontVariantNumeric: 'tabular-nums',
    pointerEvents: 'none',
    '& b': { fontWeight: 'medium', color: 'text' },
  },
});
const Line = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '3' },
  // On a phone, the prices of a candle are shown while it is pointed at.
  variants: { onDemand: { true: { display: 'none', '@container (min-width: 30rem)': { display: 'flex' } } } },
});
const Item = chakra('span', { base: { whiteSpace: 'nowrap' } });
const Swatch = chakra('i', {
  base: {
    display: 'inline-block',
    w: '3',
    h: '2px',
    mr: '1.5',
    verticalAlign: 'middle',
    borderRadius: '1px',
  },
  variants: { of: { ema: { bg: 'action.fg' }, bands: { bg: 'line.strong' } } },
});

const PRICES = [
  ['Abr', 'open'],
  ['Máx', 'high'],
  ['Mín', 'low'],
  ['Fech', 'close'],
] as const satisfies readonly (readonly [string, keyof Bar])[];

interface ChartLegendProps {
  readonly store: LiveSeries;
  readonly cursor: CursorStore;
  /** Decimal places of a price. */
  readonly digits: number;
  readonly indicators: ShownIndicators;
}

/** Prices and indicators of the candle under the crosshair, or of the newest one. Read aloud on demand only. */
export function ChartLegend({ store, cursor, digits, indicators }: ChartLegendProps) {
  const { bars } = useSeries(store);
  const { time } = useStore(cursor);
  // Moving the crosshair changes no line.
  const lines = useMemo(() => {
    const closes = bars.map(({ close }) => close);
    return {
      ema: indicators.ema ? emaLine(closes) : undefined,
      bands: indicators.bands ? bollingerBands(closes) : undefined,
    };
  }, [bars, indicators]);
  const found = time === undefined ? -1 : bars.findIndex((bar) => bar.time === time);
  const index = found < 0 ? bars.length - 1 : found;
  const bar = bars[index];
  if (!bar) return null;
  const format = (price: number) => formatDecimal(price, digits);
  const ema = lines.ema?.[index];
  const bands = lines.bands?.[index];
  return (
    <Legend aria-hidden="true">
      <Line onDemand={found < 0}>
        {PRICES.map(([name, price]) => (
          <Item key={name}>
            {name} <b>{format(bar[price])}</b>
          </Item>
        ))}
      </Line>
      <Line>
        {indicators.ema && (
          <Item>
            <Swatch of="ema" />
            EMA {EMA_PERIOD} {ema !== undefined && <b>{format(ema)}</b>}
          </Item>
        )}
        {indicators.bands && (
          <Item>
            <Swatch of="bands" />
            Bollinger {BAND_PERIOD}, 2{' '}
            {bands && (
              <b>
                {format(bands.upper)} / {format(bands.lower)}
              </b>
            )}
          </Item>
        )}
      </Line>
    </Legend>
  );
}
