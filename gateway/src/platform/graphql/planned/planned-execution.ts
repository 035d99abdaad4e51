import { inspect } from 'node:util';
import {
  defaultFieldResolver,
  type ExecutionResult,
  GraphQLError,
  type GraphQLResolveInfo,
  getArgumentValues,
  locatedError,
  OperationTypeNode,
} from 'graphql';
import type { FieldPlan, ObjectPlan, OperationPlan, Shape, Variables } from './operation-plan.js';

/** The path of a value in an answer, from the value up. */
type ResponsePath = GraphQLResolveInfo['path'];

type Fields = Record<string, unknown>;

/** The input of one run of a plan. */
export interface RunValues {
  readonly rootValue: unknown;
  readonly contextValue: unknown;
  readonly variableValues: Variables;
}

function isPromise(value: unknown): value is Promise<unknown> {
  return typeof value === 'object' && value !== null && typeof (value as Fields).then === 'function';
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return (
    typeof value === 'object' && typeof (value as Iterable<unknown> | null)?.[Symbol.iterator] === 'function'
  );
}

function pathTo(path: ResponsePath | undefined): (string | number)[] {
  const keys: (string | number)[] = [];
  for (let at = path; at; at = at.prev) keys.push(at.key);
  return keys.reverse();
}

/** Errors of one answer. Values below one that is already null add none, however late they fail. */
class AnswerErrors {
  readonly list: GraphQLError[] = [];
  private readonly nulled = new Set<ResponsePath | undefined>();

  add(error: GraphQLError, path: ResponsePath | undefined): void {
    for (let at = path; at; at = at.prev) if (this.nulled.has(at)) return;
    if (this.nulled.has(undefined)) return;
    this.nulled.add(path);
    this.list.push(error);
  }
}

function hasProperties(source: unknown): source is Fields {
  return (typeof source === 'object' && source !== null) || typeof source === 'function';
}

function propertyOf(source: unknown, name: string): unknown {
  return hasProperties(source) ? source[name] : undefined;
}

/** Completes a missing value. */
function nothing({ isNullable }: Shape, { parentType, name }: FieldPlan): null {
  if (isNullable) return null;
  throw new Error(`Cannot return null for non-nullable field ${parentType.name}.${name}.`);
}

type LeafShape = Extract<Shape, { readonly kind: 'leaf' }>;

function leaf(value: unknown, shape: LeafShape, field: FieldPlan): unknown {
  if (value === null || value === undefined) return nothing(shape, field);
  const written = shape.serialize(value);
  if (written !== null && written !== undefined) return written;
  throw new Error(
    `Expected \`${shape.type}.serialize(${inspect(value)})\` to return non-nullable value, returned: ${written}`,
  );
}

/** Awaits those values of `fields` that are promises; fails as soon as one does. */
async function settled(fields: Fields): Promise<Fields> {
  const values = await Promise.all(Object.values(fields));
  for (const [index, key] of Object.keys(fields).entries()) fields[key] = values[index];
  return fields;
}

/** Runs a plan as specified in "Executing operations" of the GraphQL specification, and as graphql-js does. */
class PlannedRun {
  readonly errors = new AnswerErrors();

  constructor(
    private readonly plan: OperationPlan,
    private readonly values: RunValues,
  ) {}

  data(): Fields | Promise<Fields> {
    const { rootValue } = this.values;
    return this.plan.operation.operation === OperationTypeNode.MUTATION
      ? this.inTurn(this.plan, rootValue)
      : this.object(this.plan, rootValue, undefined);
  }

  /** The fields of a mutation run one after the other. */
  private async inTurn({ fields, empty }: ObjectPlan, source: unknown): Promise<Fields> {
    const answer: Fields = { ...empty };
    for (const field of fields) answer[field.key] = await this.field(field, source, undefined);
    return answer;
  }

  private object({ fields, empty, plain }: ObjectPlan, source: unknown, path: ResponsePath | undefined) {
    const row = hasProperties(source) ? source : undefined;
    const copy = row && plain?.copy(row);
    if (copy) return copy;
    const answer: Fields = { ...empty };
    let isAwaited = false;
    try {
      for (const field of fields) {
        if (row && field.isWritten) {
          // Most of an answer: properties of rows that need no processing.
          const property = row[field.name];
          if (field.isWritten(property) || (property === null && field.shape.isNullable)) {
            answer[field.key] = property;
            continue;
          }
        }
        const value = this.field(field, source, path);
        answer[field.key] = value;
        if (isPromise(value)) isAwaited = true;
      }
    } catch (error) {
      // Others that are under way may fail too; nobody awaits them.
      if (isAwaited)
        return settled(answer).finally(() => {
          throw error;
        });
      throw error;
    }
    return isAwaited ? settled(answer) : answer;
  }

