import { everyone, type Policies, page } from '../../platform/auth/policy.js';

export const outcomesPolicies: Policies = {
  'Query.hitRate': everyone,
  'Query.trackRecord': everyone,
  'Subscription.signalSettled': page('accessBinaryOptions'),
};
