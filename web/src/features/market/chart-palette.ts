import { readChartTheme } from '../../lib/theme/chart-theme';
import { CANDLE_COLORS } from '../../ui/theme/candle-colors';
import { colorValue } from '../../ui/theme/color-value';

/** Colours for the canvas, as CSS colours of the current theme. */
export interface ChartPalette {
  readonly surface: string;
  readonly line: string;
  readonly grid: string;
  readonly text: string;
  readonly muted: string;
  readonly raised: string;
  /** Candles, in the chart colours that the user has chosen. */
  readonly candleUp: string;
  readonly candleDown: string;
  readonly up: string;
  readonly down: string;
  readonly support: string;
  readonly resistance: string;
  /** The main line of an indicator, and its second line. */
  readonly first: string;
  /** Area under the main line. */
  readonly firstShade: string;
  readonly second: string;
  /** Bands around the candles, and the area between them. */
  readonly band: string;
  readonly bandShade: string;
  /** Time from an entry to its expiry; its label; its tags on the axes, and their text. */
  readonly entryShade: string;
  readonly entryLabel: string;
  readonly entryTag: string;
  readonly entryTagText: string;
}

const GRID_ALPHA = '8c';
const SHADE_ALPHA = '26';
/** Of areas behind the candles. */
const BEHIND_ALPHA = '17';

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
    band: colorValue('line.strong'),
    bandShade: translucent(colorValue('line.strong'), BEHIND_ALPHA),
    entryShade: translucent(colorValue('action.fg'), BEHIND_ALPHA),
    entryLabel: colorValue('action.soft'),
    entryTag: colorValue('action'),
    entryTagText: colorValue('action.contrast'),
  };
}
