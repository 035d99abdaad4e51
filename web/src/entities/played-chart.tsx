import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentType } from 'react';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import { SegmentedField } from '../ui/segmented-field';

/** A candle of the past that is played again. */
export interface PlayedBar {
  /** Opening, milliseconds: since the epoch, or since the beginning where the day is not to be known. */
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** Beginning or end of a trade on the chart. */
interface PlayedSign {
  /** Opening of the candle that it stands at. */
  readonly time: number;
  readonly direction: 'CALL' | 'PUT';
  readonly text: string;
  readonly over: boolean;
}

interface PlayedChartProps {
  readonly pair: Pair;
  readonly timeframe: Timeframe;
  readonly bars: readonly PlayedBar[];
  readonly entries: readonly PlayedSign[];
  readonly lines: readonly { readonly label: string; readonly price: number }[];
  readonly table: boolean;
  /** Text of a time on the axis; clock and day where it is left out. */
  readonly timeText?: (time: number) => string;
}

/** Draws candles of the past up to a moment, with signs and lines, or lists them in a table. */
export type PlayedChartSlot = ComponentType<PlayedChartProps>;

/** The controls below such a chart, side by side. */
export const PlayerRow = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
});

const Speed = chakra('div', { base: { flex: '1 1 15rem', maxW: '26rem' } });

interface SpeedFieldProps<Value extends number> {
  readonly speeds: readonly Value[];
  readonly speed: Value;
  readonly onChange: (speed: Value) => void;
}

/** How many times as fast as the clock it is played. */
export function SpeedField<Value extends number>({ speeds, speed, onChange }: SpeedFieldProps<Value>) {
  return (
    <Speed>
      <SegmentedField
        legend="Velocidade"
        hideLegend
        value={String(speed)}
        options={speeds.map((value) => ({ value: String(value), label: `${value}×` }))}
        onChange={(chosen) => {
          const value = speeds.find((one) => String(one) === chosen);
          if (value !== undefined) onChange(value);
        }}
      />
    </Speed>
  );
}
