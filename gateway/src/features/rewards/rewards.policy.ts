import { type Policies, page, signedIn } from '../../platform/auth/policy.js';

/** The appearance is chosen on the rewards page. Every user can stop the mails, whatever their page access. */
export const rewardsPolicies: Policies = {
  'Mutation.chooseAppearance': page('accessRewards'),
  'Query.weeklySummary': signedIn,
  'Mutation.setWeeklySummary': signedIn,
};
