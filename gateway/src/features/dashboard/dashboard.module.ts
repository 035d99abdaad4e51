import { page } from '../../platform/auth/policy.js';
import type { FeatureModule } from '../../platform/feature-module.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { NoticeService } from '../notifications/notice.service.js';
import { PracticeAccountService } from '../practice/practice-account.service.js';
import { PracticeTrendService } from '../practice/practice-trend.service.js';
import { DashboardResolver } from './dashboard.resolver.js';
import { DashboardService } from './dashboard.service.js';

/** The dashboard's figures, which come from other features. */
export const dashboardModule: FeatureModule = {
  name: 'dashboard',
  resolvers: [DashboardResolver],
  policies: {
    'Query.dashboardUser': page('accessDashboard'),
  },
  provide(services) {
    const { get } = services;
    services.provide(
      DashboardService,
      () =>
        new DashboardService(
          get(AccountsService),
          get(PracticeAccountService),
          get(PracticeTrendService),
          get(NoticeService),
        ),
    );
    services.provide(DashboardResolver, () => new DashboardResolver(get(DashboardService)));
  },
};
