import { priceDigits } from '#schema/pair.js';
import { CSV_EXPORT_LEVEL } from '#schema/rewards.js';
import { strengthLabel } from '#schema/strength.js';
import { admit, all, page, withoutKey } from '../../platform/auth/policy.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import { BYTE_ORDER_MARK, csvLine } from '../../platform/csv.js';
import type { Batches } from '../../platform/database/batches.js';
import { momentFormat } from '../../platform/moment-format.js';
import type { SessionService } from '../accounts/session.service.js';
import type { ProgressService } from '../progress/progress.service.js';
import type { UserDayService } from '../progress/user-day.service.js';
import type { ExportedSignal, SignalRepository } from '../signals/signal.repository.js';
import { levelNeeded } from './rewards.errors.js';

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

/** @returns a function that formats one signal as a line, with times in `timeZone` (IANA name) */
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

/** Signals as the text of a CSV file, batch by batch. @param timeZone IANA name of the author's zone */
async function* signalCsv(batches: Batches<ExportedSignal>, timeZone: string): AsyncGenerator<string> {
  const toText = lineWriter(timeZone);
  yield BYTE_ORDER_MARK + csvLine(HEAD);
  for await (const batch of batches) yield batch.map(toText).join('');
}

/** The rewards page offers the file, and signals require access to binary options. */
const policy = all(page('accessRewards'), page('accessBinaryOptions'), withoutKey);

/** A user's signals with their outcomes as a CSV file. */
export class SignalCsvService {
  constructor(
    private readonly signals: SignalRepository,
    private readonly progress: ProgressService,
    private readonly days: UserDayService,
    private readonly sessions: SessionService,
    private readonly clock: Clock,
  ) {}

  /**
   * The file as a stream of text, with one batch of signals in memory at a time. It fails with UNAUTHENTICATED once the
   * requesting session has ended, and with FORBIDDEN once a page is closed.
   *
   * @throws FarolError UNAUTHENTICATED, or FORBIDDEN if a page is closed or the level too low
   */
  async of(viewer: Viewer | undefined): Promise<AsyncIterable<string>> {
    const admitted = admit(policy, viewer);
    const { userId } = admitted;
    if ((await this.progress.level(userId)) < CSV_EXPORT_LEVEL) throw levelNeeded(CSV_EXPORT_LEVEL);
    const { timeZone } = await this.days.of(userId, this.clock.now());
    const batches = this.sessions.whilePermitted(admitted, policy, this.signals.allForExport(userId));
    return signalCsv(batches, timeZone);
  }
}
