/**
 * Page to return to when an expired session is renewed: the current one. From the practice platform, which has no
 * sign-in page, the user returns to the page that contains it.
 */
export function pathToReturnTo(): string {
  return location.pathname.startsWith('/pratica')
    ? '/binary-options'
    : `${location.pathname}${location.search}${location.hash}`;
}
