import { everyone, type Policies, page, signedIn } from '../../platform/auth/policy.js';

/** Security (password, sessions, export, deletion) is always open; the profile needs access to the settings page. */
export const accountsPolicies: Policies = {
  'Query.me': signedIn,
  'Query.sessions': signedIn,
  'Mutation.login': everyone,
  'Mutation.logout': signedIn,
  'Mutation.register': everyone,
  'Mutation.verifyEmail': everyone,
  'Mutation.resendVerification': everyone,
  'Mutation.sessionUser': everyone,
  'Mutation.requestPasswordReset': everyone,
  'Mutation.resetPassword': everyone,
  'Mutation.updateProfile': page('accessSettings'),
  'Mutation.confirmNewEmail': page('accessSettings'),
  'Mutation.changePassword': signedIn,
  'Mutation.endSession': signedIn,
  'Mutation.deleteAccount': signedIn,
  'Subscription.meChanged': signedIn,
};
