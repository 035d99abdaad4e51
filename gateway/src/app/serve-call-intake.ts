// Own file: the only path that takes plain text, in a scope of its own.
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { CALL_TEXT_MAX } from '#schema/call-source.js';
import { CALL_ADDRESS_PATH, CallIntakeService } from '../features/auditor/call-intake.service.js';
import { networkOf } from '../platform/client-network.js';
import { FarolError } from '../platform/errors.js';
import type { RateLimiter } from '../platform/rate-limit.js';
import type { ServiceRegistry } from '../platform/service-registry.js';

/** Calls of one client network in a minute, right or wrong addresses: robots share the networks of their hosts. */
const PER_MINUTE = 300;
/** Bytes of a body: a character has at most three, or six if it is escaped in JSON. */
const BODY_BYTES = CALL_TEXT_MAX * 6 + 100;

const shape = z.union([
  z.string().min(1),
  z.object({ text: z.string().min(1) }).transform(({ text }) => text),
]);

/**
 * `POST /api/calls/SECRET`: calls as plain text or as JSON `{text}`, from senders that can set no header. The secret is in
 * the path and no cookie is read, so that a page of others gains nothing by sending plain text here.
 */
export async function serveCallIntake(
  app: FastifyInstance,
  services: ServiceRegistry,
  limiter: RateLimiter,
): Promise<void> {
  const intake = services.get(CallIntakeService);
  await app.register(async (scope) => {
    scope.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { secret: string } }>(
      `${CALL_ADDRESS_PATH}:secret`,
      { bodyLimit: BODY_BYTES },
      async (request) => {
        await limiter.take(`call intake ${networkOf(request.ip)}`, PER_MINUTE);
        const text = shape.safeParse(request.body);
        if (!text.success)
          throw new FarolError('BAD_USER_INPUT', 'Envie as chamadas como texto, ou como JSON {"text": "…"}.');
        return intake.receive(request.params.secret, text.data);
      },
    );
  });
}
