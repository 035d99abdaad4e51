import { createPubSub } from '@graphql-yoga/subscription';
import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { buildSchema, getMetadataStorage, type NonEmptyArray } from 'type-graphql';
import type { Context } from '../platform/graphql/context.js';
import type { ServiceRegistry } from '../platform/service-registry.js';
import { FEATURES } from './features.js';

// biome-ignore lint/complexity/noBannedTypes: TypeGraphQL's own name for a class.
type Resolvers = NonEmptyArray<Function>;

/** Fields that only read a property have no resolver: it would cost a call and two objects for every row. */
function readPropertiesDirectly(): void {
  for (const type of getMetadataStorage().objectTypes) type.simpleResolvers = true;
}

/** The executable schema of all features; resolvers come from `services`, if any is run. */
export function buildFarolSchema(services?: ServiceRegistry): Promise<GraphQLSchema> {
  readPropertiesDirectly();
  return buildSchema({
    resolvers: FEATURES.flatMap(({ resolvers = [] }) => [...resolvers]) as unknown as Resolvers,
    validate: true,
    // A test checks the schema; the builder's own check at each start would be a third of the time that building takes.
    skipCheck: true,
    // The builder requires it; it is never used, since every subscription brings its own stream.
    pubSub: createPubSub(),
    ...(services && {
      // type-graphql asks for the resolver at every root field; one in the sandbox has services of its own.
      container: {
        get: (type, { context }: { context: Context }) =>
          (context.sandbox ? context.services : services).get(type as never),
      },
    }),
  });
}

/** The schema as it is committed: sorted, so that it does not depend on the order of code. */
export function printFarolSchema(schema: GraphQLSchema): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}
