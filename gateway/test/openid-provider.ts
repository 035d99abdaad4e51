import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type JWTPayload, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';

const CLIENT_ID = 'farol';
const CLIENT_SECRET = 'a secret of the client in tests';
const KEY_ID = 'provider-key';

/** What the provider says of a person, besides `sub`. */
type Claims = Readonly<Record<string, unknown>>;

/** What a gateway must know of the provider. */
interface ClientSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly name: string;
  readonly adminClaim: undefined;
}

export interface OpenIdProvider {
  readonly settings: ClientSettings;
  /** People by subject; a test adds its own. */
  readonly people: Map<string, Claims>;
  /** Who signs in at the provider next. */
  next: string;
  /** Where it sends logout tokens. */
  logoutTo: string;
  /** The path that it answers with 500. */
  failing: string;
  /** Requests that it has received, by path without query. */
  readonly asked: string[];
  /** A logout token, valid but for what is given: claims, undefined to leave one out; header; key. */
  logoutToken(
    claims: JWTPayload & Record<string, unknown>,
    other?: { header?: Record<string, unknown>; key?: Parameters<SignJWT['sign']>[0] },
  ): Promise<string>;
  /** Its public key in PEM, which an attacker could try as the secret of an HMAC. */
  readonly publicKey: string;
  stop(): Promise<void>;
}

/** A real provider (`oidc-provider`) on loopback, whose pages are answered by the test. */
export async function startOpenIdProvider(publicUrl = 'http://127.0.0.1', port = 0): Promise<OpenIdProvider> {
  const server = createServer();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const people = new Map<string, Claims>();
  const asked: string[] = [];
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [`${publicUrl}/oidc/callback`],
        application_type: 'web',
        backchannel_logout_uri: 'http://127.0.0.1/oidc/backchannel-logout',
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key of cookies in tests'] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    findAccount: (_context: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ sub, ...people.get(sub) }),
    }),
    async loadExistingGrant({ oidc }: { oidc: { session: { accountId: string } } }) {
      const grant = new provider.Grant({ accountId: oidc.session.accountId, clientId: CLIENT_ID });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    // By default the provider sends nothing to loopback.
    fetch: (_url: string, { method, headers, body }: RequestInit) =>
      fetch(`${found.logoutTo}/oidc/backchannel-logout`, { method, headers, body } as RequestInit),
  });
  const handle = provider.callback();
  server.on('request', (request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    asked.push(path);
    if (path === found.failing) response.writeHead(500).end();
    else if (path.startsWith('/interaction/'))
      void provider.interactionFinished(request, response, { login: { accountId: found.next } });
    else handle(request, response);
  });
  const found: OpenIdProvider = {
    settings: {
      issuer,
      clientId: CLIENT_ID,
      clientSecret: CLIENT_SECRET,
      name: 'Acme',
      adminClaim: undefined,
    },
    people,
    next: '',
    logoutTo: '',
    failing: '',
    asked,
    async logoutToken(
      claims,
      { header = {}, key = createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' })) } = {},
    ) {
      const now = Math.floor(Date.now() / 1000);
      const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
      const all = {
        iss: issuer,
        aud: CLIENT_ID,
        iat: now,
        exp: now + 120,
        jti: crypto.randomUUID(),
        events,
        ...claims,
      };
      return new SignJWT(JSON.parse(JSON.stringify(all)))
        .setProtectedHeader({ alg: 'RS256', typ: 'logout+jwt', kid: KEY_ID, ...header })
        .sign(key);
    },
    publicKey: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
  return found;
}

type Fetched = Pick<Response, 'status' | 'headers'> & { readonly text: string };

/** A browser with a jar of cookies for each origin, which follows no redirect by itself. */
export class Visitor {
  private readonly jars = new Map<string, Map<string, string>>();

  constructor(
    private readonly farol: { readonly address: string },
    private readonly provider: OpenIdProvider,
  ) {}

  async get(address: string, init: RequestInit = {}): Promise<Fetched> {
    const url = new URL(address, this.farol.address);
    const jar = this.jars.get(url.origin) ?? new Map<string, string>();
    this.jars.set(url.origin, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(cookie && { cookie }), ...(init.headers as Record<string, string>) };
    const response = await fetch(url, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (/max-age=0|1970/i.test(line)) jar.delete(pair.slice(0, at));
      else jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  /** Begins at Farol; returns the provider's address that the browser is sent to. */
  async begin(path = '/oidc/start'): Promise<string> {
    return (await this.get(path)).headers.get('location') ?? '';
  }

  /** Signs in at the provider; returns the address that leads back, not yet opened. */
  async signInAtProvider(address: string, subject: string): Promise<string> {
    this.provider.next = subject;
    let location = address;
    while (!location.includes('/oidc/callback')) {
      const answer = await this.get(new URL(location, this.provider.settings.issuer).href);
      const next = answer.headers.get('location');
      if (!next) throw new Error(`${answer.status} of the provider: ${answer.text.slice(0, 300)}`);
      location = next;
    }
    const { pathname, search } = new URL(location);
    return pathname + search;
  }

  /** Opens an address of ours; returns what it redirects to. */
  async comeBack(callback: string): Promise<string> {
    return (await this.get(callback)).headers.get('location') ?? '';
  }

  /** All of it; returns the ticket. */
  async ticketFor(subject: string, path?: string): Promise<string> {
    const page = await this.comeBack(await this.signInAtProvider(await this.begin(path), subject));
    return ticketOf(page);
  }

  async query(query: string, variables: object = {}) {
    const answer = await this.get('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = JSON.parse(answer.text) as {
      data?: Record<string, unknown> | null;
      errors?: { message: string; extensions: { code: string } }[];
    };
    return { data, code: errors?.[0]?.extensions.code, message: errors?.[0]?.message };
  }

  /** Signs out at the provider, which then tells Farol. */
  async signOutAtProvider(): Promise<void> {
    const { issuer } = this.provider.settings;
    const page = await this.get(`${issuer}/session/end`);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    await this.get(`${issuer}/session/end/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ xsrf, logout: 'yes' }).toString(),
    });
  }
}

/** The ticket in the address of the page that the callback leads to. */
export const ticketOf = (page: string) =>
  /^\/[\w-]+#ticket=([\w-]{43})$/.exec(page)?.[1] ?? `none in ${page}`;
