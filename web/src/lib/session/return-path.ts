/**
 * Where one comes back to when a session that has run out is renewed: the page that is shown. Who signs in again on the
 * practice platform lands on the page that frames it, since it has no sign-in of its own.
 */
export function pathToReturnTo(): string {
  return location.pathname.startsWith('/pratica')
    ? '/binary-options'
    : `${location.pathname}${location.search}`;
}
