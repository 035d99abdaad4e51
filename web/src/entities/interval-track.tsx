import { BREAK_EVEN_RATE } from '#schema/limits.js';
import { placeOn, scaleOf } from '../lib/interval-figures';
import { ScaleInterval, ScaleMark, ScaleTrack, ScaleValue } from '../ui/interval-scale';

interface IntervalTrackProps {
  /** Share of the decided that were right; null without any. */
  readonly rate: number | null;
  readonly low: number;
  readonly high: number;
  /** That of the practice platform by default; null where there is none. */
  readonly breakEven?: number | null;
}

/** Rate and interval beside the break-even, on a scale common to all rows of a table; decoration beside the figures. */
export function IntervalTrack({ rate, low, high, breakEven = BREAK_EVEN_RATE }: IntervalTrackProps) {
  const scale = scaleOf({ low: 0.05, high: 0.95, breakEven: breakEven ?? 0.5 });
  const [from, until] = [placeOn(scale, low), placeOn(scale, high)];
  return (
    <ScaleTrack minW="96px" aria-hidden="true">
      {breakEven !== null && <ScaleMark style={{ left: `${placeOn(scale, breakEven)}%` }} />}
      {rate !== null && (
        <>
          <ScaleInterval style={{ left: `${from}%`, width: `${until - from}%` }} />
          <ScaleValue style={{ left: `${placeOn(scale, rate)}%` }} />
        </>
      )}
    </ScaleTrack>
  );
}
