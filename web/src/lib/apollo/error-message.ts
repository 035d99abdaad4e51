import { type HttpFailure, isAnswerErrors, isHttpFailure } from '../gateway/gateway-errors';

const HTTP_UNAUTHORIZED = 401;

/** The `extensions.code` of the first GraphQL error that has one. */
export function codeOf(error: unknown): string | undefined {
  if (!isAnswerErrors(error)) return undefined;
  const codes = error.errors.map(({ extensions }) => extensions?.code);
  return codes.find((code) => typeof code === 'string');
}

/** The server does not know who is asking. */
export function isUnauthenticated(error: unknown): boolean {
  if (isHttpFailure(error)) return error.statusCode === HTTP_UNAUTHORIZED;
  return codeOf(error) === 'UNAUTHENTICATED';
}

/** How many seconds the server asks to wait before the next try, where it said so. */
export function retryAfterSeconds(error: unknown): number | undefined {
  if (!isAnswerErrors(error)) return undefined;
  const waits = error.errors.map(({ extensions }) => extensions?.retryAfterSeconds);
  return waits.find((wait) => typeof wait === 'number');
}

const NO_CONNECTION = 'Sem conexão com o servidor.';
const AGAIN = 'Tente novamente.';

/** A text such as 'Credenciais inválidas' would be untrue of a call that never arrived; one that says what failed is not. */
const SAYS_WHAT_FAILED = /^(?:Falha|Erro) ao /;

function withoutConnection(fallback: string): string {
  return `${NO_CONNECTION} ${SAYS_WHAT_FAILED.test(fallback) ? fallback : AGAIN}`;
}

function messageIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('errors' in value && Array.isArray(value.errors)) return messageIn(value.errors[0]);
  return 'message' in value && typeof value.message === 'string' ? value.message : undefined;
}

/** What an HTTP error says in its JSON body, else `status: body` (spec §8: status text where the body is empty). */
function messageOfServer({ bodyText, statusCode, response }: HttpFailure): string {
  try {
    const message = messageIn(JSON.parse(bodyText));
    if (message) return message;
  } catch {
    // Not JSON: the answer cannot be read, and is shown as it came.
  }
  return `${statusCode}: ${bodyText || response.statusText}`;
}

/**
 * The text to show for a failed call: the server's own message, or why there is none.
 *
 * @param fallback the text of spec §8 for this call, used where the server answered without a message
 * @param unreachable what to say where it did not answer at all, instead of that there is no connection
 */
export function errorMessage(
  error: unknown,
  fallback: string,
  unreachable = withoutConnection(fallback),
): string {
  if (isAnswerErrors(error)) return error.errors[0]?.message || fallback;
  if (isHttpFailure(error)) return messageOfServer(error);
  return error instanceof TypeError || error instanceof DOMException ? unreachable : fallback;
}
