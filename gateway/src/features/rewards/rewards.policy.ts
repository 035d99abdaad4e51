import { type Policies, page, signedIn } from '../../platform/auth/policy.js';

/** Looks are chosen on the rewards page. Mails can be ended by everybody, whatever pages are open to them. */
export const rewardsPolicies: Policies = {
  'Mutation.chooseAppearance': page('accessRewards'),
  'Query.weeklySummary': signedIn,
  'Mutation.setWeeklySummary': signedIn,
};
