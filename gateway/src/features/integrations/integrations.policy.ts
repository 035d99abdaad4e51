import { type Policies, signedIn } from '../../platform/auth/policy.js';

export const integrationsPolicies: Policies = {
  'Query.apiKeys': signedIn,
  'Mutation.createApiKey': signedIn,
  'Mutation.revokeApiKey': signedIn,
};
