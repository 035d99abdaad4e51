import { TabKey } from '../../lib/session/storage-keys';

const sameAddress = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Stores the registration that this tab started, so that only the code of that registration creates an account: another
 * person's registration of the same address has another password.
 */
export function keepRegistration(id: string, email: string): void {
  sessionStorage.setItem(TabKey.registration, JSON.stringify([id, email]));
}

/** Id of the registration that this tab started with this address; null if it started another one or none. */
export function registrationIdFor(email: string): string | null {
  const stored: unknown = JSON.parse(sessionStorage.getItem(TabKey.registration) ?? 'null');
  if (!Array.isArray(stored)) return null;
  const [id, registered] = stored;
  return typeof id === 'string' && typeof registered === 'string' && sameAddress(registered, email)
    ? id
    : null;
}

export function forgetRegistration(): void {
  sessionStorage.removeItem(TabKey.registration);
}

/** Path of the page that asks for the code sent to `email`, with the address filled in. */
export function verifyEmailPath(email: string): string {
  return `/verify-email?email=${encodeURIComponent(email)}`;
}
