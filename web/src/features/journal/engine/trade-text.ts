import { candleText } from '#engine/candle-file/read-candles.js';

/** The text of a file in UTF-8 or UTF-16, as MetaTrader writes its reports. */
export async function tradeText(file: Blob): Promise<string> {
  return candleText(new Uint8Array(await file.arrayBuffer()));
}
