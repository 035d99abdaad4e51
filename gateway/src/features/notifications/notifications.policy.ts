import { type Policies, signedIn } from '../../platform/auth/policy.js';

export const notificationsPolicies: Policies = {
  'Query.notices': signedIn,
  'Mutation.markNoticesRead': signedIn,
  'Subscription.noticesChanged': signedIn,
};
