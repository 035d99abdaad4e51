import { PAGES, type PageFlag } from '#schema/page-access.js';
import { FarolError } from '../errors.js';
import type { Administrator } from './administrator.js';
import type { Viewer } from './viewer.js';

/** Decides whether a user or an administrator may call an operation; throws a `FarolError` if not. */
export type Policy = (viewer: Viewer | undefined, administrator?: Administrator) => void;

/** Policies by operation, such as `Query.candles`. */
export type Policies = Readonly<Record<string, Policy>>;

export function unauthenticated(): FarolError {
  return new FarolError('UNAUTHENTICATED', 'Entre na sua conta para continuar.');
}

/** Narrows the type of a viewer that a policy has admitted. */
export function requireViewer(viewer: Viewer | undefined): Viewer {
  if (!viewer) throw unauthenticated();
  return viewer;
}

/**
 * Applies a policy where no GraphQL operation does it.
 *
 * @throws FarolError as the policy does
 */
export function admit(policy: Policy, viewer: Viewer | undefined): Viewer {
  policy(viewer);
  return requireViewer(viewer);
}

/** Open to all, signed in or not. */
export const everyone: Policy = () => undefined;

/** Any signed-in user with a verified e-mail address. */
export const signedIn: Policy = (viewer) => {
  if (!requireViewer(viewer).emailVerified) throw new FarolError('FORBIDDEN', 'E-mail não verificado');
};

/** Signed-in users with access to the page. */
export function page(flag: PageFlag): Policy {
  const label = PAGES.find((entry) => entry.flag === flag)?.label;
  return (viewer) => {
    signedIn(viewer);
    if (!viewer?.pages[flag]) throw new FarolError('FORBIDDEN', `Acesso não liberado: ${label}`);
  };
}

/** Any caller but an API key. GraphQL refuses keys wherever no scope names the operation. */
export const withoutKey: Policy = (viewer) => {
  if (viewer?.scopes) throw new FarolError('FORBIDDEN', 'Isto não pode ser feito com uma chave de API.');
};

/** Callers whom every one of these policies admits. */
export function all(...policies: readonly Policy[]): Policy {
  return (viewer, administrator) => {
    for (const policy of policies) policy(viewer, administrator);
  };
}

/** Narrows the type of an administrator that a policy has admitted. */
export function requireAdministrator(administrator: Administrator | undefined): Administrator {
  if (!administrator) throw new FarolError('UNAUTHENTICATED', 'Entre na área administrativa para continuar.');
  return administrator;
}

/** Administrators only, including those who have yet to replace their initial, generated password. */
export const newAdministrator: Policy = (_viewer, administrator) => {
  requireAdministrator(administrator);
};

/** Administrators only. */
export const administratorOnly: Policy = (_viewer, administrator) => {
  if (requireAdministrator(administrator).mustChangeCredentials)
    throw new FarolError('FORBIDDEN', 'Troque a senha inicial para continuar.');
};
