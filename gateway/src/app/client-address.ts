import type { IncomingMessage } from 'node:http';

/**
 * Decides which web pages may call this gateway from a browser: its own origin and the allow-list.
 *
 * @param allowed further origins, such as `https://app.example`
 */
export function originCheck(publicUrl: string, allowed: readonly string[] = []) {
  const origins = new Set([new URL(publicUrl).origin, ...allowed]);
  return (origin: string | undefined, host: string | undefined): boolean => {
    if (origin === undefined || origins.has(origin)) return true;
    // The page was served from the same host and port, whichever name of this machine the browser used.
    return URL.canParse(origin) && new URL(origin).host === host;
  };
}

/** Whether the forwarded address at a given distance is trusted: our own `proxies` wrote the nearest ones. */
export function trustedHop(proxies: number): (address: string, hop: number) => boolean {
  return (_address, hop) => hop < proxies;
}

/**
 * Client address of a request that Fastify does not see, computed as Fastify does: each proxy appends the address that
 * called it, so our own wrote the last `proxies` entries, and the first of these is the caller's.
 *
 * @param proxies number of own proxies in front of the gateway
 */
export function clientAddress({ headers, socket }: IncomingMessage, proxies: number): string {
  const own = socket.remoteAddress ?? '';
  const sent = headers['x-forwarded-for'];
  if (proxies === 0 || sent === undefined) return own;
  const text = typeof sent === 'string' ? sent : sent.join(',');
  // Nearly all requests; splitting costs ten times as much.
  if (!text.includes(',')) return text.trim() || own;
  const forwarded = text.split(',');
  const chain = forwarded.map((address) => address.trim()).filter((address) => address !== '');
  return chain.at(-proxies) ?? chain[0] ?? own;
}
