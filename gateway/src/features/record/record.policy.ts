import { everyone, type Policies } from '../../platform/auth/policy.js';

/** The record is for anybody: that is what it is for. */
export const recordPolicies: Policies = {
  'Query.record': everyone,
  'Query.recordHitRate': everyone,
};
