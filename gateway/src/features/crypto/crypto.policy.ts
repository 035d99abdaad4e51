import { everyone, type Policies, page } from '../../platform/auth/policy.js';

const crypto = page('accessCrypto');

export const cryptoPolicies: Policies = {
  'Query.cryptoOpportunities': crypto,
  'Query.pastCryptoOpportunities': crypto,
  'Query.cryptoCandles': crypto,
  'Query.cryptoTrackRecord': everyone,
};
