import { everyone, type Policies, signedIn } from '../../platform/auth/policy.js';

/** The one thing that an anonymous session user may do is to report its frame's address. */
export const brokerPolicies: Policies = {
  'Query.brokerFrame': signedIn,
  'Subscription.brokerFrameChanged': signedIn,
  'Mutation.reportFrameUrl': everyone,
};
