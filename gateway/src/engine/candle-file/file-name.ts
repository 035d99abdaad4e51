// What the name of a candle file says of it.
import type { Timeframe } from '#schema/timeframe.js';

/** Names of HistData's own files: `DAT_ASCII_EURUSD_M1_2012.csv`, `DAT_MT_…`, `DAT_NT_…`. */
export const HISTDATA_NAME = /^DAT_(?:ASCII|MT|NT|MS|XLSX)_/i;

/** ISO 4217, and the metals and coins that are quoted like currencies. */
const CURRENCIES = new Set(
  (
    'AED ARS AUD BGN BRL CAD CHF CLP CNH CNY COP CZK DKK EUR GBP HKD HUF IDR ILS INR JPY KRW MXN MYR NOK NZD PEN PHP PLN ' +
    'RON RUB SAR SEK SGD THB TRY TWD USD ZAR XAU XAG XPT XPD BTC ETH LTC XRP'
  ).split(' '),
);

/** The pair that a file's name contains, such as `EUR/USD` for `FX_EURUSD, 5.csv`; undefined if there is none. */
export function pairInName(fileName: string): string | undefined {
  const letters = fileName.toUpperCase();
  for (let index = 0; index + 6 <= letters.length; index += 1) {
    const match = /^([A-Z]{3})[/_-]?([A-Z]{3})(?![A-Z])/.exec(letters.slice(index));
    const [, base = '', quote = ''] = match ?? [];
    const begins = index === 0 || !/[A-Z]/.test(letters[index - 1] ?? '');
    if (begins && base !== quote && CURRENCIES.has(base) && CURRENCIES.has(quote)) return `${base}/${quote}`;
  }
  return undefined;
}

const UNITS: Readonly<Record<string, Timeframe>> = {
  M1: '1m',
  M5: '5m',
  M15: '15m',
  M30: '30m',
  H1: '1h',
  '1': '1m',
  '5': '5m',
  '15': '15m',
  '30': '30m',
  '60': '1h',
  '1_M': '1m',
  '5_M': '5m',
  '15_M': '15m',
  '30_M': '30m',
  '1_H': '1h',
};

/** The timeframe that a file's name contains: `EURUSD_M5`, MetaTrader's `EURUSD5`, TradingView's `, 5`, Dukascopy's `_5_M_`. */
export function timeframeInName(fileName: string): Timeframe | undefined {
  const name = fileName.toUpperCase().replace(/\.CSV(?:\.GZ)?$|\.TXT(?:\.GZ)?$|\.GZ$/, '');
  const unit =
    /(?:^|[_ -])(M1|M5|M15|M30|H1)(?:[_ .-]|$)/.exec(name)?.[1] ??
    /_(\d+_[MH])(?:IN|OUR)?_/.exec(name)?.[1] ??
    /(?:[A-Z]{6}|, ?)(1|5|15|30|60)(?:_[0-9A-F]+)?$/.exec(name)?.[1];
  return unit === undefined ? undefined : UNITS[unit];
}
