import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentType } from 'react';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import { SegmentedField } from '../ui/segmented-field';

/** A past candle of a replay. */
export interface PlayedCandle {
  /** Opening time in milliseconds: since the epoch, or since the start of the stretch if its date must stay hidden. */
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** Chart marker at the start or end of a trade. */
interface PlayedSign {
  /** Opening time of the marked candle. */
  readonly time: number;
  readonly direction: 'CALL' | 'PUT';
  readonly text: string;
  readonly over: boolean;
}

interface PlayedChartProps {
  readonly pair: Pair;
  readonly timeframe: Timeframe;
  readonly bars: readonly PlayedCandle[];
  readonly entries: readonly PlayedSign[];
  readonly lines: readonly { readonly label: string; readonly price: number }[];
  readonly table: boolean;
  /** Formats times on the axis; by default clock and day. */
  readonly timeText?: (time: number) => string;
}

/** Charts past candles up to a moment, with markers and lines, or lists them in a table. */
export type PlayedChartSlot = ComponentType<PlayedChartProps>;

/** The controls below such a chart, in a row. */
export const PlayerRow = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
});

const Speed = chakra('div', { base: { flex: '1 1 15rem', maxW: '26rem' } });

interface SpeedFieldProps<Value extends number> {
  readonly speeds: readonly Value[];
  readonly speed: Value;
  readonly onChange: (speed: Value) => void;
}

/** Speed of the replay, as a multiple of real time. */
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
