import { everyone, type Policies, page } from '../../platform/auth/policy.js';

export const marketPolicies: Policies = {
  'Query.market': everyone,
  'Query.candles': page('accessBinaryOptions'),
  // A summary for the dashboard, which has its own page access.
  'Query.marketOverview': page('accessDashboard'),
  'Subscription.price': page('accessBinaryOptions'),
};
