import { createRemoteJWKSet, customFetch, errors, type FetchImplementation, jwtVerify } from 'jose';
import type { Configuration, CustomFetch } from 'openid-client';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.js';
import type { Egress } from '../../platform/egress/egress.js';
import { FarolError } from '../../platform/errors.js';
import type { Log } from '../../platform/log.js';
import { Memo } from '../../platform/memo.js';
import { Token } from '../../platform/service-registry.js';
import { isStorableText } from '../../platform/storable-text.js';

/** The operator's OpenID provider. */
export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What the provider is called on the pages: `Entrar com …`. */
  readonly name: string;
  /** The claim with the value that makes an administrator; undefined: none does. */
  readonly adminClaim: { readonly claim: string; readonly value: string } | undefined;
}

/** Undefined if nobody signs in by OpenID Connect. */
export const OIDC_SETTINGS = new Token<OidcSettings | undefined>('settings of OpenID Connect');

export const OIDC_CALLBACK_PATH = '/oidc/callback';

/** The secrets of one sign-in, which its browser keeps sealed until it comes back from the provider. */
export interface OidcSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Whom the provider has identified. */
export interface OidcIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** The provider's session, which it may end later. */
  readonly sid: string | null;
  /** Null unless the provider says that it has verified the address. */
  readonly verifiedEmail: string | null;
  readonly name: string | null;
  /** Whether the claim that the operator named makes this person an administrator. */
  readonly isAdministrator: boolean;
}

/** Whose sessions the provider ends: those of one of its own sessions, or all of a subject. */
export interface EndedAtProvider {
  readonly issuer: string;
  readonly jti: string;
  readonly subject: string | undefined;
  readonly sid: string | undefined;
}

const TIMEOUT_MS = 8000;
const ANSWER_BYTES = 512 * 1024;
/** What the provider publishes of itself is read again after this time. */
const DISCOVERED_MS = 60 * 60_000;
/** Anybody can send logout tokens: after a failure, none of them makes a request to the provider for this long. */
const PAUSE_MS = 5000;
const CLOCK_TOLERANCE_S = 30;
/** An older logout token is refused, and an accepted one is remembered for longer than this. */
const LOGOUT_TOKEN_S = 10 * 60;
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Signatures that only the provider can make: an HMAC could be made with a public key as its secret. */
const SIGNATURES = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

const storable = z.string().max(500).refine(isStorableText);
const text = storable.min(1);
const logoutClaims = z.object({
  iss: z.string(),
  jti: z.string().min(1).max(500),
  sub: text.optional(),
  sid: text.optional(),
  nonce: z.never().optional(),
  events: z.object({ [LOGOUT_EVENT]: z.object({}).loose() }).loose(),
});

const profile = z.object({
  email: storable.optional().catch(undefined),
  email_verified: z.unknown().optional(),
  name: storable.optional().catch(undefined),
});

/** The provider did not answer, or not as one. A TypeError, as `fetch` has it, so that openid-client passes it on. */
class ProviderFailure extends TypeError {}

/** The person, or the provider's rules, ended the sign-in at the provider. */
export class SignInRefused extends Error {}
/** The answer belongs to no sign-in of this browser, or not to one of this provider. */
export class SignInInvalid extends Error {}

