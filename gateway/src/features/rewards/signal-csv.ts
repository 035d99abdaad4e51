import { priceDigits } from '#schema/pair.js';
import { strengthLabel } from '#schema/strength.js';
import { CSV_MARK, csvLine } from '../../platform/csv.js';
import { momentFormat } from '../../platform/moment-format.js';
import type { ExportedSignal } from '../signals/signal.repository.js';

const HEAD = [
  'Gerado em',
  'Expira em',
  'Par',
  'Tempo',
  'Direção',
  'Confiança (%)',
  'Força',
  'Preço de entrada',
  'Preço na expiração',
  'Resultado',
  'Salvo',
  'Dados',
  'Versão das fórmulas',
];

const OUTCOMES = { WON: 'Acertou', LOST: 'Errou', TIE: 'Empate', VOID: 'Anulado' } as const;

function price({ pair }: ExportedSignal, value: number | null): string {
  return value === null ? '' : value.toFixed(priceDigits(pair)).replace('.', ',');
}

/** @returns what writes one signal as a line, its times by the clock of `timeZone` (IANA name) */
function lineWriter(timeZone: string): (signal: ExportedSignal) => string {
  const moment = momentFormat(timeZone);
  return (signal) =>
    csvLine([
      moment(signal.generatedAt),
      moment(signal.expirationTime),
      signal.pair,
      signal.timeframe,
      signal.direction,
      String(signal.confidence),
      strengthLabel(signal.strength, signal.confidence),
      price(signal, signal.entryPrice),
      price(signal, signal.exitPrice),
      signal.outcome ? OUTCOMES[signal.outcome] : 'Em aberto',
      signal.savedAt ? 'Sim' : 'Não',
      signal.simulated ? 'Simulados' : 'Mercado',
      signal.engineVersion,
    ]);
}

/** Signals as the text of a CSV file, batch by batch. @param timeZone IANA name, of the author */
export async function* signalCsv(
  batches: AsyncIterable<readonly ExportedSignal[]>,
  timeZone: string,
): AsyncGenerator<string> {
  const toText = lineWriter(timeZone);
  yield CSV_MARK + csvLine(HEAD);
  for await (const batch of batches) yield batch.map(toText).join('');
}
