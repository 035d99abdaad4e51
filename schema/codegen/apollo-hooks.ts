import { concatAST, type DocumentNode, Kind, type OperationDefinitionNode, OperationTypeNode } from 'graphql';

const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Variables that a caller has to give: declared non-null and without a default. */
function needsVariables({ variableDefinitions = [] }: OperationDefinitionNode): boolean {
  return variableDefinitions.some(
    ({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && defaultValue === undefined,
  );
}

/** One typed hook for an operation; Apollo infers data and variables from the typed document. */
function hookOf(operation: OperationDefinitionNode): string {
  const base = pascal(operation.name?.value ?? '');
  const kind = pascal(operation.operation);
  const type = `${base}${kind}`;
  const demanded = kind !== 'Mutation' && needsVariables(operation);
  const options = `Apollo.use${kind}.Options<${type}, ${type}Variables>`;
  const argument = demanded
    ? `options: ${options} & { variables: ${type}Variables }`
    : `options: ${options} = {}`;
  return `export function use${type}(${argument}) {\n  return ${kind === 'Query' ? 'useQuery' : `Apollo.use${kind}`}(${base}Document, options);\n}`;
}

/**
 * GraphQL Code Generator plugin: `useXQuery`, `useXMutation` and `useXSubscription` over the documents that
 * `typed-document-node` emits. Written here because the published hooks plugin does not compile against Apollo
 * Client 4. A hook whose operation demands variables cannot be called without them.
 */
export function plugin(_schema: unknown, files: readonly { readonly document?: DocumentNode }[]) {
  const documents = files.flatMap((file) => (file.document ? [file.document] : []));
  const operations = concatAST(documents).definitions.filter(
    (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
  );
  const hasQuery = operations.some(({ operation }) => operation === OperationTypeNode.QUERY);
  return {
    prepend: [
      "import * as Apollo from '@apollo/client/react';",
      ...(hasQuery ? ["import { useQuery } from '../lib/apollo/use-query';"] : []),
    ],
    content: operations.map(hookOf).join('\n\n'),
  };
}
