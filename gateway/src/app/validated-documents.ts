import type { FastifyRequest } from 'fastify';
import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLSchema,
  getOperationAST,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Context, Execution } from '../platform/graphql/context.js';
import { isJsonObject } from '../platform/json-object.js';
import type { Metrics } from '../platform/metrics/metrics.js';
import type { CountCall } from './guarded-schema.js';
import { countOperation, operationLabel } from './observation/measured-operations.js';
import type { QueryAdmission } from './query-limits/admission.js';
import { uncountedFields } from './query-limits/meta-fields.js';
import type { RequestedOperation } from './query-limits/requested-operation.js';

/** Remembered variants of requesting one document: operation and media types. */
const MAX_VARIANTS = 8;
/** Characters of all remembered documents: parsed, a character takes up to a hundred bytes. */
const MAX_CHARACTERS = 200_000;
/** Characters of `Accept`; requests with more are left to Apollo. */
const MAX_ACCEPT_LENGTH = 200;

/** An operation that Apollo has answered without an error. */
interface ValidatedOperation {
  /** As Apollo has parsed and validated it. */
  readonly document: DocumentNode;
  /** Headers that Apollo gave the answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** The name that it is counted and logged under. */
  readonly label: string;
  /** Fields that count as calls without being guarded. */
  readonly uncounted: number;
}

export interface ValidatedDocumentsOptions {
  readonly schema: GraphQLSchema;
  readonly admission: QueryAdmission;
  readonly execute: (args: ExecutionArgs) => ExecutionResult | Promise<ExecutionResult>;
  readonly count: CountCall;
  readonly metrics: Metrics;
}

const isAbsent = (value: unknown) => value === undefined || value === null;

/** Identifies an operation of a document and the form of its answer; undefined if Apollo itself has to decide. */
function variantKeyOf({ method, headers }: FastifyRequest, { rest }: RequestedOperation): string | undefined {
  const { operationName, variables, extensions } = rest;
  const { accept = '' } = headers;
  const isPlain =
    method === 'POST' &&
    /^application\/json(?:;|$)/.test(headers['content-type'] ?? '') &&
    accept.length <= MAX_ACCEPT_LENGTH &&
    (isAbsent(operationName) || typeof operationName === 'string') &&
    (isAbsent(variables) || isJsonObject(variables)) &&
    (isAbsent(extensions) || isJsonObject(extensions));
  return isPlain ? `${accept}\n${operationName ?? ''}` : undefined;
}

const nameOf = ({ rest }: RequestedOperation) =>
  typeof rest.operationName === 'string' ? rest.operationName : undefined;

/**
 * Documents that Apollo has parsed, validated and answered without an error. When they come again they are executed at
 * once: Apollo's work around the execution has the same outcome for the same text. An error is handed to Apollo, which
 * formats it like its own; nothing is executed twice.
 */
export class ValidatedDocuments {
  /** Variants of each document's requests, by its parsed form that admission caches. */
  private readonly documents = new LRUCache<DocumentNode, Map<string, ValidatedOperation>>({
    maxSize: MAX_CHARACTERS,
  });

  constructor(private readonly options: ValidatedDocumentsOptions) {}

  /** Number of remembered documents. */
  get size(): number {
    return this.documents.size;
  }

  find(request: FastifyRequest, asked: RequestedOperation): ValidatedOperation | undefined {
    const variantKey = variantKeyOf(request, asked);
    const document = variantKey === undefined ? undefined : this.options.admission.documentOf(asked.query);
    return document && this.documents.get(document)?.get(variantKey ?? '');
  }

  /** Remembers an operation that Apollo has answered. */
  learn(
    request: FastifyRequest,
    asked: RequestedOperation,
    { document }: Execution,
    { text, headers }: { readonly text: string; readonly headers: Readonly<Record<string, string>> },
  ): void {
    const variantKey = variantKeyOf(request, asked);
    const admitted = this.options.admission.documentOf(asked.query);
    // Errors come first in an answer.
    if (variantKey === undefined || !document || !admitted || !text.startsWith('{"data":')) return;
    const variants = this.documents.get(admitted) ?? this.keep(admitted, asked.query.length);
    if (variants.size >= MAX_VARIANTS) return;
    const { 'content-length': _length, ...lasting } = headers;
    const operationName = nameOf(asked);
    const name = getOperationAST(document, operationName)?.name?.value ?? operationName;
    const uncounted = uncountedFields(document, operationName);
    variants.set(variantKey, { document, headers: lasting, label: operationLabel(name), uncounted });
  }

  /**
   * Executes an operation.
   *
   * @param execution gets the outcome if Apollo has to answer
   * @returns the answer; undefined if Apollo has to give it
   */
  async answer(
    { document, label, uncounted }: ValidatedOperation,
    asked: RequestedOperation,
    context: Promise<Context>,
    execution: Execution,
  ): Promise<string | undefined> {
    const { schema, execute, count, metrics } = this.options;
    let contextValue: Context;
    try {
      contextValue = await context;
      for (let left = uncounted; left > 0; left -= 1) await count('Query.__schema', contextValue);
    } catch {
      // Apollo checks again, and answers in its own form.
      return undefined;
    }
    execution.begun = performance.now();
    try {
      const { variables } = asked.rest;
      const result = await execute({
        schema,
        document,
        contextValue,
        variableValues: isJsonObject(variables) ? variables : undefined,
        operationName: nameOf(asked),
      });
      if (!result.errors) {
        contextValue.noteOperation?.(label);
        countOperation(metrics, label, [], (performance.now() - execution.begun) / 1000);
        return `${JSON.stringify({ data: result.data })}\n`;
      }
      execution.done = () => result;
    } catch (error) {
      execution.done = () => {
        throw error;
      };
    }
    return undefined;
  }

  private keep(admitted: DocumentNode, length: number): Map<string, ValidatedOperation> {
    const variants = new Map<string, ValidatedOperation>();
    this.documents.set(admitted, variants, { size: length });
    return variants;
  }
}
