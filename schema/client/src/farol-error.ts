/** Codes of refusals, `INTERNAL_SERVER_ERROR` for a fault of the server, `NETWORK` if there was no answer. */
export type FarolErrorCode =
  | 'BAD_USER_INPUT'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'PAYLOAD_TOO_LARGE'
  | 'RATE_LIMITED'
  | 'UNAVAILABLE'
  | 'INTERNAL_SERVER_ERROR'
  | 'NETWORK';

interface ErrorFacts {
  /** HTTP status of the answer; undefined if there was none. */
  readonly status?: number | undefined;
  /** Seconds after which a further try makes sense. */
  readonly retryAfterSeconds?: number | undefined;
  /** Identifies the call in the log of the server. */
  readonly requestId?: string | undefined;
  /** Field of the input that was refused. */
  readonly field?: string | undefined;
}

/** Why a call was not done. The message of a refusal is in pt-BR, fit to be shown to users. */
export class FarolError extends Error implements ErrorFacts {
  readonly code: FarolErrorCode;
  readonly status: number | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly requestId: string | undefined;
  readonly field: string | undefined;

  constructor(code: FarolErrorCode, message: string, facts: ErrorFacts = {}, cause?: unknown) {
    super(message, { cause });
    this.name = 'FarolError';
    this.code = code;
    this.status = facts.status;
    this.retryAfterSeconds = facts.retryAfterSeconds;
    this.requestId = facts.requestId;
    this.field = facts.field;
  }
}

/** An error of a GraphQL answer. */
export interface GraphQLFailure {
  readonly message: string;
  readonly extensions?: Readonly<Record<string, unknown>> | undefined;
}

const CODE_OF_STATUS: Readonly<Record<number, FarolErrorCode>> = {
  400: 'BAD_USER_INPUT',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'BAD_USER_INPUT',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'RATE_LIMITED',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
  504: 'UNAVAILABLE',
};
const CODES: ReadonlySet<unknown> = new Set(Object.values(CODE_OF_STATUS));

const isCode = (value: unknown): value is FarolErrorCode => CODES.has(value);
const textOr = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The error of a GraphQL answer; its response is unknown within a stream. */
export function graphQLError({ message, extensions = {} }: GraphQLFailure, response?: Response): FarolError {
  const { code, retryAfterSeconds, requestId, field } = extensions;
  const wait = typeof retryAfterSeconds === 'number' ? retryAfterSeconds : waitOf(response);
  return new FarolError(isCode(code) ? code : 'INTERNAL_SERVER_ERROR', message, {
    status: response?.status,
    retryAfterSeconds: wait,
    requestId: textOr(requestId),
    field: textOr(field),
  });
}

/** The error of an answer that is no success, by REST or GraphQL or from a proxy before the server. */
export async function errorOf(response: Response): Promise<FarolError> {
  const { status } = response;
  const text = await response.text().catch(() => '');
  const body = parsed(text);
  const [first] = Array.isArray(body.errors) ? (body.errors as GraphQLFailure[]) : [];
  if (first) return graphQLError(first, response);
  const message = textOr(body.message) ?? `HTTP ${status}`;
  const requestId = textOr(body.requestId);
  return new FarolError(CODE_OF_STATUS[status] ?? 'INTERNAL_SERVER_ERROR', message, {
    status,
    retryAfterSeconds: waitOf(response),
    requestId,
  });
}

/** Seconds of `Retry-After`; the server never sends a date. */
function waitOf(response: Response | undefined): number | undefined {
  const text = response?.headers.get('retry-after') ?? '';
  return /^\d+$/.test(text) ? Number(text) : undefined;
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
