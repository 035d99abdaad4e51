import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { type GraphQLSchema, getVariableValues } from 'graphql';
import { BODY_LIMIT, PROFILE_BODY_LIMIT } from '#schema/limits.js';
import { unauthenticated } from '../platform/auth/policy.js';
import { FarolError } from '../platform/errors.js';
import { profileUpdateIn } from './profile-update.js';

/** Who may send a large body: whether an `Authorization` header names a session that counts. */
export type KnowsCaller = (authorization: string | undefined) => Promise<boolean>;

const BODY = 'body';
const LARGE = 'large';

function tooLarge(): FarolError {
  return new FarolError('PAYLOAD_TOO_LARGE', 'Conteúdo grande demais.');
}

/**
 * Separates routes by the length that a request announces. What announces none, or more than any call
 * may carry, goes to the ordinary route and its ordinary limit.
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
 * Serves a route a second time, for large bodies. The caller has to be known before a byte of one is read, so that
 * strangers cannot make the gateway hold and parse megabytes.
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
 * Refuses a large GraphQL body unless it is one call of `updateProfile` whose weight lies in its variables.
 *
 * @param bodyOf what is to be run; a document that is only named stands in it with its text
 */
export function refuseLargeOperations(
  schema: GraphQLSchema,
  bodyOf: (request: FastifyRequest) => unknown = ({ body }) => body,
) {
  return async (request: FastifyRequest): Promise<void> => {
    const update = profileUpdateIn(bodyOf(request), BODY_LIMIT);
    if (!update) throw tooLarge();
    const { definitions, variables } = update;
    // GraphQL would repeat the whole photo in each of up to 50 errors; here the first one ends it.
    const { errors } = getVariableValues(schema, definitions, variables, { maxErrors: 1 });
    if (errors) throw new FarolError('BAD_USER_INPUT', 'Dados inválidos ou incompletos.');
  };
}
