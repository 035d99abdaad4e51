import { type Policies, page } from '../../platform/auth/policy.js';

const education = page('accessEducation');

export const educationPolicies: Policies = {
  'Query.educationProgress': education,
  'Query.lessonMarket': education,
  'Mutation.completeStep': education,
  'Mutation.completeModule': education,
};
