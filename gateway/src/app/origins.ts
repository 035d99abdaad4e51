/**
 * Decides which web pages may call this gateway from a browser: its own origin and the allow-list.
 *
 * @param allowed further origins, such as `https://app.example`
 */
export function originCheck(publicUrl: string, allowed: readonly string[] = []) {
  const origins = new Set([new URL(publicUrl).origin, ...allowed]);
  return (origin: string | undefined, host: string | undefined): boolean => {
    if (origin === undefined || origins.has(origin)) return true;
    // The page that this very address served, by whatever name of this machine it was asked for.
    return URL.canParse(origin) && new URL(origin).host === host;
  };
}
