import { type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import { type DocumentNode, getOperationAST, Kind, print, stripIgnoredCharacters } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../platform/graphql/context.js';
import { rootFieldsOf } from './root-fields.js';

/** The whole schema, as tools ask for it, is an answer of some 200 KB; there are few tools. */
const MAX_ANSWERS = 8;

/**
 * The same text for every spelling of an operation about the schema alone: without comments, spaces and the names of
 * operations. Undefined for other operations, and for those with variables.
 */
function schemaQuestion(document: DocumentNode, operationName: string | undefined): string | undefined {
  const operation = getOperationAST(document, operationName);
  if (!operation || (operation.variableDefinitions?.length ?? 0) > 0) return undefined;
  if ([...rootFieldsOf(document, operationName)].some((name) => !name.startsWith('__'))) return undefined;
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  const unnamed = { ...operation, name: undefined };
  return stripIgnoredCharacters(print({ kind: Kind.DOCUMENT, definitions: [unnamed, ...fragments] }));
}

/** Keeps the answers about the schema, which stays as it is while the gateway runs: only the first of each is executed. */
export function introspectionAnswers(): ApolloServerPlugin<Context> {
  const answers = new LRUCache<string, Record<string, unknown>>({ max: MAX_ANSWERS });
  return {
    async requestDidStart() {
      let question: string | undefined;
      return {
        async responseForOperation({ document, operationName }) {
          question = schemaQuestion(document, operationName ?? undefined);
          const data = question === undefined ? undefined : answers.get(question);
          if (!data) return null;
          return {
            http: { status: undefined, headers: new HeaderMap() },
            body: { kind: 'single', singleResult: { data } },
          };
        },
        async willSendResponse({ response: { body } }) {
          if (question === undefined || body.kind !== 'single') return;
          const { data, errors } = body.singleResult;
          if (data && !errors) answers.set(question, data);
        },
      };
    },
  };
}