  private field(field: FieldPlan, source: unknown, above: ResponsePath | undefined): unknown {
    const { key, parentType, shape, definition } = field;
    if (shape.kind === 'leaf' && !definition?.resolve) {
      const value = definition ? propertyOf(source, field.name) : parentType.name;
      // Neither a promise nor a function to be called.
      if (typeof value !== 'object' && typeof value !== 'function')
        return this.ownLeaf(value, shape, field, above);
    }
    const path: ResponsePath = { prev: above, key, typename: parentType.name };
    try {
      const value = this.resolved(field, source, path);
      const completed = isPromise(value)
        ? value.then((awaited) => this.complete(awaited, shape, field, path))
        : this.complete(value, shape, field, path);
      if (!isPromise(completed)) return completed;
      return completed.then(undefined, (error: unknown) => this.failed(error, shape, field, path));
    } catch (error) {
      return this.failed(error, shape, field, path);
    }
  }

  private ownLeaf(
    value: unknown,
    shape: LeafShape,
    field: FieldPlan,
    above: ResponsePath | undefined,
  ): unknown {
    try {
      return leaf(value, shape, field);
    } catch (error) {
      const { key, parentType } = field;
      return this.failed(error, shape, field, { prev: above, key, typename: parentType.name });
    }
  }

  /** The result of a field's resolver, or the property of its name. */
  private resolved(field: FieldPlan, source: unknown, path: ResponsePath): unknown {
    const { name, parentType, definition, nodes } = field;
    const [node] = nodes;
    if (!definition || !node) return parentType.name;
    const { contextValue, rootValue, variableValues } = this.values;
    const args = definition.args.length > 0 ? getArgumentValues(definition, node, variableValues) : {};
    const property = definition.resolve ? undefined : propertyOf(source, name);
    if (!definition.resolve && typeof property !== 'function') return property;
    const { schema, fragments, operation } = this.plan;
    const info: GraphQLResolveInfo = {
      fieldName: definition.name,
      fieldNodes: nodes,
      returnType: definition.type,
      parentType,
      path,
      schema,
      fragments,
      rootValue,
      operation,
      variableValues,
    };
    return (definition.resolve ?? defaultFieldResolver)(source, args, contextValue, info);
  }

  private complete(value: unknown, shape: Shape, field: FieldPlan, path: ResponsePath): unknown {
    if (value instanceof Error) throw value;
    if (shape.kind === 'leaf') return leaf(value, shape, field);
    if (value === null || value === undefined) return nothing(shape, field);
    return shape.kind === 'list'
      ? this.list(value, shape.item, field, path)
      : this.object(shape, value, path);
  }

  private list(value: unknown, item: Shape, field: FieldPlan, path: ResponsePath) {
    if (!isIterable(value)) {
      const { parentType, name } = field;
      throw new GraphQLError(
        `Expected Iterable, but did not find one for field "${parentType.name}.${name}".`,
      );
    }
    const answer: unknown[] = [];
    let isAwaited = false;
    try {
      for (const entry of value) {
        const completed = this.item(entry, item, field, path, answer.length);
        answer.push(completed);
        if (isPromise(completed)) isAwaited = true;
      }
    } catch (error) {
      // Others that are under way may fail too; nobody awaits them.
      if (isAwaited) void Promise.allSettled(answer);
      throw error;
    }
    return isAwaited ? Promise.all(answer) : answer;
  }

  private item(entry: unknown, shape: Shape, field: FieldPlan, list: ResponsePath, index: number): unknown {
    const path: ResponsePath = { prev: list, key: index, typename: undefined };
    try {
      const completed = isPromise(entry)
        ? entry.then((awaited) => this.complete(awaited, shape, field, path))
        : this.complete(entry, shape, field, path);
      if (!isPromise(completed)) return completed;
      return completed.then(undefined, (error: unknown) => this.failed(error, shape, field, path));
    } catch (error) {
      return this.failed(error, shape, field, path);
    }
  }

  /** A failure makes a nullable field null; otherwise it makes its parent fail. */
  private failed(failure: unknown, { isNullable }: Shape, { nodes }: FieldPlan, path: ResponsePath): null {
    const error = locatedError(failure, nodes, pathTo(path));
    if (!isNullable) throw error;
    this.errors.add(error, path);
    return null;
  }
}

/** Runs a plan; the answer is the same as graphql-js's. */
export function runPlan(plan: OperationPlan, values: RunValues): ExecutionResult | Promise<ExecutionResult> {
  const run = new PlannedRun(plan, values);
  const answered = (data: Fields | null): ExecutionResult =>
    run.errors.list.length > 0 ? { errors: run.errors.list, data } : { data };
  const failed = (error: unknown) => {
    // A field's failure that already has its path.
    run.errors.add(locatedError(error, undefined), undefined);
    return answered(null);
  };
  try {
    const data = run.data();
    return isPromise(data) ? (data as Promise<Fields>).then(answered, failed) : answered(data as Fields);
  } catch (error) {
    return failed(error);
  }
}
