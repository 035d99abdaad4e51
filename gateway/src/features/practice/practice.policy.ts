import { type Policies, page } from '../../platform/auth/policy.js';

const binaryOptions = page('accessBinaryOptions');

export const practicePolicies: Policies = {
  'Query.practiceAccount': binaryOptions,
  'Query.practiceTrades': binaryOptions,
  'Query.practiceEquity': binaryOptions,
  'Query.practiceHitRate': binaryOptions,
  'Mutation.openPracticeAccount': binaryOptions,
  'Mutation.placePracticeOrder': binaryOptions,
  'Mutation.setPracticeLimits': binaryOptions,
  'Subscription.practiceChanged': binaryOptions,
};