/** The protocol with the provider. `openid-client` is loaded by the first sign-in. */
export class OidcProvider {
  private readonly memo: Memo;
  /** Signing keys of the provider by their address; jose reads them again where a token names an unknown one. */
  private keys: { readonly url: string; readonly set: ReturnType<typeof createRemoteJWKSet> } | undefined;
  private keysReadAt = Number.NEGATIVE_INFINITY;
  private undiscoveredAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly settings: OidcSettings,
    private readonly publicUrl: string,
    private readonly egress: Pick<Egress, 'get' | 'post'>,
    private readonly log: Log,
    private readonly clock: Clock,
  ) {
    this.memo = new Memo(clock);
  }

  get name(): string {
    return this.settings.name;
  }

  /** Where the browser is sent, with the secrets of this sign-in. @throws FarolError UNAVAILABLE */
  async begin(): Promise<{ readonly url: string; readonly secrets: OidcSecrets }> {
    const [client, config] = await this.discovered();
    const secrets = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      codeVerifier: client.randomPKCECodeVerifier(),
    };
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: new URL(OIDC_CALLBACK_PATH, this.publicUrl).href,
      scope: 'openid email profile',
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(secrets.codeVerifier),
      code_challenge_method: 'S256',
    });
    return { url: url.href, secrets };
  }

  /**
   * Redeems the code that the browser has brought back.
   *
   * @param query of the callback's address
   * @throws SignInRefused, SignInInvalid, FarolError UNAVAILABLE
   */
  async identify(query: string, { state, nonce, codeVerifier }: OidcSecrets): Promise<OidcIdentity> {
    const [client, config] = await this.discovered();
    const address = new URL(`${OIDC_CALLBACK_PATH}${query}`, this.publicUrl);
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier };
    try {
      const tokens = await client.authorizationCodeGrant(config, address, {
        ...checks,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new SignInInvalid();
      const hasMore = config.serverMetadata().userinfo_endpoint !== undefined;
      const more = hasMore ? await client.fetchUserInfo(config, tokens.access_token, claims.sub) : {};
      return this.identityOf(claims, more);
    } catch (error) {
      if (error instanceof client.AuthorizationResponseError) throw new SignInRefused();
      this.logFailure(error, 'a sign-in by OpenID Connect failed');
      throw isUnreachable(error) ? unavailable(this.name) : new SignInInvalid();
    }
  }

  /**
   * Verifies a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.6); whether it was used before is for the
   * caller to find out.
   *
   * @returns undefined if it is none of this provider's for us
   * @throws FarolError UNAVAILABLE if its keys could not be read
   */
  async endedBy(token: string): Promise<EndedAtProvider | undefined> {
    if (this.isSoonAfter(this.undiscoveredAt)) throw unavailable(this.name);
    const [, config] = await this.discovered();
    const { issuer, jwks_uri: url } = config.serverMetadata();
    if (!url) return undefined;
    try {
      const { payload, protectedHeader } = await jwtVerify(token, this.keysAt(url), {
        issuer,
        audience: this.settings.clientId,
        algorithms: SIGNATURES,
        requiredClaims: ['iat', 'jti', 'events'],
        maxTokenAge: LOGOUT_TOKEN_S,
        clockTolerance: CLOCK_TOLERANCE_S,
      });
      const isTyped = /^(?:application\/)?(?:logout\+)?jwt$/i.test(protectedHeader.typ ?? 'jwt');
      const claims = logoutClaims.safeParse(payload);
      if (!isTyped || !claims.success) return undefined;
      const { iss, jti, sub: subject, sid } = claims.data;
      return subject === undefined && sid === undefined ? undefined : { issuer: iss, jti, subject, sid };
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      if (error instanceof FarolError) throw error;
      this.logFailure(error, 'the keys of the OpenID provider could not be read');
      throw isUnreachable(error) ? unavailable(this.name) : error;
    }
  }

  /** A claim may be in the ID token or, as most providers have it, at the userinfo endpoint. */
  private identityOf(
    claims: { readonly iss: string; readonly sub: string; readonly [claim: string]: unknown },
    more: Readonly<Record<string, unknown>>,
  ): OidcIdentity {
    // An address is read together with what the same source says of it.
    const { email, email_verified: verified } = profile.parse('email' in claims ? claims : more);
    const { adminClaim } = this.settings;
    const granted = adminClaim && (claims[adminClaim.claim] ?? more[adminClaim.claim]);
    const sid = text.safeParse(claims.sid);
    return {
      issuer: claims.iss,
      subject: text.parse(claims.sub),
      sid: sid.success ? sid.data : null,
      verifiedEmail: verified === true && email ? email : null,
      name: profile.parse({ ...more, ...claims }).name ?? null,
      isAdministrator: adminClaim !== undefined && [granted].flat().includes(adminClaim.value),
    };
  }

  /** The library with what the provider publishes of itself; concurrent callers wait for one answer. */
  private async discovered(): Promise<[client: typeof import('openid-client'), config: Configuration]> {
    const client = await import('openid-client');
    const config = await this.memo.get('discovery', () => this.discover(client), DISCOVERED_MS);
    return [client, config];
  }

  private async discover(client: typeof import('openid-client')): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.settings;
    const isPlain = new URL(issuer).protocol === 'http:';
    try {
      return await client.discovery(
        new URL(issuer),
        clientId,
        { [client.clockTolerance]: CLOCK_TOLERANCE_S },
        client.ClientSecretBasic(clientSecret),
        {
          [client.customFetch]: this.fetch,
          timeout: TIMEOUT_MS / 1000,
          // Signatures of ID tokens are verified, although TLS alone would be allowed to vouch for them.
          execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
        },
      );
    } catch (error) {
      this.undiscoveredAt = this.clock.now();
      this.logFailure(error, 'the OpenID provider could not be discovered');
      throw unavailable(this.name);
    }
  }

  private keysAt(url: string): ReturnType<typeof createRemoteJWKSet> {
    if (this.keys?.url !== url) {
      const read = { [customFetch]: this.readKeys, timeoutDuration: TIMEOUT_MS };
      this.keys = { url, set: createRemoteJWKSet(new URL(url), read) };
    }
    return this.keys.set;
  }

  /** Reads the provider's keys. They are used for longer than the pause, so a second read within it follows a failure. */
  private readonly readKeys: FetchImplementation = async (url, { headers, signal }) => {
    if (this.isSoonAfter(this.keysReadAt)) throw unavailable(this.name);
    this.keysReadAt = this.clock.now();
    return this.fetch(url, {
      method: 'GET',
      headers: Object.fromEntries(headers),
      body: undefined,
      redirect: 'manual',
      signal,
    });
  };

  /** A later time does not count: after a clock was set back, the pause would otherwise be long. */
  private isSoonAfter(time: number): boolean {
    const now = this.clock.now();
    return now >= time && now < time + PAUSE_MS;
  }

  /** Every request to the provider goes through the rules for foreign addresses. */
  private readonly fetch: CustomFetch = async (address, { method, headers, body, signal }) => {
    const message = {
      headers,
      timeoutMs: TIMEOUT_MS,
      signal: signal ?? AbortSignal.timeout(TIMEOUT_MS),
      answerBytes: ANSWER_BYTES,
    };
    const send = () =>
      method === 'GET'
        ? this.egress.get(address, message)
        : this.egress.post(address, { ...message, body: String(body ?? '') });
    const answer = await send().catch((cause: unknown) => {
      throw new ProviderFailure('no answer', { cause });
    });
    if (answer.status >= 500) throw new ProviderFailure(`status ${answer.status}`);
    const headersOfAnswer = new Headers(answer.contentType ? { 'content-type': answer.contentType } : []);
    return new Response(answer.status === 204 ? null : answer.text, {
      status: answer.status,
      headers: headersOfAnswer,
    });
  };

  /** For the operator, without the values that an error may quote. */
  private logFailure(error: unknown, what: string): void {
    const cause = isUnreachable(error) && error.cause instanceof Error ? error.cause : error;
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    this.log.warn({ reason: code ?? (cause instanceof Error ? cause.name : 'unknown') }, what);
  }
}

const isUnreachable = (error: unknown): error is ProviderFailure => error instanceof ProviderFailure;

const unavailable = (name: string) =>
  new FarolError('UNAVAILABLE', `${name} não respondeu. Tente de novo em instantes.`);
