import { type Policies, page, signedIn } from '../../platform/auth/policy.js';

/** The appearance is chosen on the rewards page. Everybody can end the mails, whatever pages are open to them. */
export const rewardsPolicies: Policies = {
  'Mutation.chooseAppearance': page('accessRewards'),
  'Query.weeklySummary': signedIn,
  'Mutation.setWeeklySummary': signedIn,
};
