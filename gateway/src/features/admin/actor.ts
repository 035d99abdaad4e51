import type { Administrator } from '../../platform/auth/administrator.js';
import { requireAdministrator } from '../../platform/auth/policy.js';
import type { Context } from '../../platform/graphql/context.js';

/** The actor recorded in the log, and their address. */
export interface Actor {
  readonly administrator: Pick<Administrator, 'id' | 'username'> | undefined;
  readonly clientAddress: string;
}

/** Somebody with a shell on the server; their address is unknown. */
export const ON_SERVER: Actor = { administrator: undefined, clientAddress: 'local' };

/** The administrator who makes an authorised call. */
export function actorOf({ administrator, clientAddress }: Context): Actor {
  return { administrator: requireAdministrator(administrator), clientAddress };
}
