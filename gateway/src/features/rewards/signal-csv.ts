import { priceDigits } from '#schema/pair.js';
import { strengthLabel } from '#schema/strength.js';
import type { ExportedSignal } from '../signals/signal-export.service.js';
import { momentFormat } from './moment-format.js';

/** What spreadsheets in Portuguese open without being asked: UTF-8 with its mark, semicolons, decimal commas. */
const MARK = '\uFEFF';
const LINE_END = '\r\n';

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

// No cell holds what a person has typed, so none can begin a formula or end its cell.
const toLine = (cells: readonly string[]) => cells.join(';') + LINE_END;

/** @returns what writes one signal as a line, its times by the clock of `timeZone` (IANA name) */
function lineWriter(timeZone: string): (signal: ExportedSignal) => string {
  const moment = momentFormat(timeZone);
  return (signal) =>
    toLine([
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
      signal.saved ? 'Sim' : 'Não',
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
  yield MARK + toLine(HEAD);
  for await (const batch of batches) yield batch.map(toText).join('');
}
