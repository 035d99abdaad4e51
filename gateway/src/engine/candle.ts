/** One closed candle. `time` is its opening, epoch milliseconds UTC; prices are in the quote currency. */
export interface Candle {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}
