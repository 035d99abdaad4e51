/** Lines that a user may have drawn on the charts of one pair. */
export const MAX_CHART_LINES = 50;

/** Prices that a line may go through, in the quote currency. */
export const CHART_LINE_PRICES = { min: 1e-4, max: 1e5 } as const;

/** Moments that a line may go through, epoch ms: 2000 to 2100. */
export const CHART_LINE_TIMES = { min: Date.UTC(2000, 0), max: Date.UTC(2100, 0) } as const;
