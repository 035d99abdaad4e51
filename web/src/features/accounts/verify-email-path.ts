/** The page that asks for the code which was sent to `email`, with the address filled in. */
export function verifyEmailPath(email: string): string {
  return `/verify-email?email=${encodeURIComponent(email)}`;
}
