import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { type GraphQLSchema, getVariableValues } from 'graphql';
import { BODY_LIMIT, PROFILE_BODY_LIMIT } from '#schema/limits.js';
import { unauthenticated } from '../platform/auth/policy.js';
import { FarolError } from '../platform/errors.js';
import { rateLimited } from '../platform/rate-limit.js';
import { profileUpdateIn } from './profile-update.js';

/** Id of the user whose valid session an `Authorization` header names; undefined if it names none. */
export type FindsCaller = (authorization: string | undefined) => Promise<string | undefined>;

/** Large bodies received or handled at the same time, of one user and of all. */
const LARGE_BODIES = { ofOne: 2, ofAll: 32 };

const BODY = 'body';
const LARGE = 'large';

function tooLarge(): FarolError {
  return new FarolError('PAYLOAD_TOO_LARGE', 'Conteúdo grande demais.');
}

/**
 * Chooses a route by the announced body length, for every request: Fastify's way to treat one path in two ways before a
 * body is read. A request without a length, or with more than any call may carry, goes
 * to the ordinary route and its ordinary limit.
 */
export function separateLargeBodies(app: FastifyInstance): void {
  app.addConstraintStrategy({
    name: BODY,
    storage: () => {
      const handlers = new Map();
      return {
        get: (size) => handlers.get(size) ?? null,
        set: (size, handler) => handlers.set(size, handler),
      };
    },
    deriveConstraint({ headers }) {
      const length = Number(headers['content-length']);
      return length > BODY_LIMIT && length <= PROFILE_BODY_LIMIT ? LARGE : undefined;
    },
  });
}

/** Users whose large bodies this process receives or handles, once for each body. */
const receiving: string[] = [];

/** @throws FarolError RATE_LIMITED if the user, or all users together, send too many at the same time */
function receiveFrom(userId: string, response: ServerResponse): void {
  const own = receiving.filter((id) => id === userId).length;
  if (own >= LARGE_BODIES.ofOne || receiving.length >= LARGE_BODIES.ofAll) throw rateLimited(1);
  receiving.push(userId);
  response.once('close', () => receiving.splice(receiving.indexOf(userId), 1));
}

/**
 * Registers a route a second time, for large bodies. The caller is authenticated before any byte of the body is read,
 * so that strangers cannot make the gateway hold and parse megabytes, and users only a few at a time.
 */
export function acceptLargeBodies(app: FastifyInstance, route: RouteOptions, findsCaller: FindsCaller): void {
  app.route({
    bodyLimit: PROFILE_BODY_LIMIT,
    ...route,
    constraints: { [BODY]: LARGE },
    async onRequest({ headers: { authorization } }, { raw }) {
      const userId = await findsCaller(authorization);
      if (userId === undefined) throw authorization ? unauthenticated() : tooLarge();
      if (!raw.destroyed) receiveFrom(userId, raw);
    },
  });
}

/**
 * Refuses a large GraphQL body unless it is one call of `updateProfile` whose size is in its variables.
 *
 * @param bodyOf returns the operation to run
 */
export function refuseLargeOperations(
  schema: GraphQLSchema,
  bodyOf: (request: FastifyRequest) => unknown = ({ body }) => body,
) {
  return async (request: FastifyRequest): Promise<void> => {
    const update = profileUpdateIn(bodyOf(request), BODY_LIMIT);
    if (!update) throw tooLarge();
    const { definitions, variables } = update;
    // GraphQL would repeat the whole photo in each of up to 50 errors. Here the first error ends it.
    const { errors } = getVariableValues(schema, definitions, variables, { maxErrors: 1 });
    if (errors) throw new FarolError('BAD_USER_INPUT', 'Dados inválidos ou incompletos.');
  };
}
