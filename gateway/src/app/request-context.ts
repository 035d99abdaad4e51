import { parse, serialize } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SessionService } from '../features/accounts/session.service.js';
import { AdminSessionService } from '../features/admin/sign-in/admin-session.service.js';
import { isApiKey } from '../features/integrations/api-key.js';
import { ApiKeyService } from '../features/integrations/api-key.service.js';
import { sandboxCallOf, sandboxHeaderOf } from '../features/sandbox/sandbox-header.js';
import type { Administrator } from '../platform/auth/administrator.js';
import type { Viewer } from '../platform/auth/viewer.js';
import type { Context } from '../platform/graphql/context.js';
import type { Allowance } from '../platform/rate-limit.js';
import type { SandboxCall } from '../platform/sandbox-call.js';
import type { ServiceRegistry } from '../platform/service-registry.js';
import type { FindsCaller } from './body-limit.js';
import { notesOf } from './observation/observed-calls.js';
import { sandboxServices } from './sandbox/sandbox-services.js';

/** Over TLS, browsers let nobody but this host set a cookie with the prefix: no subdomain, no plain HTTP (RFC 6265bis). */
const nameOf = (isTls: boolean) => (isTls ? '__Host-farol_device' : 'farol_device');
const ID = /^[\w-]{43}$/;
const HALF_YEAR_SECONDS = 15_552_000;

/** Id that this browser was given at an earlier sign-in, if it sent a well-formed one. */
export function deviceOf({ headers, protocol }: FastifyRequest): string | undefined {
  const id = parse(headers.cookie ?? '')[nameOf(protocol === 'https')];
  return id !== undefined && ID.test(id) ? id : undefined;
}

/** Hidden from scripts and other sites: it only proves that this browser has signed in before. */
export function keepDevice(reply: FastifyReply, id: string, secure: boolean): void {
  const attributes = {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    maxAge: HALF_YEAR_SECONDS,
    secure,
  } as const;
  reply.header('set-cookie', serialize(nameOf(secure), id, attributes));
}

/** The token of an `Authorization: Bearer …` header, if it has that form. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w.-]+)$/i.exec(header ?? '')?.[1];
}

/** The viewer of a token, including those of sandbox keys. */
export async function viewerOfHeader(
  services: ServiceRegistry,
  header: string | undefined,
): Promise<Viewer | undefined> {
  const token = bearerToken(header);
  if (!token) return undefined;
  return isApiKey(token)
    ? services.get(ApiKeyService).viewerOf(token)
    : services.get(SessionService).viewerOf(token);
}

/**
 * The same for calls that read the account itself.
 * @throws FarolError FORBIDDEN for a sandbox key
 */
export async function viewerOf(
  services: ServiceRegistry,
  header: string | undefined,
): Promise<Viewer | undefined> {
  const viewer = await viewerOfHeader(services, header);
  sandboxCallOf(viewer, undefined);
  return viewer;
}

/** The services for an operation: the gateway's, or those of the requested sandbox. */
export function servicesOf(
  services: ServiceRegistry,
  viewer: Viewer | undefined,
  sandbox: SandboxCall | undefined,
): Pick<Context, 'services' | 'sandbox'> {
  if (!viewer || !sandbox) return { services };
  return { services: sandboxServices(services, sandbox, viewer), sandbox };
}

/** Header that a client sets to `person` on calls caused by a person; polls omit it. */
const ACTIVITY_HEADER = 'x-farol-activity';

/**
 * Whether a call extends an administrator's session. A GraphQL client says so by this header, since pages also repeat
 * queries by themselves: a client that omits it is signed out early rather than never. REST calls and downloads are not
 * polled (spec §9).
 */
function isPersonal({ headers, url }: FastifyRequest): boolean {
  return /^\/(api|exportar)\//.test(url) || headers[ACTIVITY_HEADER] === 'person';
}

/** The administrator whose token a request carries. */
export async function administratorOf(
  services: ServiceRegistry,
  request: FastifyRequest,
): Promise<Administrator | undefined> {
  const token = bearerToken(request.headers.authorization);
  if (!token) return undefined;
  return services.get(AdminSessionService).administratorOf(token, isPersonal(request));
}

/** Finds the user whom an `Authorization` header identifies, before the body is read. */
export function callerFinder(services: ServiceRegistry): FindsCaller {
  return async (header) => (await viewerOfHeader(services, header))?.userId;
}

/** IETF draft "RateLimit header fields for HTTP": the policy, and what is left of it. */
function allowanceHeaders(name: string, { limit, remaining, resetSeconds }: Allowance) {
  return {
    'ratelimit-policy': `"${name}";q=${limit};w=60`,
    ratelimit: `"${name}";r=${remaining};t=${resetSeconds}`,
  } as const;
}

/** A per-request store of loaders. */
export function loaderStore(): Pick<Context, 'loader' | 'forgetLoaded'> {
  const made = new Map<symbol, unknown>();
  return {
    loader<T>(kind: symbol, make: () => T): T {
      if (!made.has(kind)) made.set(kind, make());
      return made.get(kind) as T;
    },
    forgetLoaded: () => made.clear(),
  };
}

/** Counts callers that are refused before there is an operation that would count them: see `Admission`. */
export interface CountsCallers {
  callerOf(
    authorization: string,
    clientAddress: string,
    find: () => Promise<Viewer | undefined>,
  ): Promise<Viewer | undefined>;
  countRefused(viewer: Viewer, clientAddress: string): Promise<void>;
}

/**
 * The viewer of a request and the sandbox that it asks for. A sandbox is for nobody but the owner of a key, so that a call
 * for one is counted where it names none, and where key and header do not fit.
 *
 * @throws FarolError RATE_LIMITED, or what `sandboxCallOf` refuses
 */
async function sandboxCaller(
  services: ServiceRegistry,
  admission: CountsCallers,
  request: FastifyRequest,
): Promise<{ readonly viewer: Viewer | undefined; readonly sandbox: SandboxCall | undefined }> {
  const { authorization } = request.headers;
  const header = sandboxHeaderOf(request);
  const find = () => viewerOfHeader(services, authorization);
  const viewer =
    header === undefined ? await find() : await admission.callerOf(authorization ?? '', request.ip, find);
  try {
    return { viewer, sandbox: sandboxCallOf(viewer, header) };
  } catch (error) {
    if (viewer) await admission.countRefused(viewer, request.ip);
    throw error;
  }
}

/** Context of one HTTP request. */
export async function requestContext(
  services: ServiceRegistry,
  admission: CountsCallers,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Context> {
  const { viewer, sandbox } = await sandboxCaller(services, admission, request);
  const administrator = viewer ? undefined : await administratorOf(services, request);
  const notes = notesOf(request);
  if (viewer) notes.userId = viewer.userId;
  if (administrator) notes.administratorId = administrator.id;
  return {
    viewer,
    administrator,
    requestId: request.id,
    noteOperation: (name) => {
      notes.operation = name;
    },
    noteAllowance: (name, allowance) => void reply.headers(allowanceHeaders(name, allowance)),
    clientAddress: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    device: deviceOf(request),
    keepDevice: (id) => keepDevice(reply, id, request.protocol === 'https'),
    ...servicesOf(services, viewer, sandbox),
    ...loaderStore(),
  };
}
