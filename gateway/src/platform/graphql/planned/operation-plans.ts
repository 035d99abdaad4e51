import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLError,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  visit,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { type Fragments, type OperationPlan, planOf, type Variables } from './operation-plan.js';
import { runPlan } from './planned-execution.js';

/** Bounds of the cache: documents, and the fields of all their plans. Each document counts as one more. */
const MAX_DOCUMENTS = 500;
const MAX_CACHED_FIELDS = 100_000;

/** Combinations of one operation's conditions that are planned; others are left to graphql-js. */
const MAX_VARIANTS = 8;

/** graphql-js writes the refused value into each error in variables: answers would be many times the request. */
export const FIRST_ERROR_ONLY = { maxCoercionErrors: 1 };
const MAX_CHARACTERS = 300;

/** Of a request refused before it ran, the first error, with a text of bounded length. */
export function withoutValues(result: ExecutionResult): ExecutionResult {
  const [first] = 'data' in result ? [] : (result.errors ?? []);
  if (!first) return result;
  const { message, nodes, originalError, extensions } = first;
  const text = message.length > MAX_CHARACTERS ? `${message.slice(0, MAX_CHARACTERS)}…` : message;
  return { errors: [new GraphQLError(text, { nodes, originalError, extensions })] };
}

/** An operation that was requested more than once. */
interface Prepared {
  readonly operation: OperationDefinitionNode;
  readonly fragments: Fragments;
  /** Variables used in `@skip` and `@include`. */
  readonly conditions: readonly string[];
  /** Plans by the values of those; null if graphql-js has to run it. */
  readonly plans: Map<string, OperationPlan | null>;
}

/** Operations of one document by their names. */
interface DocumentOperations {
  readonly operations: Map<string, Prepared>;
  readonly fields: number;
}

/** The operation to run; undefined if there is not exactly one, which graphql-js reports. */
function preparedOperation(
  document: DocumentNode,
  operationName: string | null | undefined,
): Prepared | undefined {
  const fragments: Fragments = Object.create(null);
  const operations: OperationDefinitionNode[] = [];
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments[node.name.value] = node;
    if (node.kind !== Kind.OPERATION_DEFINITION) continue;
    if (operationName === null || operationName === undefined || node.name?.value === operationName)
      operations.push(node);
  }
  const [operation] = operations;
  if (!operation || operations.length > 1) return undefined;
  return { operation, fragments, conditions: conditionsIn(document), plans: new Map() };
}

function conditionsIn(document: DocumentNode): string[] {
  const names = new Set<string>();
  visit(document, {
    Directive: (directive) => {
      for (const { value } of directive.arguments ?? [])
        if (value.kind === Kind.VARIABLE) names.add(value.name.value);
    },
  });
  return [...names];
}

/**
 * Runs valid documents. A repeated one is planned, so that its fields are collected and their types looked up only
 * once. graphql-js itself runs documents that cannot be planned, and each document's first request.
 */
export class OperationPlans {
  private readonly cache = new LRUCache<DocumentNode, DocumentOperations>({
    max: MAX_DOCUMENTS,
    maxSize: MAX_CACHED_FIELDS,
    sizeCalculation: ({ fields }) => fields + 1,
  });
  private readonly met = new WeakSet<DocumentNode>();

  /** Documents that have a plan, and fields of all plans. */
  get size(): { readonly documents: number; readonly fields: number } {
    const { size: documents, calculatedSize } = this.cache;
    return { documents, fields: calculatedSize - documents };
  }

  execute(args: ExecutionArgs): ExecutionResult | Promise<ExecutionResult> {
    const result = this.run({ ...args, options: FIRST_ERROR_ONLY });
    return result instanceof Promise ? result : withoutValues(result);
  }

  private run(args: ExecutionArgs): ExecutionResult | Promise<ExecutionResult> {
    const prepared = this.preparedFor(args.document, args.operationName);
    if (!prepared) return execute(args);
    const { operation, conditions } = prepared;
    const { schema, variableValues, rootValue, contextValue } = args;
    const { errors, coerced } = getVariableValues(
      schema,
      operation.variableDefinitions ?? [],
      variableValues ?? {},
      { maxErrors: FIRST_ERROR_ONLY.maxCoercionErrors },
    );
    if (errors) return { errors };
    const variantKey =
      conditions.length === 0 ? '' : JSON.stringify(conditions.map((name) => coerced[name] ?? null));
    const plan = this.planFor(args, prepared, variantKey, coerced);
    return plan ? runPlan(plan, { rootValue, contextValue, variableValues: coerced }) : execute(args);
  }

  /** The prepared operation; undefined at the first request of its document. */
  private preparedFor(
    document: DocumentNode,
    operationName: string | null | undefined,
  ): Prepared | undefined {
    const cached = this.cache.get(document);
    if (!cached && !this.met.has(document)) {
      this.met.add(document);
      return undefined;
    }
    const existing = cached?.operations.get(operationName ?? '');
    if (existing) return existing;
    const prepared = preparedOperation(document, operationName);
    if (!prepared) return undefined;
    const { operations } = cached ?? this.keep(document);
    operations.set(operationName ?? '', prepared);
    return prepared;
  }

  private planFor(
    { schema, document }: ExecutionArgs,
    { operation, fragments, plans }: Prepared,
    variantKey: string,
    variables: Variables,
  ): OperationPlan | undefined {
    const existing = plans.get(variantKey);
    if (existing !== undefined || plans.size >= MAX_VARIANTS) return existing ?? undefined;
    const plan = planOf(schema, operation, fragments, variables);
    plans.set(variantKey, plan ?? null);
    const cached = this.cache.get(document);
    // The cache weighs a document again only if it gets another object for it.
    if (plan && cached) this.cache.set(document, { ...cached, fields: cached.fields + plan.size });
    return plan;
  }

  private keep(document: DocumentNode): DocumentOperations {
    const cached: DocumentOperations = { operations: new Map(), fields: 0 };
    this.cache.set(document, cached);
    return cached;
  }
}
