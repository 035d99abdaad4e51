import { everyone, type Policies, page } from '../../platform/auth/policy.js';

export const marketPolicies: Policies = {
  'Query.market': everyone,
  'Query.candles': page('accessBinaryOptions'),
  // A summary of the dashboard, which is a page of its own.
  'Query.marketOverview': page('accessDashboard'),
  'Subscription.price': page('accessBinaryOptions'),
};
