import { hkdfSync, subtle } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

/** Audience of a token; a token for one is never accepted for another. */
export type Audience = 'farol:user' | 'farol:admin';

interface TokenClaims {
  /** Id of a user or administrator. */
  readonly subject: string;
  /** The row through which the token can be revoked. */
  readonly sessionId: string;
}

const ALGORITHM = 'HS256';
const ISSUER = 'farol';
const TYPE = 'farol+jwt';
const HMAC = { name: 'HMAC', hash: 'SHA-256' };

/**
 * Tokens whose claims are cached, so that each signature is verified once. Claims hold until the token expires; whether
 * the session still exists is checked at every call.
 */
const MAX_TOKENS = 10_000;

interface Verified {
  readonly claims: TokenClaims;
  /** Epoch seconds. */
  readonly expiresAt: number;
}

/** Whether the signature is spelled as we write it: the last character of base64url has bits that decoding ignores. */
function isCanonical(token: string): boolean {
  const signature = token.slice(token.lastIndexOf('.') + 1);
  return Buffer.from(signature, 'base64url').toString('base64url') === signature;
}

export interface TokenSigner {
  /** @param expiresAt epoch milliseconds; deleting the session row may end it before */
  sign(claims: TokenClaims, issuedAt: number, expiresAt: number): Promise<string>;
  /** The claims; undefined if the token is not one of ours, has another audience or has expired. */
  verify(token: string, now: number): Promise<TokenClaims | undefined>;
}

/** Signs and verifies the tokens of one audience, each with its own key derived from the secret. */
export function createTokenSigner(secret: string, audience: Audience): TokenSigner {
  const bytes = new Uint8Array(hkdfSync('sha256', secret, ISSUER, `token ${audience}`, 32));
  const verified = new LRUCache<string, Verified>({ max: MAX_TOKENS });
  // Passed as bytes, the key would be imported again for every token that is verified.
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
      const cached = verified.get(token);
      if (cached && cached.expiresAt > Math.floor(now / 1000)) return cached.claims;
      verified.delete(token);
      if (!isCanonical(token)) return undefined;
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
        verified.set(token, { claims, expiresAt: exp });
        return claims;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
