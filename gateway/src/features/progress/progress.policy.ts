import { type Policies, page, signedIn } from '../../platform/auth/policy.js';

/** The badge and the totals are for every signed-in user; only the rewards page can be closed. */
export const progressPolicies: Policies = {
  'Query.xpStats': signedIn,
  'Query.xpHistory': page('accessRewards'),
  'Mutation.setTimeZone': signedIn,
  'Mutation.celebrateLevel': signedIn,
  'Subscription.xpChanged': signedIn,
};
