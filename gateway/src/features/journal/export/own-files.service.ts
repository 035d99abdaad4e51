import { admit } from '../../../platform/auth/policy.js';
import type { Viewer } from '../../../platform/auth/viewer.js';
import type { Clock } from '../../../platform/clock.js';
import type { SessionService } from '../../accounts/session.service.js';
import type { PracticeHistoryService } from '../../practice/practice-history.service.js';
import type { UserDayService } from '../../progress/user-day.service.js';
import type { SignalRepository } from '../../signals/signal.repository.js';
import type { JournalRepository } from '../journal.repository.js';
import type { RealTradeService } from '../real/real-trade.service.js';
import { type FileFormat, type OwnFile, ownFilePolicy } from './own-file.js';
import { journalFile, realTradeFile, signalFile, tradeFile } from './own-lists.js';

/** The lists, by the name of their file. */
export const OWN_LISTS = ['sinais', 'operacoes', 'diario', 'reais'] as const;
export type OwnList = (typeof OWN_LISTS)[number];

/** A user's signals, trades, journal and trades with brokers as files, for every user. */
export class OwnFilesService {
  private readonly files: Readonly<Record<OwnList, OwnFile>>;

  constructor(
    signals: SignalRepository,
    trades: PracticeHistoryService,
    journal: JournalRepository,
    real: RealTradeService,
    private readonly days: UserDayService,
    private readonly sessions: SessionService,
    private readonly clock: Clock,
  ) {
    this.files = {
      sinais: signalFile(signals),
      operacoes: tradeFile(trades),
      diario: journalFile(journal),
      reais: realTradeFile(real),
    };
  }

  /**
   * A file as a stream of text. It breaks off with UNAUTHENTICATED once the session that requested it has ended, and with
   * FORBIDDEN once the page is closed.
   *
   * @throws FarolError UNAUTHENTICATED, or FORBIDDEN where the page is closed, and to API keys
   */
  async of(list: OwnList, format: FileFormat, caller: Viewer | undefined): Promise<AsyncIterable<string>> {
    const viewer = admit(ownFilePolicy, caller);
    const { timeZone } = await this.days.of(viewer.userId, this.clock.now());
    return this.files[list].write(viewer.userId, format, timeZone, (batches) =>
      this.sessions.whilePermitted(viewer, ownFilePolicy, batches),
    );
  }
}
