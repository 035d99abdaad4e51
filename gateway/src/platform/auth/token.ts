import { hkdfSync, subtle } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';

/** Whom a token is for; one kind is never accepted where another is meant. */
export type Audience = 'farol:user' | 'farol:admin';

interface TokenClaims {
  /** User or administrator. */
  readonly subject: string;
  /** The row that lets the token be revoked. */
  readonly sessionId: string;
}

const ALGORITHM = 'HS256';
const ISSUER = 'farol';
const TYPE = 'farol+jwt';
const HMAC = { name: 'HMAC', hash: 'SHA-256' };

/**
 * Tokens of which the claims are kept, so that a signature is checked once: it holds until the token runs out, whatever
 * becomes of the session, which is asked at every call.
 */
const KEPT_TOKENS = 10_000;

interface Verified {
  readonly claims: TokenClaims;
  /** Epoch seconds. */
  readonly expiresAt: number;
}

export interface TokenSigner {
  /** @param expiresAt epoch milliseconds; the session row may end it before */
  sign(claims: TokenClaims, issuedAt: number, expiresAt: number): Promise<string>;
  /** The claims, or undefined where the token is not one of ours, is for others or has run out. */
  verify(token: string, now: number): Promise<TokenClaims | undefined>;
}

/** Signs and reads the tokens of one audience, each with a key of its own derived from the secret. */
export function createTokenSigner(secret: string, audience: Audience): TokenSigner {
  const bytes = new Uint8Array(hkdfSync('sha256', secret, ISSUER, `token ${audience}`, 32));
  // Given as bytes it would be imported again for every token that is read.
  const verified = new Map<string, Verified>();
  const keep = (token: string, found: Verified) => {
    const [oldest] = verified.keys();
    if (verified.size >= KEPT_TOKENS && oldest !== undefined) verified.delete(oldest);
    verified.set(token, found);
  };
  const imported = subtle.importKey('raw', bytes, HMAC, false, ['sign', 'verify']);
  return {
    async sign({ subject, sessionId }, issuedAt, expiresAt) {
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setIssuer(ISSUER)
        .setAudience(audience)
        .setSubject(subject)
        .setIssuedAt(Math.floor(issuedAt / 1000))
        .setExpirationTime(Math.floor(expiresAt / 1000))
        .sign(await imported);
    },
    async verify(token, now) {
      const known = verified.get(token);
      if (known && known.expiresAt > Math.floor(now / 1000)) return known.claims;
      verified.delete(token);
      try {
        const { payload } = await jwtVerify(token, await imported, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience,
          typ: TYPE,
          requiredClaims: ['sub', 'exp', 'iat'],
          currentDate: new Date(now),
        });
        const { sub, sid, exp } = payload;
        if (!sub || typeof sid !== 'string' || exp === undefined) return undefined;
        const claims = { subject: sub, sessionId: sid };
        keep(token, { claims, expiresAt: exp });
        return claims;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
