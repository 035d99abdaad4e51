import { everyone, type Policies, signedIn } from '../../platform/auth/policy.js';

export const accountsPolicies: Policies = {
  'Query.me': signedIn,
  'Mutation.login': everyone,
  'Mutation.logout': signedIn,
};
