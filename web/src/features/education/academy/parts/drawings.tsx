import { chakra } from '@chakra-ui/react/styled-system';
import type { TaughtCandle } from '../maths/taught-candle';

const BalanceBox = chakra('svg', {
  base: { display: 'block', w: 'full', h: '160px', overflow: 'visible', fill: 'none' },
});
const Start = chakra('path', { base: { stroke: 'muted', strokeDasharray: '2 3', strokeWidth: '1px' } });
const Course = chakra('path', {
  base: { stroke: 'action.fg', strokeWidth: '1.5px', strokeLinejoin: 'round' },
});

interface BalanceDrawingProps {
  /** The first value is the opening balance, marked by a dotted line. */
  readonly balances: readonly number[];
  /** Text alternative of the drawing. */
  readonly label: string;
}

/** A balance over time, scaled from 0 at the bottom to its highest value. */
export function BalanceDrawing({ balances, label }: BalanceDrawingProps) {
  const width = Math.max(1, balances.length - 1);
  const top = Math.max(...balances);
  const y = (balance: number) => (100 - (balance / top) * 100).toFixed(2);
  const course = balances.map((balance, index) => `${index === 0 ? 'M' : 'L'}${index} ${y(balance)}`);
  return (
    <BalanceBox role="img" aria-label={label} viewBox={`0 0 ${width} 100`} preserveAspectRatio="none">
      <Start d={`M0 ${y(balances[0] ?? 0)}H${width}`} vectorEffect="non-scaling-stroke" />
      <Course d={course.join('')} vectorEffect="non-scaling-stroke" />
    </BalanceBox>
  );
}

const Box = chakra('svg', { base: { display: 'block', w: 'full', overflow: 'visible' } });
const Candle = chakra('g', {
  base: { strokeWidth: '1.5px' },
  variants: {
    rising: {
      true: { fill: 'call.chart', stroke: 'call.chart' },
      false: { fill: 'put.chart', stroke: 'put.chart' },
    },
  },
});
const Line = chakra('path', {
  base: { fill: 'none', strokeWidth: '1.5px' },
  variants: {
    tone: {
      chosen: { stroke: 'action.fg' },
      support: { stroke: 'call.fg', strokeDasharray: '4 4' },
      resistance: { stroke: 'put.fg', strokeDasharray: '4 4' },
    },
  },
});

// A zero-length path with round caps stays a round dot, however the drawing is stretched.
export const Dot = chakra('path', {
  base: { strokeWidth: '8px', strokeLinecap: 'round' },
  variants: { side: { CALL: { stroke: 'call.chart' }, PUT: { stroke: 'put.chart' } } },
});

/** Width of one candle with its gap, and height of the drawing, in units of the drawing. */
const STEP = 10;
const HEIGHT = 100;
const MARK_GAP = 4;

/** A dot below (CALL) or above (PUT) a candle. */
interface CandleMark {
  readonly index: number;
  readonly side: 'CALL' | 'PUT';
}

export interface PriceLine {
  readonly price: number;
  readonly tone: 'chosen' | 'support' | 'resistance';
}

interface CandleDrawingProps {
  readonly candles: readonly TaughtCandle[];
  readonly lines?: readonly PriceLine[];
  readonly marks?: readonly CandleMark[];
  /** Number of candles that fit; by default, as many as there are. */
  readonly room?: number;
  /** Text alternative of the drawing. */
  readonly label: string;
  /** Height in px. */
  readonly height?: number;
  /** Ends of the price scale; by default, those of the candles and lines. */
  readonly range?: readonly [number, number];
}

function rangeOf(candles: readonly TaughtCandle[], lines: readonly PriceLine[]): readonly [number, number] {
  const prices = [...candles.flatMap(({ high, low }) => [high, low]), ...lines.map(({ price }) => price)];
  return [Math.min(...prices), Math.max(...prices)];
}

/** Candles without axes, next to the figures. */
export function CandleDrawing(props: CandleDrawingProps) {
  const { candles, lines = [], marks = [], room, label, height = 200, range } = props;
  const [low, high] = range ?? rangeOf(candles, lines);
  const y = (price: number) => ((high - price) / (high - low || 1)) * HEIGHT;
  const width = (room ?? candles.length) * STEP;
  return (
    <Box
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      style={{ height }}
    >
      {candles.map((candle, index) => {
        const middle = index * STEP + STEP / 2;
        const top = y(Math.max(candle.open, candle.close));
        const body = Math.abs(y(candle.open) - y(candle.close));
        return (
          <Candle key={candle.time} rising={candle.close >= candle.open}>
            <path d={`M${middle} ${y(candle.high)}V${y(candle.low)}`} vectorEffect="non-scaling-stroke" />
            <rect x={middle - 3} y={top} width={6} height={Math.max(body, 0.5)} stroke="none" />
          </Candle>
        );
      })}
      {marks.map(({ index, side }) => {
        const candle = candles[index];
        const price = side === 'CALL' ? candle?.low : candle?.high;
        if (price === undefined) return null;
        const beside = y(price) + (side === 'CALL' ? MARK_GAP : -MARK_GAP);
        return (
          <Dot
            key={index}
            side={side}
            d={`M${index * STEP + STEP / 2} ${beside}h0`}
            vectorEffect="non-scaling-stroke"
          />
        );
      })}
      {lines.map(({ price, tone }) => (
        <Line key={tone} tone={tone} d={`M0 ${y(price)}H${width}`} vectorEffect="non-scaling-stroke" />
      ))}
    </Box>
  );
}
