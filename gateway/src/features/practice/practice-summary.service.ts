import type { Centavos } from '#schema/practice.js';
import type { PracticeAccountService } from './practice-account.service.js';

/** A user's practice in three numbers. */
export interface PracticeSummary {
  /** Centavos: balance and open stakes. */
  readonly equity: Centavos;
  /** Centavos won (+) or lost (-) by trades settled on the user's present day. */
  readonly profitToday: Centavos;
  readonly activeTrades: number;
}

/** What other parts of the product show of a user's practice. */
export class PracticeSummaryService {
  constructor(private readonly accounts: PracticeAccountService) {}

  async of(userId: string): Promise<PracticeSummary> {
    const { equity, dailyUsed, openTrades } = await this.accounts.show(userId);
    return { equity, profitToday: dailyUsed.profit, activeTrades: openTrades };
  }
}
