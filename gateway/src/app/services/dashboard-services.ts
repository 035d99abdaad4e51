import { AccountsService } from '../../features/accounts/accounts.service.js';
import { DashboardResolver } from '../../features/dashboard/dashboard.resolver.js';
import { DashboardService } from '../../features/dashboard/dashboard.service.js';
import { NoticeService } from '../../features/notifications/notice.service.js';
import { PracticeSummaryService } from '../../features/practice/practice-summary.service.js';
import type { ServiceRegistry } from '../../platform/service-registry.js';

/** The dashboard's numbers; last, since they are other slices'. */
export function addDashboardServices(registry: ServiceRegistry): void {
  const dashboard = new DashboardService(
    registry.get(AccountsService),
    registry.get(PracticeSummaryService),
    registry.get(NoticeService),
  );
  registry.add(new DashboardResolver(dashboard));
}
