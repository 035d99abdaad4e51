import type { PriceKind, RecordDimension, RecordRowPartsFragment } from '../../gql/record';
import { formatRate } from '../../lib/format-number';
import { formatUtcDate } from '../../lib/format-time';

type Word = RecordRowPartsFragment['verdicts'][number]['word'];

export const VERDICT_WORDS: Readonly<Record<Word, string>> = {
  ABOVE: 'acima',
  BELOW: 'abaixo',
  UNKNOWN: 'ainda não se sabe',
};

export const PRICES: Readonly<Record<PriceKind, string>> = {
  REAL: 'mercado real',
  UNVERIFIED: 'origem não confirmada',
  REPLAYED: 'replay de arquivos',
  SIMULATED: 'simulado',
};

const DAYS = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo'];

/** Width of a band of confidence, percent; the last one ends at 95. */
const LAST_BAND = 90;

/** A row's name, from its key and dimension. */
export function rowName(dimension: RecordDimension, key: string): string {
  switch (dimension) {
    case 'HOUR':
      return `${key.padStart(2, '0')}h`;
    case 'ROLLOVER':
      return key === 'IN' ? 'Só a virada' : 'Sem a virada';
    case 'WEEKDAY':
      return DAYS[Number(key) - 1] ?? key;
    case 'CONFIDENCE':
      return Number(key) === LAST_BAND ? '90 a 95%' : `${key} a ${Number(key) + 9}%`;
    case 'CHANCE':
      return `${key} a ${Number(key) + 1}%`;
    case 'WEEK':
      return formatUtcDate(key, 2);
    default:
      return key;
  }
}

export const PARTS = [
  { id: 'PAIR', label: 'Par' },
  { id: 'TIMEFRAME', label: 'Tempo gráfico' },
  { id: 'HOUR', label: 'Hora' },
  { id: 'WEEKDAY', label: 'Dia da semana' },
  { id: 'WEEK', label: 'Semana' },
] as const satisfies readonly { readonly id: RecordDimension; readonly label: string }[];

export const BASELINES: Readonly<Record<string, string>> = {
  COIN: 'Uma moeda',
  CALL: 'Sempre CALL',
  REVERSE: 'O contrário da última vela',
};

/** '51,2% (50,9% a 51,5%)', or a dash if nothing was decided. */
export function rateWithInterval(rate: number | null, low: number, high: number): string {
  return rate === null ? '–' : `${formatRate(rate)} (${formatRate(low)} a ${formatRate(high)})`;
}
