import { type Policies, page } from '../../platform/auth/policy.js';

export const dashboardPolicies: Policies = {
  'Query.dashboardUser': page('accessDashboard'),
};
