import { buildSchema, findBreakingChanges, GraphQLError, type GraphQLSchema } from 'graphql';
import type { LoggedChange } from '#schema/change-log.js';

/** The schema of one revision, in SDL. */
export interface SchemaRevision {
  /** Short commit id, or a name for the working tree. */
  readonly revision: string;
  readonly sdl: string;
}

/** The schema; undefined if it does not parse, which means that nobody could ever use it. */
function readable(sdl: string): GraphQLSchema | undefined {
  try {
    return buildSchema(sdl);
  } catch (error) {
    if (error instanceof GraphQLError) return undefined;
    throw error;
  }
}

/**
 * Breaking changes between neighbouring revisions, oldest first, that are not in the list of named changes. Every step
 * is compared, not only the two ends: a promise made in between counts too.
 */
export function unnamedBreakingChanges(
  revisions: readonly SchemaRevision[],
  named: readonly LoggedChange[],
): string[] {
  const namedChanges = new Set(named.map(({ change }) => change));
  const schemas = revisions.flatMap(({ revision, sdl }) => {
    const schema = readable(sdl);
    return schema ? [{ revision, schema }] : [];
  });
  return schemas.slice(1).flatMap(({ revision, schema }, index) => {
    const before = schemas[index]?.schema;
    if (!before) return [];
    return findBreakingChanges(before, schema)
      .filter(({ description }) => !namedChanges.has(description))
      .map(({ description }) => `${revision}: ${description}`);
  });
}
