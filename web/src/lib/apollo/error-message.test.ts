import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { describe, expect, test } from 'vitest';
import { codeOf, errorMessage, isUnauthenticated, retryAfterSeconds } from './error-message';

const graphQL = (code: string, message: string) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { code } }] });

function http(status: number, bodyText: string, statusText = '') {
  return new ServerError('failed', { response: new Response(null, { status, statusText }), bodyText });
}

describe('§8 error messages', () => {
  test('the server’s own message comes first', () => {
    expect(errorMessage(graphQL('CONFLICT', 'Sinal já salvo'), 'Falha')).toBe('Sinal já salvo');
  });

  test('a JSON body provides its message', () => {
    expect(errorMessage(http(503, '{"message":"Mercado fechado"}'), 'Falha')).toBe('Mercado fechado');
    expect(errorMessage(http(400, '{"errors":[{"message":"Par inválido"}]}'), 'Falha')).toBe('Par inválido');
  });

  test('an unparsable answer is status code, colon, space, body', () => {
    expect(errorMessage(http(502, 'bad gateway'), 'Falha')).toBe('502: bad gateway');
  });

  test('§8: a proxy’s page of markup is not shown, but the status text', () => {
    const page = '<html>\n<body><h1>502 Bad Gateway</h1></body></html>';
    expect(errorMessage(http(502, page, 'Bad Gateway'), 'Falha')).toBe('502: Bad Gateway');
  });

  test('an empty body falls back to the status text', () => {
    expect(errorMessage(http(502, '', 'Bad Gateway'), 'Falha')).toBe('502: Bad Gateway');
  });

  test('a lost connection has its own text, followed by the failed action where it can be retried', () => {
    const lost = new TypeError('Failed to fetch');
    expect(errorMessage(lost, 'Credenciais inválidas')).toBe('Sem conexão com o servidor. Tente novamente.');
    expect(errorMessage(lost, 'Falha ao salvar sinal. Tente novamente.')).toBe(
      'Sem conexão com o servidor. Falha ao salvar sinal. Tente novamente.',
    );
  });

  test('an error without a message falls back to the text of the call', () => {
    expect(errorMessage(graphQL('UNAVAILABLE', ''), 'Falha')).toBe('Falha');
    expect(errorMessage(new Error('odd'), 'Falha')).toBe('Falha');
  });
});

describe('error details', () => {
  test('a code is read from the extensions', () => {
    expect(codeOf(graphQL('NOT_FOUND', ''))).toBe('NOT_FOUND');
    expect(codeOf(new Error('odd'))).toBeUndefined();
  });

  test('an unauthenticated error has the code or the HTTP status 401', () => {
    expect(isUnauthenticated(graphQL('UNAUTHENTICATED', ''))).toBe(true);
    expect(isUnauthenticated(http(401, ''))).toBe(true);
    expect(isUnauthenticated(graphQL('FORBIDDEN', ''))).toBe(false);
  });

  test('the wait of a refusal is read from the extensions', () => {
    const extensions = { code: 'RATE_LIMITED', retryAfterSeconds: 43 };
    const refused = new CombinedGraphQLErrors({ errors: [{ message: 'Espere.', extensions }] });
    expect(retryAfterSeconds(refused)).toBe(43);
    expect(retryAfterSeconds(graphQL('RATE_LIMITED', ''))).toBeUndefined();
    expect(retryAfterSeconds(http(429, ''))).toBeUndefined();
  });

  test('the wait of a refusal without GraphQL is read from Retry-After, if that names seconds', () => {
    const refusedFor = (wait: string) =>
      new ServerError('429', {
        response: new Response(null, { status: 429, headers: { 'retry-after': wait } }),
        bodyText: '',
      });
    expect(retryAfterSeconds(refusedFor('20'))).toBe(20);
    expect(retryAfterSeconds(refusedFor('Sun, 29 Nov 2026 14:00:00 GMT'))).toBeUndefined();
  });
});
