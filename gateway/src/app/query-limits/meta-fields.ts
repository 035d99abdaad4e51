import type { ApolloServerPlugin } from '@apollo/server';
import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type FragmentDefinitionNode,
  getOperationAST,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { FarolError } from '../../platform/errors.js';
import type { Context } from '../../platform/graphql/context.js';
import { refusal } from '../../platform/graphql/error-format.js';
import { contextFailure } from '../context-failure.js';
import type { CountCall } from '../guarded-schema.js';

/**
 * Root fields of an operation that no guard counts: those of the schema itself, and one for each field with a
 * directive, since skipping it may leave an operation that counts nothing.
 */
export function uncountedFields(document: DocumentNode, operationName: string | null | undefined): number {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  const fieldsIn = ({ selections }: SelectionSetNode): number => {
    let fields = 0;
    for (const node of selections) {
      const isConditional = (node.directives?.length ?? 0) > 0;
      const isMeta = node.kind === Kind.FIELD && node.name.value.startsWith('__');
      if (isMeta || isConditional) fields += 1;
      if (node.kind === Kind.INLINE_FRAGMENT) fields += fieldsIn(node.selectionSet);
      if (node.kind !== Kind.FRAGMENT_SPREAD) continue;
      const fragment = fragments.get(node.name.value);
      // A second spread of a fragment adds nothing to an answer.
      fragments.delete(node.name.value);
      if (fragment) fields += fieldsIn(fragment.selectionSet);
    }
    return fields;
  };
  const operation = getOperationAST(document, operationName);
  return operation ? fieldsIn(operation.selectionSet) : 0;
}

/** Charges the caller's allowance for fields about the schema. */
export class MetaFieldCount {
  constructor(private readonly count: CountCall) {}

  /** @throws FarolError RATE_LIMITED where nothing is left */
  private async take(
    document: DocumentNode,
    operationName: string | null | undefined,
    context: Context,
  ): Promise<void> {
    for (let left = uncountedFields(document, operationName); left > 0; left -= 1)
      await this.count('Query.__schema', context);
  }

  readonly plugin: ApolloServerPlugin<Context> = {
    requestDidStart: async () => ({
      didResolveOperation: async ({ document, operationName, contextValue }) => {
        // An operation that ran already was counted then.
        if (contextValue.execution?.done) return;
        try {
          await this.take(document, operationName, contextValue);
        } catch (error) {
          throw contextFailure(error);
        }
      },
    }),
  };

  /** The same for operations that do not pass through Apollo. */
  before(execute: (args: ExecutionArgs) => Promise<ExecutionResult>): typeof execute {
    return async (args) => {
      try {
        await this.take(args.document, args.operationName, args.contextValue as Context);
      } catch (error) {
        if (!(error instanceof FarolError)) throw error;
        return { errors: [refusal(error)] };
      }
      return execute(args);
    };
  }
}
