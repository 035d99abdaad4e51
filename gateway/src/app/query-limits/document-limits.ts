import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  type SelectionSetNode,
  specifiedRules,
  validate,
  visit,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { QUERY_LIMIT_LABELS, QUERY_LIMITS, type QueryMeasure } from '#schema/query-limits.js';
import { FarolError } from '../../platform/errors.js';
import { ROW_ARGUMENTS } from './list-size.js';
import { countsOf, type Measured, measure } from './measure.js';

/** The refused limit, and how much was asked for if that is known. */
function refusalOf(measure: QueryMeasure, asked?: number): string {
  const limit = `${QUERY_LIMITS[measure].toLocaleString('pt-BR')} ${QUERY_LIMIT_LABELS[measure]}`;
  const isKnown = asked !== undefined && Number.isFinite(asked);
  const found = isKnown ? ` Esta tem ${asked.toLocaleString('pt-BR')}.` : '';
  return `Consulta grande demais: o limite é de ${limit}.${found}`;
}

/** Number of documents whose parsed form is cached, so that a repeated one is not parsed again. */
const MAX_DOCUMENTS = 500;

/** Combinations of row counts that are remembered as within the limits, per document. */
const MAX_SIZES = 16;

interface Admitted {
  readonly document: DocumentNode;
  /** Variables that its size depends on; undefined if it has to be measured each time. */
  readonly sizeVariables: readonly string[] | undefined;
  /** Values of those variables that were within the limits. */
  readonly within: Set<string>;
}

/** Variables that set the number of rows. The cost of a field about a type depends on the type. */
function sizeVariablesOf(document: DocumentNode): readonly string[] | undefined {
  const names = new Set<string>();
  let isOfTypes = false;
  visit(document, {
    Field: ({ name }) => {
      if (name.value === '__type') isOfTypes = true;
    },
    Argument: ({ name, value }) => {
      if (value.kind === Kind.VARIABLE && ROW_ARGUMENTS.includes(name.value)) names.add(value.name.value);
    },
  });
  return isOfTypes ? undefined : [...names];
}

/** Only numbers count. Anything else counts as absent, or is refused later. */
function sizesIn(names: readonly string[], variables: Readonly<Record<string, unknown>>): string | undefined {
  const values = names.map((name) => variables[name]);
  const isShort = values.every((value) => value === undefined || typeof value === 'number');
  return isShort ? values.join(' ') : undefined;
}

/** Validation of a document stops after this many errors. */
export const MAX_VALIDATION_ERRORS = 10;

/** graphql-js gives this error no code, and spells it "more that". */
const TOO_MANY_TOKENS = /more tha[nt] \d+ tokens/;

function refused(message: string): FarolError {
  return new FarolError('BAD_USER_INPUT', message);
}

/** The parsed document, or its syntax error. */
function parsed(source: string): DocumentNode | GraphQLError {
  try {
    return parse(source, { noLocation: true, maxTokens: QUERY_LIMITS.tokens });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    if (TOO_MANY_TOKENS.test(error.message)) throw refused(refusalOf('tokens'));
    return error;
  }
}

function assertWithin(measured: Partial<Measured>): void {
  for (const [name, value] of Object.entries(measured) as [keyof Measured, number][])
    if (value > QUERY_LIMITS[name]) throw refused(refusalOf(name, value));
}

/** Whether a value holds lists or objects in more than `levels` levels; it may have thousands of them. */
function isDeeper(value: unknown, levels: number): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > levels) return true;
    level = level.flatMap((parent) =>
      Object.values(parent as object).filter((child) => typeof child === 'object' && child !== null),
    );
  }
  return false;
}

/**
 * Decides which documents may be run, before validation, which itself can be made to take long.
 *
 * Ours, because graphql-armor's rules run during validation and know neither list sizes in variables nor the size of
 * introspection; graphql-query-complexity would replace only the cost, not depth, aliases, directives, repeats.
 */
export class DocumentLimits {
  private readonly documents = new LRUCache<string, Admitted>({ max: MAX_DOCUMENTS });
  /** Documents found to be valid. */
  private readonly valid = new WeakSet<DocumentNode>();

  constructor(
    private readonly schema: GraphQLSchema,
    /** Whether introspection is allowed. */
    private readonly introspection = true,
  ) {}

  /**
   * @returns the parsed document, or its syntax error, which each server answers in its own form
   * @throws FarolError BAD_USER_INPUT where the document asks for more than a limit allows; the message names the limit
   */
  admit(source: string, variables: Readonly<Record<string, unknown>> = {}): DocumentNode | GraphQLError {
    if (isDeeper(variables, QUERY_LIMITS.variableDepth)) throw refused(refusalOf('variableDepth'));
    const cached = this.documents.get(source);
    const sizes = cached?.sizeVariables && sizesIn(cached.sizeVariables, variables);
    if (cached && sizes !== undefined && cached.within.has(sizes)) return cached.document;
    const document = cached?.document ?? parsed(source);
    if (document instanceof GraphQLError) return document;
    if (!this.introspection && validate(this.schema, document, [NoSchemaIntrospectionCustomRule]).length > 0)
      throw refused('A introspecção do esquema está desligada neste servidor.');
    // Checks that need only the text come first: they are the cheapest.
    const counts = countsOf(document);
    assertWithin(counts);
    assertWithin(measure(this.schema, document, variables, counts));
    const admitted = cached ?? { document, sizeVariables: sizeVariablesOf(document), within: new Set() };
    const measured = sizes ?? (admitted.sizeVariables && sizesIn(admitted.sizeVariables, variables));
    if (measured !== undefined && admitted.within.size < MAX_SIZES) admitted.within.add(measured);
    this.documents.set(source, admitted);
    return document;
  }

  /** The parsed form of a recently admitted document. */
  documentOf(source: string): DocumentNode | undefined {
    return this.documents.get(source)?.document;
  }

  /** Whether a document is known to be valid. */
  isValid(source: string): boolean {
    const document = this.documentOf(source);
    return document !== undefined && this.valid.has(document);
  }

  /** Remembers that a document was validated elsewhere. */
  noteValid(source: string): void {
    const document = this.documentOf(source);
    if (document) this.valid.add(document);
  }

  /** Validation errors of a document, for servers that do not validate it themselves. */
  validationErrors(document: DocumentNode): readonly GraphQLError[] {
    if (this.valid.has(document)) return [];
    const errors = validate(this.schema, document, specifiedRules, { maxErrors: MAX_VALIDATION_ERRORS });
    if (errors.length === 0) this.valid.add(document);
    return errors;
  }
}

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

/** Names of an operation's root fields, without aliases, including those in fragments. */
export function rootFieldsOf(
  document: DocumentNode,
  operationName: string | null | undefined,
): ReadonlySet<string> {
  const names = new Set<string>();
  const collect = (selectionSet: SelectionSetNode | undefined): void => {
    for (const selection of selectionSet?.selections ?? []) {
      if (selection.kind === Kind.FIELD) names.add(selection.name.value);
      else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet);
      else collect(fragmentOf(document, selection.name.value)?.selectionSet);
    }
  };
  collect(getOperationAST(document, operationName)?.selectionSet);
  return names;
}

function fragmentOf({ definitions }: DocumentNode, name: string): FragmentDefinitionNode | undefined {
  for (const definition of definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name) return definition;
  return undefined;
}
