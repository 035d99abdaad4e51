import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

const HTTP_UNAUTHORIZED = 401;

/** The `extensions.code` of the first GraphQL error that has one. */
export function codeOf(error: unknown): string | undefined {
  if (!CombinedGraphQLErrors.is(error)) return undefined;
  const codes = error.errors.map(({ extensions }) => extensions?.code);
  return codes.find((code) => typeof code === 'string');
}

/** Whether the server answered that the request is unauthenticated. */
export function isUnauthenticated(error: unknown): boolean {
  if (ServerError.is(error)) return error.statusCode === HTTP_UNAUTHORIZED;
  return codeOf(error) === 'UNAUTHENTICATED';
}

/** Seconds that the server asks to wait before a retry, if it named any: in GraphQL's extensions, or in `Retry-After`. */
export function retryAfterSeconds(error: unknown): number | undefined {
  if (ServerError.is(error)) {
    const header = error.response.headers.get('retry-after') ?? '';
    return /^\d{1,5}$/.test(header) ? Number(header) : undefined;
  }
  if (!CombinedGraphQLErrors.is(error)) return undefined;
  const waits = error.errors.map(({ extensions }) => extensions?.retryAfterSeconds);
  return waits.find((wait) => typeof wait === 'number');
}

/** The input's field that the server refused, if it named one. */
export function fieldOf(error: unknown): string | undefined {
  if (!CombinedGraphQLErrors.is(error)) return undefined;
  const field = error.errors[0]?.extensions?.field;
  return typeof field === 'string' ? field : undefined;
}

const NO_CONNECTION = 'Sem conexão com o servidor.';
const AGAIN = 'Tente novamente.';

/**
 * A text such as 'Credenciais inválidas' would be untrue for a call that never arrived; a text that names the failed
 * action is not.
 */
const SAYS_WHAT_FAILED = /^(?:Falha|Erro) ao /;

function withoutConnection(fallback: string): string {
  return `${NO_CONNECTION} ${SAYS_WHAT_FAILED.test(fallback) ? fallback : AGAIN}`;
}

function messageIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('errors' in value && Array.isArray(value.errors)) return messageIn(value.errors[0]);
  return 'message' in value && typeof value.message === 'string' ? value.message : undefined;
}

/**
 * The message in an HTTP error's JSON body, otherwise `status: body` (spec §8: the status text if the body is empty). A
 * proxy's page of markup counts as empty, because nobody can read it.
 */
function messageOfServer({ bodyText, statusCode, response }: ServerError): string {
  try {
    const message = messageIn(JSON.parse(bodyText));
    if (message) return message;
  } catch {
    // Not JSON.
  }
  const text = /^\s*</.test(bodyText) ? '' : bodyText;
  return `${statusCode}: ${text || response.statusText}`;
}

/**
 * The text to show for a failed call: the server's message, or why there is none.
 *
 * @param fallback the text of spec §8 for this call, used if the server answered without a message
 * @param unreachable text if the server did not answer at all, instead of the one about a lost connection
 */
export function errorMessage(
  error: unknown,
  fallback: string,
  unreachable = withoutConnection(fallback),
): string {
  if (CombinedGraphQLErrors.is(error)) return error.errors[0]?.message || fallback;
  if (ServerError.is(error)) return messageOfServer(error);
  return error instanceof TypeError || error instanceof DOMException ? unreachable : fallback;
}
