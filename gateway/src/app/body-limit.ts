import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { type GraphQLSchema, getVariableValues } from 'graphql';
import { BODY_LIMIT, PROFILE_BODY_LIMIT } from '#schema/limits.js';
import { unauthenticated } from '../platform/auth/policy.js';
import { FarolError } from '../platform/errors.js';
import { profileUpdateIn } from './profile-update.js';

/** Decides whether a large body is allowed: whether an `Authorization` header names a valid session. */
export type KnowsCaller = (authorization: string | undefined) => Promise<boolean>;

const BODY = 'body';
const LARGE = 'large';

function tooLarge(): FarolError {
  return new FarolError('PAYLOAD_TOO_LARGE', 'Conteúdo grande demais.');
}

/**
 * Chooses a route by the announced body length. A request without a length, or with more than any call may carry, goes
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

/**
 * Registers a route a second time, for large bodies. The caller is authenticated before any byte of the body is read,
 * so that strangers cannot make the gateway hold and parse megabytes.
 */
export function acceptLargeBodies(app: FastifyInstance, route: RouteOptions, knowsCaller: KnowsCaller): void {
  app.route({
    bodyLimit: PROFILE_BODY_LIMIT,
    ...route,
    constraints: { [BODY]: LARGE },
    async onRequest({ headers: { authorization } }) {
      if (await knowsCaller(authorization)) return;
      throw authorization ? unauthenticated() : tooLarge();
    },
  });
}

/**
 * Refuses a large GraphQL body unless it is one call of `updateProfile` whose size is in its variables.
 *
 * @param bodyOf returns the operation to run; a persisted document is included with its text
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
