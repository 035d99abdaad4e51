import type { Timeframe } from '#schema/timeframe.js';
import type { Candle } from '../candle.js';

/** A program's way of writing candles. */
export interface WrittenFormat {
  readonly program: string;
  /** A name that it gives a file of EUR/USD. */
  readonly fileName: (timeframe: Timeframe) => string;
  /** Minutes east of UTC of the times that it writes. */
  readonly zone: number;
  readonly heading?: string;
  readonly row: (candle: Candle) => string;
}

const MINUTES: Readonly<Record<Timeframe, number>> = { '1m': 1, '5m': 5, '15m': 15, '30m': 30, '1h': 60 };
const UNITS: Readonly<Record<Timeframe, string>> = {
  '1m': 'M1',
  '5m': 'M5',
  '15m': 'M15',
  '30m': 'M30',
  '1h': 'H1',
};

/** Year, month, day, hour, minute and second of a time as a clock in the zone shows it, each with two digits or four. */
function clock(time: number, zone: number) {
  const [date = '', rest = ''] = new Date(time + zone * 60_000).toISOString().split('T');
  const [year, month, day] = date.split('-');
  const [hour, minute, second] = rest.slice(0, 8).split(':');
  return { year, month, day, hour, minute, second };
}

const prices = ({ open, high, low, close }: Candle, digits = 5) =>
  [open, high, low, close].map((price) => price.toFixed(digits));
const joined = (candle: Candle, separator: string, digits = 5) => prices(candle, digits).join(separator);

/** The same candles as each known program writes them. */
export const WRITTEN_FORMATS: readonly WrittenFormat[] = [
  {
    program: 'HistData',
    fileName: (timeframe) => `EURUSD_${UNITS[timeframe]}.csv`,
    zone: 0,
    row: (candle) => {
      const { year, month, day, hour, minute, second } = clock(candle.time, 0);
      return `${year}${month}${day} ${hour}${minute}${second};${joined(candle, ';', 6)};0`;
    },
  },
  {
    program: 'HistData',
    fileName: (timeframe) => `DAT_ASCII_EURUSD_${UNITS[timeframe]}_2023.csv`,
    zone: -300,
    row: (candle) => {
      const { year, month, day, hour, minute, second } = clock(candle.time, -300);
      return `${year}${month}${day} ${hour}${minute}${second};${joined(candle, ';', 6)};0`;
    },
  },
  {
    program: 'MetaTrader 4',
    fileName: (timeframe) => `EURUSD${MINUTES[timeframe]}.csv`,
    zone: 0,
    row: (candle) => {
      const { year, month, day, hour, minute } = clock(candle.time, 0);
      return `${year}.${month}.${day},${hour}:${minute},${joined(candle, ',')},123`;
    },
  },
  {
    program: 'MetaTrader 5',
    fileName: (timeframe) => `EURUSD_${UNITS[timeframe]}_202301020000_202312292359.csv`,
    zone: 0,
    heading: '<DATE>\t<TIME>\t<OPEN>\t<HIGH>\t<LOW>\t<CLOSE>\t<TICKVOL>\t<VOL>\t<SPREAD>',
    row: (candle) => {
      const { year, month, day, hour, minute, second } = clock(candle.time, 0);
      return `${year}.${month}.${day}\t${hour}:${minute}:${second}\t${joined(candle, '\t')}\t52\t0\t1`;
    },
  },
  {
    program: 'TradingView',
    fileName: (timeframe) => `FX_EURUSD, ${MINUTES[timeframe]}.csv`,
    zone: 0,
    heading: 'time,open,high,low,close,Volume',
    row: (candle) => `${candle.time / 1000},${joined(candle, ',')},52`,
  },
  {
    program: 'TradingView',
    fileName: (timeframe) => `OANDA_EURUSD, ${MINUTES[timeframe]}_1a2b3.csv`,
    zone: 0,
    heading: 'time,open,high,low,close',
    row: (candle) => {
      const { year, month, day, hour, minute, second } = clock(candle.time, -180);
      return `${year}-${month}-${day}T${hour}:${minute}:${second}-03:00,${joined(candle, ',')}`;
    },
  },
  {
    program: 'Dukascopy',
    fileName: (timeframe) => {
      const minutes = MINUTES[timeframe];
      return `EURUSD_Candlestick_${minutes === 60 ? '1_Hour' : `${minutes}_M`}_BID_02.01.2023-29.12.2023.csv`;
    },
    zone: 0,
    heading: 'Gmt time,Open,High,Low,Close,Volume',
    row: (candle) => {
      const { year, month, day, hour, minute, second } = clock(candle.time, 0);
      return `${day}.${month}.${year} ${hour}:${minute}:${second}.000,${joined(candle, ',')},101.5`;
    },
  },
  {
    program: 'Dukascopy',
    fileName: (timeframe) => `EURUSD_Candlestick_${MINUTES[timeframe]}_M_BID_local.csv`,
    zone: 0,
    heading: 'Local time,Open,High,Low,Close,Volume',
    row: (candle) => {
      const { year, month, day, hour, minute, second } = clock(candle.time, 120);
      return `${day}.${month}.${year} ${hour}:${minute}:${second}.000 GMT+0200,${joined(candle, ',')},101.5`;
    },
  },
  {
    program: 'CSV',
    fileName: () => 'cotacoes do eurusd.csv',
    zone: 0,
    heading: 'Data;Hora;Abertura;Máxima;Mínima;Fechamento',
    row: (candle) => {
      const { year, month, day, hour, minute } = clock(candle.time, 0);
      return `${day}/${month}/${year};${hour}:${minute};${joined(candle, ';').replaceAll('.', ',')}`;
    },
  },
];

/** The text of a file. */
export function writtenCandles({ heading, row }: WrittenFormat, candles: readonly Candle[]): string {
  return [...(heading === undefined ? [] : [heading]), ...candles.map(row), ''].join('\r\n');
}
