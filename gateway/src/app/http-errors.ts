import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_STATUS, type ErrorCode } from '#schema/error-status.js';
import { FarolError } from '../platform/errors.js';
import { expectedFailure, INTERNAL_CODE, INTERNAL_MESSAGE } from '../platform/graphql/error-format.js';
import type { Metrics } from '../platform/metrics/metrics.js';
import { answerIds } from '../platform/traces/spans.js';
import { endWith, isEnding } from './lingering-close.js';

const BODY_ERRORS: Readonly<Record<string, FarolError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new FarolError('PAYLOAD_TOO_LARGE', 'Conteúdo grande demais.'),
  FST_ERR_CTP_INVALID_JSON_BODY: new FarolError('BAD_USER_INPUT', 'O corpo não é um JSON válido.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new FarolError('BAD_USER_INPUT', 'O corpo não é um JSON válido.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new FarolError('BAD_USER_INPUT', 'Envie o corpo como application/json.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new FarolError('BAD_USER_INPUT', 'O tamanho do corpo não confere.'),
};

/** The expected failure that an error of the HTTP layer represents, if any. */
function httpFailure(error: Error): FarolError | undefined {
  const bodyError = 'code' in error ? BODY_ERRORS[String(error.code)] : undefined;
  if (bodyError) return bodyError;
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  const code = (Object.keys(ERROR_STATUS) as ErrorCode[]).find((name) => ERROR_STATUS[name] === status);
  return expectedFailure(error) ?? (code && new FarolError(code, 'Pedido inválido.'));
}

/**
 * Answers a failure in the format of the called path: GraphQL's or that of the REST shims.
 *
 * @param status by default the one of the failure's code
 */
export function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  failure: FarolError,
  status = failure.status,
): FastifyReply {
  const { code, message, retryAfterSeconds } = failure;
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds);
  const isGraphQL = request.url.startsWith('/graphql');
  const body = isGraphQL
    ? { errors: [{ message, extensions: { code, ...answerIds(request.id) } }] }
    : { message, ...answerIds(request.id) };
  return reply.status(status).send(body);
}

/** Answers a request for another host. */
export function sendMisdirected(request: FastifyRequest, reply: FastifyReply): void {
  const words =
    'Este servidor não responde por esse endereço. PUBLIC_URL ou ALLOWED_ORIGINS precisa citá-lo.';
  sendFailure(request, reply, new FarolError('BAD_USER_INPUT', words), 421);
}

/** Answers an address that cannot be routed, such as `/api/%`; Fastify runs no hook for it. */
export function answerBadAddress(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ 'x-request-id': request.id, 'cache-control': 'no-store' });
  sendFailure(request, reply, new FarolError('BAD_USER_INPUT', 'Endereço inválido.'));
}

/** Answers to input that Node rejects before there is a request, by error code; any other code means malformed HTTP. */
const CONNECTION_ERRORS: Readonly<Record<string, readonly [string, string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'Cabeçalhos grandes demais.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'O pedido demorou demais para chegar.'],
};
const MALFORMED = ['400 Bad Request', 'O pedido não é HTTP válido.'] as const;

/** Answers input that is no valid HTTP request, and closes the connection. */
export function answerBadConnection(
  this: FastifyInstance,
  error: Error & { readonly code?: string },
  socket: Socket,
): void {
  // The rest of the input.
  if (isEnding(socket)) return;
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = CONNECTION_ERRORS[error.code ?? ''] ?? MALFORMED;
  const requestId = randomUUID();
  this.log.debug({ requestId, code: error.code }, 'refused');
  const body = JSON.stringify({ message, requestId });
  const headers = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    `x-request-id: ${requestId}`,
    'connection: close',
  ];
  endWith(socket, `${headers.join('\r\n')}\r\n\r\n${body}`);
}

/** Announced bytes of a refused body that are read and dropped; no less than nginx of `deploy/nginx` passes on. */
const DROPPED_BYTES = 3 * 1024 * 1024;

/**
 * Fastify closes the connection of a body that is too large. A proxy that is still sending it would see a reset, not the
 * answer, and after three of them take the gateway for dead.
 */
function keepConnection({ headers }: FastifyRequest, reply: FastifyReply): void {
  if (Number(headers['content-length']) <= DROPPED_BYTES) reply.removeHeader('connection');
}

/** The one place where failures outside GraphQL become answers, without any internal detail. */
export function answerErrors(app: FastifyInstance, metrics: Metrics): void {
  app.setErrorHandler((error: Error, request, reply) => {
    const failure = httpFailure(error);
    metrics.errors.inc({ protocol: 'http', code: failure?.code ?? INTERNAL_CODE });
    if (failure?.code === 'PAYLOAD_TOO_LARGE') keepConnection(request, reply);
    if (failure) return sendFailure(request, reply, failure);
    request.log.error({ err: error, requestId: request.id }, 'unexpected error');
    return reply.status(500).send({ message: INTERNAL_MESSAGE, ...answerIds(request.id) });
  });
}
