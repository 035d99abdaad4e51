import { FEELINGS } from '#schema/journal.js';
import { priceDigits } from '#schema/pair.js';
import { admit, all, page, withoutKey } from '../../platform/auth/policy.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import { BYTE_ORDER_MARK, csvLine } from '../../platform/csv.js';
import type { Batches } from '../../platform/database/batches.js';
import { momentFormat } from '../../platform/moment-format.js';
import { decimalText } from '../../platform/pt-br.js';
import type { SessionService } from '../accounts/session.service.js';
import type { UserDayService } from '../progress/user-day.service.js';
import type { JournalRepository } from './journal.repository.js';
import type { JournalEntry } from './journal.type.js';

const HEAD = [
  'Tipo',
  'Aberta em',
  'Expira em',
  'Par',
  'Tempo',
  'Direção',
  'Valor (R$)',
  'Preço de entrada',
  'Preço na expiração',
  'Resultado',
  'Ganho ou perda (R$)',
  'Confiança do sinal (%)',
  'Motivo',
  'Como se sentiu',
  'Etiquetas',
  'Anotação',
  'Dados',
];

const KINDS = { TRADE: 'Prática', SIGNAL: 'Sinal salvo' } as const;
const OUTCOMES = { WON: 'Acertou', LOST: 'Errou', TIE: 'Empate', VOID: 'Anulado' } as const;

const money = (centavos: number | null) => (centavos === null ? '' : decimalText(centavos / 100, 2));
const price = ({ pair }: JournalEntry, value: number | null) =>
  value === null ? '' : value.toFixed(priceDigits(pair)).replace('.', ',');

/** @returns a function that writes an entry as a line, with times in `timeZone` (IANA name) */
function lineWriter(timeZone: string): (entry: JournalEntry) => string {
  const moment = momentFormat(timeZone);
  return (entry) => {
    const { note, signal, outcome } = entry;
    return csvLine([
      KINDS[entry.kind],
      moment(new Date(entry.openedAt)),
      moment(new Date(entry.expiresAt)),
      entry.pair,
      entry.timeframe,
      entry.direction,
      money(entry.stake),
      price(entry, entry.entryPrice),
      price(entry, entry.exitPrice),
      outcome ? OUTCOMES[outcome] : 'Em aberto',
      money(entry.profit),
      signal ? String(signal.confidence) : '',
      note?.reason ?? '',
      note?.feeling ? FEELINGS[note.feeling] : '',
      note?.tags.join(', ') ?? '',
      note?.note ?? '',
      entry.simulated ? 'Simulados' : 'Mercado',
    ]);
  };
}

const policy = all(page('accessBinaryOptions'), withoutKey);

/** A user's journal as a CSV file. */
export class JournalCsvService {
  constructor(
    private readonly journal: JournalRepository,
    private readonly days: UserDayService,
    private readonly sessions: SessionService,
    private readonly clock: Clock,
  ) {}

  /**
   * The file as a stream of text; one batch of entries is in memory at a time. It breaks off with UNAUTHENTICATED once
   * the session that requested it has ended, and with FORBIDDEN once the page is closed.
   *
   * @throws FarolError UNAUTHENTICATED, or FORBIDDEN where the page is closed, and to API keys
   */
  async of(viewer: Viewer | undefined): Promise<AsyncIterable<string>> {
    const admitted = admit(policy, viewer);
    const { userId } = admitted;
    const { timeZone } = await this.days.of(userId, this.clock.now());
    const batches = this.sessions.whilePermitted(admitted, policy, this.journal.batches(userId));
    return this.text(batches, timeZone);
  }

  private async *text(batches: Batches<JournalEntry>, timeZone: string): AsyncGenerator<string> {
    const toText = lineWriter(timeZone);
    yield BYTE_ORDER_MARK + csvLine(HEAD);
    for await (const batch of batches) yield batch.map(toText).join('');
  }
}
