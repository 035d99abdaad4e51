import {
  administratorOnly,
  everyone,
  newAdministrator,
  type Policies,
  type Policy,
} from '../../platform/auth/policy.js';
import { FarolError } from '../../platform/errors.js';

/** Spec §8 requires a separate text for this one. */
const holderOfToken: Policy = (_viewer, administrator) => {
  if (!administrator) throw new FarolError('UNAUTHENTICATED', 'Token não encontrado');
};

/** Users' tokens open none of these, whatever the user's level. */
export const adminPolicies: Policies = {
  'Mutation.adminLogin': everyone,
  'Mutation.adminLogout': newAdministrator,
  'Query.adminMe': newAdministrator,
  'Mutation.adminUpdateCredentials': holderOfToken,
  'Mutation.adminBeginSecondFactor': administratorOnly,
  'Mutation.adminConfirmSecondFactor': administratorOnly,
  'Mutation.adminDisableSecondFactor': administratorOnly,
  'Query.adminPasskeys': administratorOnly,
  'Mutation.adminBeginPasskeyRegistration': administratorOnly,
  'Mutation.adminFinishPasskeyRegistration': administratorOnly,
  'Mutation.adminBeginPasskeyProof': newAdministrator,
  'Mutation.adminRenamePasskey': administratorOnly,
  'Mutation.adminDeletePasskey': administratorOnly,
  'Query.adminStats': administratorOnly,
  'Query.adminStatsOverTime': administratorOnly,
  'Query.adminUsers': administratorOnly,
  'Query.adminUser': administratorOnly,
  'Mutation.adminSetPermissions': administratorOnly,
  'Mutation.adminBlockUser': administratorOnly,
  'Mutation.adminUnblockUser': administratorOnly,
  'Mutation.adminEndUserSession': administratorOnly,
  'Query.adminFrameOn': administratorOnly,
  'Mutation.adminSwitchFrame': administratorOnly,
  'Query.adminAudit': administratorOnly,
};
