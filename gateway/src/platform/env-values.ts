import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import { parseSender, type Sender } from './mail/mail.js';

// What a variable of the environment may hold; each message completes a sentence that begins with the variable's name.

export const oneOf = <const Value extends string>(...values: Value[]) =>
  z.enum(values, { error: `is none of ${values.join(', ')}` });
export const flag = z
  .enum(['on', 'off'], { error: 'is neither on nor off' })
  .transform((value) => value === 'on');
export const filled = (what: string) => z.string().regex(/\S/, `is no ${what}`);
export const sender = z.string().transform((value, context): Sender => {
  const parsed = parseSender(value);
  if (parsed) return parsed;
  context.addIssue({ code: 'custom', message: 'is neither `address` nor `Name <address>`' });
  return z.NEVER;
});
/** A path of this origin or an http(s) address; `//host` would be another origin's. */
export const platformAddress = z.string().refine((value) => {
  if (value.startsWith('/')) return !/^\/[/\\]/.test(value);
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && !url.username && !url.password;
}, 'is neither a path such as /pratica nor an http(s) address without credentials');
export const wholeNumber = (from: number, to: number) => {
  const error = `is no whole number from ${from} to ${to}`;
  return z
    .string()
    .trim()
    .regex(/^\d+$/, error)
    .transform(Number)
    .pipe(z.number(error).min(from, error).max(to, error));
};
export const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, hostname: /./, error: `is no address such as ${example}` });
const DERIV_MARKET_DATA = new URL('wss://api.derivws.com/trading/v1/options/ws/public');
/** The other addresses of Deriv's newer API need an account and a one-time password. */
export const derivAddress = address(/^wss?$/, 'wss://host').refine((value) => {
  const { hostname, pathname } = URL.canParse(value) ? new URL(value) : DERIV_MARKET_DATA;
  return hostname !== DERIV_MARKET_DATA.hostname || pathname === DERIV_MARKET_DATA.pathname;
}, `is no address of market data; Deriv's are at ${DERIV_MARKET_DATA.href}`);
export const webAddress = address(/^https?$/, 'https://farol.example');
/** An http(s) address to which paths can be appended; a final slash is dropped. */
export const webOrigin = webAddress
  .refine((value) => {
    if (!URL.canParse(value)) return true;
    const { username, password, pathname, search, hash } = new URL(value);
    return pathname === '/' && !(username || password || search || hash);
  }, 'has a path, query, fragment or credentials; only an origin such as https://farol.example is allowed')
  .transform((value) => new URL(value).origin);

export function isEd25519Key(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

export const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1']);
export const isLoopback = (host: string) => LOOPBACK.has(host.replace(/^\[(.*)\]$/, '$1'));

/** A host name or address as in URLs, with or without a port. */
export const isHost = (host: string) =>
  URL.canParse(`https://${host}/`) && new URL(`https://${host}/`).host === host && host !== '';

/** As OpenID Connect Discovery wants it; on this machine, a provider for tests may lack TLS. */
export function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  return isSafe && !(username || password || search || hash);
}
