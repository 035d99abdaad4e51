import { HitRateService } from '../../features/outcomes/hit-rate.service.js';
import { LevelService } from '../../features/progress/level.service.js';
import { UserDayService } from '../../features/progress/user-day.service.js';
import { AppearanceService } from '../../features/rewards/appearance.service.js';
import { RewardsResolver } from '../../features/rewards/rewards.resolver.js';
import { RewardsDataService } from '../../features/rewards/rewards-data.service.js';
import { SignalCsvService } from '../../features/rewards/signal-csv.service.js';
import { SummaryRoundService } from '../../features/rewards/summary-round.service.js';
import { WeeklySummaryService } from '../../features/rewards/weekly-summary.service.js';
import { SignalExportService } from '../../features/signals/signal-export.service.js';
import { SignalPeriodService } from '../../features/signals/signal-period.service.js';
import { MailService } from '../../platform/mail/mail.service.js';
import type { ServiceRegistry } from '../../platform/service-registry.js';
import type { Foundations } from '../foundations.js';

/** What levels open: looks, the file of one's signals, the summary of a week. */
export function addRewardsServices(registry: ServiceRegistry, { dataSource, clock }: Foundations): void {
  const levels = registry.get(LevelService);
  const days = registry.get(UserDayService);
  const hitRates = registry.get(HitRateService);
  const mail = registry.get(MailService);
  const appearances = registry.add(new AppearanceService(dataSource, levels));
  const summaries = new WeeklySummaryService(dataSource, levels, days, clock);
  const periods = new SignalPeriodService(dataSource);
  registry.add(new SummaryRoundService(dataSource, days, periods, hitRates, mail, clock));
  registry.add(new SignalCsvService(new SignalExportService(dataSource), levels, days, clock));
  registry.add(new RewardsDataService(dataSource));
  registry.add(new RewardsResolver(appearances, summaries));
}
