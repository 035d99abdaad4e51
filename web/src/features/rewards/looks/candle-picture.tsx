import { chakra } from '@chakra-ui/react/styled-system';
import type { ChartTheme } from '#schema/rewards.js';
import { CANDLE_COLORS } from '../../../ui/theme/candle-colors';

const candles = ({ up, down }: { readonly up: string; readonly down: string }) => ({
  '& .up': { fill: up },
  '& .down': { fill: down },
});

const Picture = chakra('svg', {
  base: { w: '12', h: '10' },
  variants: {
    theme: {
      CLASSIC: candles(CANDLE_COLORS.CLASSIC),
      BLUE_ORANGE: candles(CANDLE_COLORS.BLUE_ORANGE),
      LAGOON: candles(CANDLE_COLORS.LAGOON),
      DUSK: candles(CANDLE_COLORS.DUSK),
      MOONLIGHT: candles(CANDLE_COLORS.MOONLIGHT),
    },
  },
});

/** Place, top and height of the bodies in a box of 48 by 40; wicks reach 4 further on both sides. */
const CANDLES = [
  { x: 2, y: 18, height: 14, side: 'up' },
  { x: 14, y: 10, height: 14, side: 'up' },
  { x: 26, y: 13, height: 15, side: 'down' },
  { x: 38, y: 6, height: 18, side: 'up' },
] as const;

interface CandlePictureProps {
  readonly theme: ChartTheme;
}

/** Four candles in the colours of a theme. */
export function CandlePicture({ theme }: CandlePictureProps) {
  return (
    <Picture theme={theme} viewBox="0 0 48 40" aria-hidden="true">
      {CANDLES.map(({ x, y, height, side }) => (
        <g key={x} className={side}>
          <rect x={x + 3.25} y={y - 4} width="1.5" height={height + 8} />
          <rect x={x} y={y} width="8" height={height} rx="1" />
        </g>
      ))}
    </Picture>
  );
}
