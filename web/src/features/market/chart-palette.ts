import { readChartTheme } from '../../lib/theme/chart-theme';
import { CANDLE_COLORS } from '../../ui/theme/candle-colors';
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

export function currentPalette(): ChartPalette {
  const candles = CANDLE_COLORS[readChartTheme()];
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
