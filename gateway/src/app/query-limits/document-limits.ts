import {
  type ArgumentNode,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
  visit,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { QUERY_LIMIT_LABELS, QUERY_LIMITS, type QueryMeasure } from '#schema/query-limits.js';
import { FarolError } from '../../platform/errors.js';
import { measuringUnits, readingUnits } from './document-price.js';
import { ROW_ARGUMENTS } from './list-size.js';
import { countsOf, type DocumentCounts, type Measured, measure } from './measure.js';
import { hasConditionalStream } from './root-fields.js';

/** The refused limit, and how much was asked for if that is known. */
function refusalOf(measure: QueryMeasure, asked?: number): string {
  const limit = `${QUERY_LIMITS[measure].toLocaleString('pt-BR')} ${QUERY_LIMIT_LABELS[measure]}`;
  const isKnown = asked !== undefined && Number.isFinite(asked);
  const found = isKnown ? ` Esta tem ${asked.toLocaleString('pt-BR')}.` : '';
  return `Consulta grande demais: o limite é de ${limit}.${found}`;
}

/** Number of documents whose parsed form is cached, so that a repeated one is not parsed again. */
const MAX_DOCUMENTS = 500;

/** Variables as they were sent. */
export type RequestVariables = Readonly<Record<string, unknown>>;

/** Combinations of row counts or types whose size is remembered, per document. */
const MAX_SIZES = 16;

/** The cost of a document's answer, and the part of it that the schema's own fields have. */
export interface DocumentSize {
  readonly cost: number;
  readonly introspection: number;
}

interface Admitted {
  readonly document: DocumentNode;
  readonly counts: DocumentCounts;
  /** Variables that its size depends on. */
  readonly sizeVariables: readonly string[];
  /** Sizes within the limits, by the values of those variables. */
  readonly sizes: LRUCache<string, DocumentSize>;
}

/** Variables that set the number of rows, or name the type of a field about a type. */
function sizeVariablesOf(document: DocumentNode): readonly string[] {
  const names = new Set<string>();
  const note = (given: readonly ArgumentNode[] | undefined, isOfSize: (name: string) => boolean) => {
    for (const { name, value } of given ?? [])
      if (value.kind === Kind.VARIABLE && isOfSize(name.value)) names.add(value.name.value);
  };
  visit(document, {
    Field: ({ name: { value: field }, arguments: given }) =>
      note(given, (name) => ROW_ARGUMENTS.includes(name) || field === '__type'),
  });
  return [...names];
}

const MAX_SIZE_CHARACTERS = 100;

function knownSize(
  { sizes, sizeVariables }: Admitted,
  variables: RequestVariables,
): DocumentSize | undefined {
  const key = sizesIn(sizeVariables, variables);
  return key === undefined ? undefined : sizes.get(key);
}

/** A key of a document's size; undefined if the variables have what would make it long. */
function sizesIn(names: readonly string[], variables: RequestVariables): string | undefined {
  const values = names.map((name) => {
    const value = variables[name];
    return value === undefined ? '' : JSON.stringify(value);
  });
  const key = values.join(' ');
  return key.length <= MAX_SIZE_CHARACTERS ? key : undefined;
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
  /** What is known of documents, those that others parsed included. */
  private readonly admitted = new WeakMap<DocumentNode, Admitted>();
  /** Documents found to be valid. */
  private readonly valid = new WeakSet<DocumentNode>();

  constructor(
    private readonly schema: GraphQLSchema,
    /** Whether introspection is allowed. */
    private readonly introspection = true,
  ) {}

  /**
   * @param pay is given the units of each work that the document causes, before it is done where it can be known
   * @returns the parsed document, or its syntax error, which each server answers in its own form
   * @throws FarolError BAD_USER_INPUT where the document asks for more than a limit allows; the message names the limit
   */
  async admit(
    source: string,
    variables: RequestVariables,
    pay: (units: number) => Promise<void>,
  ): Promise<DocumentNode | GraphQLError> {
    if (isDeeper(variables, QUERY_LIMITS.variableDepth)) throw refused(refusalOf('variableDepth'));
    const cached = this.documents.get(source);
    const document = cached?.document ?? parsed(source);
    if (document instanceof GraphQLError) return document;
    const admitted = cached ?? this.admittedOf(document);
    if (!cached) this.assertAllowed(admitted);
    if (!this.valid.has(document)) await pay(readingUnits(document));
    if (!knownSize(admitted, variables)) {
      const { introspection, ...measured } = measure(this.schema, document, variables, admitted.counts);
      await pay(measuringUnits(introspection));
      assertWithin(measured);
      this.noteSize(admitted, variables, { cost: measured.cost, introspection });
    }
    this.documents.set(source, admitted);
    return document;
  }

  /** Checks what needs only a document's text, which is the cheapest. */
  private assertAllowed({ document, counts }: Admitted): void {
    // The GraphQL specification forbids it, and graphql-js fails where a variable decides.
    if (hasConditionalStream(document)) throw refused('Na raiz de um fluxo não cabem @include e @skip.');
    if (!this.introspection && validate(this.schema, document, [NoSchemaIntrospectionCustomRule]).length > 0)
      throw refused('A introspecção do esquema está desligada neste servidor.');
    assertWithin(counts);
  }

  private admittedOf(document: DocumentNode): Admitted {
    const known = this.admitted.get(document);
    if (known) return known;
    const sizes = new LRUCache<string, DocumentSize>({ max: MAX_SIZES });
    const admitted = {
      document,
      counts: countsOf(document),
      sizeVariables: sizeVariablesOf(document),
      sizes,
    };
    this.admitted.set(document, admitted);
    return admitted;
  }

  private noteSize(
    { sizes, sizeVariables }: Admitted,
    variables: RequestVariables,
    size: DocumentSize,
  ): void {
    const key = sizesIn(sizeVariables, variables);
    if (key !== undefined) sizes.set(key, size);
  }

  /** The size of a valid document: known if it was admitted with these variables, or else measured. */
  sizeOf(document: DocumentNode, variables: RequestVariables): DocumentSize {
    const admitted = this.admittedOf(document);
    const known = knownSize(admitted, variables);
    if (known) return known;
    const { cost, introspection } = measure(this.schema, document, variables, admitted.counts);
    this.noteSize(admitted, variables, { cost, introspection });
    return { cost, introspection };
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

  /**
   * Remembers that a document was validated elsewhere.
   *
   * @param document as it was parsed there
   */
  noteValid(source: string, document: DocumentNode): void {
    const admitted = this.documents.get(source);
    if (!admitted) return;
    this.valid.add(admitted.document);
    this.admitted.set(document, admitted);
  }

  /** Validation errors of a document, for servers that do not validate it themselves. */
  validationErrors(document: DocumentNode): readonly GraphQLError[] {
    if (this.valid.has(document)) return [];
    const errors = validate(this.schema, document, specifiedRules, { maxErrors: MAX_VALIDATION_ERRORS });
    if (errors.length === 0) this.valid.add(document);
    return errors;
  }
}
