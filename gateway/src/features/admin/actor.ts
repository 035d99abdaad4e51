import type { Administrator } from '../../platform/auth/administrator.js';
import { demandAdministrator } from '../../platform/auth/policy.js';
import type { Context } from '../../platform/graphql/context.js';

/** Who acts, and from where. */
export interface Actor {
  readonly administrator: Pick<Administrator, 'id' | 'username'> | undefined;
  readonly clientAddress: string;
}

/** Somebody with a shell on the server; no address is known of them. */
export const ON_SERVER: Actor = { administrator: undefined, clientAddress: 'local' };

/** The administrator of a call that a policy has let through. */
export function actorOf({ administrator, clientAddress }: Context): Actor {
  return { administrator: demandAdministrator(administrator), clientAddress };
}
