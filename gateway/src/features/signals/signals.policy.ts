import { type Policies, page } from '../../platform/auth/policy.js';

const binaryOptions = page('accessBinaryOptions');

export const signalsPolicies: Policies = {
  'Query.activeSignals': binaryOptions,
  'Query.savedSignals': binaryOptions,
  'Query.pastSignals': binaryOptions,
  'Query.firstSteps': binaryOptions,
  'Query.technicalAnalysis': binaryOptions,
  'Subscription.signalGenerated': binaryOptions,
  'Mutation.generateSignal': binaryOptions,
  'Mutation.saveSignal': binaryOptions,
  'Mutation.explainFirstSignal': binaryOptions,
  'Mutation.closeFirstSteps': binaryOptions,
};
