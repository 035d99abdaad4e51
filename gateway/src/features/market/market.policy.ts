import { everyone, type Policies, page } from '../../platform/auth/policy.js';

export const marketPolicies: Policies = {
  'Query.market': everyone,
  'Query.candles': page('accessBinaryOptions'),
  'Subscription.price': page('accessBinaryOptions'),
};
