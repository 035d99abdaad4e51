import type { Viewer } from '../../platform/auth/viewer.js';
import { FarolError } from '../../platform/errors.js';
import type { AccountsService } from '../accounts/accounts.service.js';
import type { NoticeService } from '../notifications/notice.service.js';
import type { PracticeAccountService } from '../practice/practice-account.service.js';
import type { PracticeTrendService } from '../practice/practice-trend.service.js';
import type { DashboardUser } from './dashboard-user.type.js';
import type { MeasuredFigures } from './measured-figures.type.js';

/** Refers to the caller (spec §7 fixes this id). */
const SELF = '1';

/** Combines the caller's figures from other features. */
export class DashboardService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly practice: PracticeAccountService,
    private readonly trends: PracticeTrendService,
    private readonly notices: NoticeService,
  ) {}

  /**
   * @param id `1` or the caller's own
   * @throws FarolError NOT_FOUND for any other id, whether or not such a user exists
   */
  async userOf(viewer: Viewer, id: string): Promise<DashboardUser> {
    const { userId } = viewer;
    if (id !== SELF && id !== userId) throw new FarolError('NOT_FOUND', 'Usuário não encontrado');
    const [user, practice, alertsCount] = await Promise.all([
      this.accounts.me(viewer),
      this.practice.show(userId),
      this.notices.unreadOf(userId),
    ]);
    return {
      ...user,
      portfolioTotal: (practice.equity / 100).toFixed(2),
      profitToday: practice.dailyUsed.profit / 100,
      activeTrades: practice.openTrades,
      alertsCount,
    };
  }

  /** Null until there is a week of practice. */
  async measuredOf(userId: string): Promise<MeasuredFigures | null> {
    const trend = await this.trends.of(userId);
    return trend ? { ...trend, urgentAlerts: await this.notices.urgentOf(userId) } : null;
  }
}
