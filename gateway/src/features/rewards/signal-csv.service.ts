import { CSV_EXPORT_LEVEL } from '#schema/rewards.js';
import { demandViewer, page } from '../../platform/auth/policy.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import { FarolError } from '../../platform/errors.js';
import type { LevelService } from '../progress/level.service.js';
import type { UserDayService } from '../progress/user-day.service.js';
import type { SignalRepository } from '../signals/signal.repository.js';
import { levelNeeded } from './rewards.errors.js';
import { signalCsv } from './signal-csv.js';

/** It is had on the rewards page, and signals follow the flag of binary options. */
const POLICIES = [page('accessRewards'), page('accessBinaryOptions')];

/** One's signals with their outcomes as a CSV file. */
export class SignalCsvService {
  constructor(
    private readonly signals: SignalRepository,
    private readonly levels: LevelService,
    private readonly days: UserDayService,
    private readonly clock: Clock,
  ) {}

  /**
   * The file as a stream of text, of which a batch of signals is held at a time.
   *
   * @throws FarolError UNAUTHENTICATED, or FORBIDDEN where a page is closed or the level too low
   */
  async of(viewer: Viewer | undefined): Promise<AsyncIterable<string>> {
    const userId = admit(viewer);
    if ((await this.levels.of(userId)) < CSV_EXPORT_LEVEL) throw levelNeeded(CSV_EXPORT_LEVEL);
    const { timeZone } = await this.days.of(userId, this.clock.now());
    return signalCsv(this.signals.batches(userId), timeZone);
  }
}

function admit(viewer: Viewer | undefined): string {
  for (const policy of POLICIES) policy(viewer);
  if (viewer?.scopes) throw new FarolError('FORBIDDEN', 'Isto não pode ser feito com uma chave de API.');
  return demandViewer(viewer).userId;
}
