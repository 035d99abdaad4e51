import { WINDOW } from '#engine/analyse.js';
import type { Candle, NamedCandles } from '#engine/candle.js';
import { columnsOf } from '#engine/candle-columns.js';
import {
  type FormatChoice,
  type FormatFault,
  UnknownFormatError,
} from '#engine/candle-file/candle-format.js';
import { type ReadingReport, readCandles } from '#engine/candle-file/read-candles.js';
import { sampleUseOf } from '#engine/history/provenance.js';
import { inputSeries } from '#engine/input-series.js';
import type { Timeframe } from '#schema/timeframe.js';
import { type LabData, type Trial, type TrialResult, trialResult } from './trial';

/** Description of the loaded data, for the page. */
export interface LoadedData {
  readonly pair: string;
  readonly timeframe: Timeframe;
  readonly candles: number;
  /** Opening times of the first candle, the last candle and the first held-back candle, epoch milliseconds. */
  readonly from: number;
  readonly to: number;
  readonly heldFrom: number;
  /** Share of the candles whose prices the product's weights were estimated on (in sample), 0..1. */
  readonly seen: number;
  /** Identifies the candles, whatever their file is called. */
  readonly fingerprint: string;
}

/** What was recognised in a file, before anything is computed from it. */
export interface RecognisedFile {
  readonly report: ReadingReport;
  readonly candles: number;
  /** Opening times of the first and last candle, epoch milliseconds. */
  readonly from: number;
  readonly to: number;
}

/** What only the user can say about a file: the order of its dates, or what its columns are. */
export type Missing = 'date order' | 'columns';

/** The data cannot be used; the message is pt-BR, for the user who chose it. */
export class UnusableDataError extends Error {
  override readonly name = 'UnusableDataError';

  constructor(
    message: string,
    /** What the user can say about the file, so that it can be read. */
    readonly missing?: Missing,
    /** The fields of a row, for the user to say what they are. */
    readonly fields: readonly string[] = [],
  ) {
    super(message);
  }
}

/** Minimum number of candles, so that each part has some entries. */
const CANDLES_LEAST = WINDOW + 60;

/** The data of one page and the trials on it. Independent of messages, so that tests can run it directly. */
export class LabSession {
  private data: LabData | undefined;

  /**
   * Says what is recognised in a file; nothing is computed from it.
   *
   * @param name file name, which may contain the pair
   * @throws UnusableDataError
   */
  recognise(name: string, text: string, choice: FormatChoice = {}): RecognisedFile {
    const { candles, report } = readingOf(name, text, choice);
    return {
      report,
      candles: candles.length,
      from: candles[0]?.time ?? 0,
      to: candles[candles.length - 1]?.time ?? 0,
    };
  }

  /** Loads the candles of a file. @throws UnusableDataError */
  loadText(name: string, text: string, choice: FormatChoice, progress: (share: number) => void): LoadedData {
    const { candles, report } = readingOf(name, text, choice);
    return this.load({ pair: report.pair ?? 'arquivo', timeframe: report.timeframe, candles }, progress);
  }

  /** Loads candles that are already in order and without duplicates. */
  loadCandles(
    named: NamedCandles,
    candles: readonly Candle[],
    progress: (share: number) => void,
  ): LoadedData {
    return this.load({ ...named, candles }, progress);
  }

  visible(trial: Trial): TrialResult | null {
    return trialResult(this.loaded(), trial, 'visible');
  }

  held(trial: Trial): TrialResult | null {
    return trialResult(this.loaded(), trial, 'held');
  }

  private load(
    read: NamedCandles & { readonly candles: readonly Candle[] },
    progress: (share: number) => void,
  ): LoadedData {
    const { pair, timeframe, candles } = read;
    if (candles.length < CANDLES_LEAST)
      throw new UnusableDataError(
        `São necessárias ao menos ${CANDLES_LEAST} velas de um mesmo tempo gráfico; foram lidas ${candles.length}.`,
      );
    const columns = columnsOf(candles);
    const inputs = inputSeries(columns, (done) => progress(done / columns.length));
    // The first window gives no signal, so the thirds are computed from the candles after it.
    const heldFrom = WINDOW + Math.floor(((columns.length - WINDOW) * 2) / 3);
    this.data = { columns, inputs, heldFrom, market: { pair, timeframe } };
    const seen = candles.filter(({ time }) => sampleUseOf(pair, time) === 'weights').length;
    return {
      pair,
      timeframe,
      candles: candles.length,
      from: columns.times[0] ?? 0,
      to: columns.times[columns.length - 1] ?? 0,
      heldFrom: columns.times[heldFrom] ?? 0,
      seen: seen / candles.length,
      fingerprint: fingerprintOf(columns.times, columns.closes),
    };
  }

  private loaded(): LabData {
    if (!this.data) throw new UnusableDataError('Carregue os dados primeiro.');
    return this.data;
  }
}

const REASONS: Readonly<Record<FormatFault, string>> = {
  empty: 'O arquivo está vazio.',
  'no columns':
    'Não reconheci as colunas: cada linha precisa de data e hora, abertura, máxima, mínima e fechamento, separados por vírgula, ponto e vírgula ou tabulação.',
  'no time': 'Não reconheci a data e a hora.',
  'comma twice':
    'A vírgula separa tanto as colunas quanto os decimais, e assim não dá para saber onde um preço termina. Exporte com ponto e vírgula ou com ponto nos decimais.',
  'date order': 'Nas datas, nada diz se o dia ou o mês vem primeiro. Escolha abaixo.',
  timeframe: 'O Farol testa velas de 1, 5, 15 e 30 minutos e de 1 hora; as deste arquivo são de',
  'no candle': 'Nenhuma linha é uma vela possível.',
};

/** @param step between the rows; empty if there is one row only */
const timeframeReason = (step: string) =>
  step === '' ? 'Uma vela só não diz de que tempo gráfico é.' : `${REASONS.timeframe} ${step}.`;

/** @throws UnusableDataError with the reason and the line that shows it */
function readingOf(name: string, text: string, choice: FormatChoice) {
  try {
    return readCandles(name, text, choice);
  } catch (error) {
    if (!(error instanceof UnknownFormatError)) throw error;
    const { fault, line, text: shown, fields } = error;
    const reason = fault === 'timeframe' ? timeframeReason(shown) : REASONS[fault];
    const place = line > 0 ? ` Linha ${line}: ${shown}` : '';
    const missing = fault === 'date order' ? fault : fields.length > 0 ? 'columns' : undefined;
    const help = missing === 'columns' ? ' Diga abaixo o que é cada coluna.' : '';
    throw new UnusableDataError(`${reason}${help}${place}`, missing, fields);
  }
}

/** FNV-1a over times and closes, 32 bits: enough to distinguish the data sets of one session. */
function fingerprintOf(...columns: readonly Float64Array[]): string {
  let hash = 0x811c9dc5;
  for (const column of columns) {
    for (const byte of new Uint8Array(column.buffer, column.byteOffset, column.byteLength)) {
      hash = Math.imul(hash ^ byte, 0x01000193);
    }
  }
  return (hash >>> 0).toString(16);
}
