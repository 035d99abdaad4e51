import type { ChartTheme } from '#schema/rewards.js';
import { readChartTheme } from '../../lib/theme/chart-theme';
import { colorValue } from '../../ui/theme/color-value';

/** The colours that the canvas draws with, as CSS colours of the theme shown now. */
export interface ChartPalette {
  readonly surface: string;
  readonly line: string;
  readonly grid: string;
  readonly text: string;
  readonly muted: string;
  readonly raised: string;
  /** Candles, in the colours of the theme that the user has chosen for charts. */
  readonly candleUp: string;
  readonly candleDown: string;
  readonly up: string;
  readonly down: string;
  readonly support: string;
  readonly resistance: string;
  /** The main line of an indicator, and the one beside it. */
  readonly first: string;
  /** Under the main line. */
  readonly firstShade: string;
  readonly second: string;
}

const GRID_ALPHA = '8c';
const SHADE_ALPHA = '26';

/** `#rrggbb` with an alpha; any other notation is left as it is. */
function translucent(color: string, alpha: string): string {
  return /^#[0-9a-f]{6}$/i.test(color) ? `${color}${alpha}` : color;
}

/** Colour tokens of rising and falling candles. */
const CANDLES = {
  CLASSIC: { up: 'call.chart', down: 'put.chart' },
  BLUE_ORANGE: { up: 'blueOrange.up', down: 'blueOrange.down' },
  LAGOON: { up: 'lagoon.up', down: 'lagoon.down' },
  DUSK: { up: 'dusk.up', down: 'dusk.down' },
  MOONLIGHT: { up: 'moonlight.up', down: 'moonlight.down' },
} as const satisfies Record<ChartTheme, unknown>;

export function currentPalette(): ChartPalette {
  const candles = CANDLES[readChartTheme()];
  return {
    surface: colorValue('surface'),
    line: colorValue('line'),
    grid: translucent(colorValue('line'), GRID_ALPHA),
    text: colorValue('text'),
    muted: colorValue('muted'),
    raised: colorValue('raised'),
    candleUp: colorValue(candles.up),
    candleDown: colorValue(candles.down),
    up: colorValue('call.chart'),
    down: colorValue('put.chart'),
    support: colorValue('call.fg'),
    resistance: colorValue('put.fg'),
    first: colorValue('action.fg'),
    firstShade: translucent(colorValue('action.fg'), SHADE_ALPHA),
    second: colorValue('warn.chart'),
  };
}
