import { type Policies, signedIn } from '../../platform/auth/policy.js';

/** The badge and the totals are for everybody signed in; only the rewards page can be closed. */
export const progressPolicies: Policies = {
  'Query.xpStats': signedIn,
  'Mutation.setTimeZone': signedIn,
  'Subscription.xpChanged': signedIn,
};
