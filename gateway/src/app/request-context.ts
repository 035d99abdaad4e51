import type { FastifyReply, FastifyRequest } from 'fastify';
import { SessionService } from '../features/accounts/session.service.js';
import type { Viewer } from '../platform/auth/viewer.js';
import { type Context, loaderStore } from '../platform/graphql/context.js';
import type { ServiceRegistry } from '../platform/service-registry.js';
import { deviceOf, keepDevice } from './device-cookie.js';

/** The token of an `Authorization: Bearer …` header, if it has that form. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w.-]+)$/i.exec(header ?? '')?.[1];
}

export async function viewerOf(
  services: ServiceRegistry,
  header: string | undefined,
): Promise<Viewer | undefined> {
  const token = bearerToken(header);
  return token ? services.get(SessionService).viewerOf(token) : undefined;
}

/** Whether an `Authorization` header names somebody, told before a request is read. */
export function callerCheck(services: ServiceRegistry): (header: string | undefined) => Promise<boolean> {
  return async (header) => (await viewerOf(services, header)) !== undefined;
}

/** Context of one HTTP request. */
export async function requestContext(
  services: ServiceRegistry,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Context> {
  return {
    viewer: await viewerOf(services, request.headers.authorization),
    requestId: request.id,
    clientAddress: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    device: deviceOf(request.headers.cookie),
    keepDevice: (id) => keepDevice(reply, id, request.protocol === 'https'),
    services,
    loader: loaderStore(),
  };
}
