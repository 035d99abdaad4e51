import { buildSchema, findBreakingChanges, GraphQLError, type GraphQLSchema } from 'graphql';
import type { LoggedChange } from '#schema/change-log.js';

/** A schema as one revision had it, in SDL. */
export interface SchemaRevision {
  /** Short commit id, or what stands in the working tree. */
  readonly revision: string;
  readonly sdl: string;
}

/** The schema; undefined where it does not parse, so that nobody can ever have read it. */
function readable(sdl: string): GraphQLSchema | undefined {
  try {
    return buildSchema(sdl);
  } catch (error) {
    if (error instanceof GraphQLError) return undefined;
    throw error;
  }
}

/**
 * Breaking changes between neighbouring revisions, oldest first, that nobody named. Each step is looked at,
 * not only the two ends: what was promised in between was promised too.
 */
export function unnamedBreakingChanges(
  revisions: readonly SchemaRevision[],
  named: readonly LoggedChange[],
): string[] {
  const known = new Set(named.map(({ change }) => change));
  const schemas = revisions.flatMap(({ revision, sdl }) => {
    const schema = readable(sdl);
    return schema ? [{ revision, schema }] : [];
  });
  return schemas.slice(1).flatMap(({ revision, schema }, index) => {
    const before = schemas[index]?.schema;
    if (!before) return [];
    return findBreakingChanges(before, schema)
      .filter(({ description }) => !known.has(description))
      .map(({ description }) => `${revision}: ${description}`);
  });
}
