/** Colour tokens of rising and falling candles, for each chart theme. */
export const CANDLE_COLORS = {
  CLASSIC: { up: 'call.chart', down: 'put.chart' },
  BLUE_ORANGE: { up: 'level.2', down: 'level.5' },
  LAGOON: { up: 'level.3', down: 'muted' },
  DUSK: { up: 'level.6', down: 'level.9' },
  MOONLIGHT: { up: 'text', down: 'line.strong' },
} as const;
