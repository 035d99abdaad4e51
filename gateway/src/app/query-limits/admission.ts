import {
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
import { QUERY_LIMIT_LABELS, QUERY_LIMITS, type QueryMeasure } from '#schema/query-limits.js';
import { FarolError } from '../../platform/errors.js';
import { countsOf } from './document-counts.js';
import { ROW_ARGUMENTS } from './list-size.js';
import { type Measured, measure } from './measure.js';

/** What a refusal says: which limit, and how much was asked where that is known. */
function refusalOf(measure: QueryMeasure, asked?: number): string {
  const limit = `${QUERY_LIMITS[measure].toLocaleString('pt-BR')} ${QUERY_LIMIT_LABELS[measure]}`;
  const isKnown = asked !== undefined && Number.isFinite(asked);
  const found = isKnown ? ` Esta tem ${asked.toLocaleString('pt-BR')}.` : '';
  return `Consulta grande demais: o limite é de ${limit}.${found}`;
}

/** Documents of which the parsed form is kept, so that a repeated one is not parsed again. */
const KEPT_DOCUMENTS = 500;

/** Numbers of rows for which it is known that a document is within the limits. */
const KEPT_SIZES = 16;

interface Admitted {
  readonly document: DocumentNode;
  /** Variables that its size depends on; undefined where it has to be measured each time. */
  readonly sizeVariables: readonly string[] | undefined;
  /** Values of those with which it was found within the limits. */
  readonly within: Set<string>;
}

/** Variables that say how many rows an answer has. What a field about a type costs depends on which type. */
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

/** Only numbers count; whatever else is sent counts as what is not stated, or is refused later. */
function sizesIn(names: readonly string[], variables: Readonly<Record<string, unknown>>): string | undefined {
  const values = names.map((name) => variables[name]);
  const isShort = values.every((value) => value === undefined || typeof value === 'number');
  return isShort ? values.join(' ') : undefined;
}

/** A document with more mistakes than these is not looked through to its end. */
export const MOST_MISTAKES = 10;

/** graphql-js gives this error no code, and spells it "more that". */
const TOO_MANY_TOKENS = /more tha[nt] \d+ tokens/;

function refused(message: string): FarolError {
  return new FarolError('BAD_USER_INPUT', message);
}

/** The parsed document, or why it does not parse. */
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

/** Decides which documents may be run, before anything is validated. */
export class QueryAdmission {
  private readonly documents = new Map<string, Admitted>();

  constructor(
    private readonly schema: GraphQLSchema,
    /** Whether the schema may be asked for itself. */
    private readonly introspection = true,
  ) {}

  /**
   * @returns why the document does not parse, for each server to answer in its own form; nothing of it is run
   * @throws FarolError BAD_USER_INPUT where the document asks for more than a limit allows; the message says which
   */
  admit(source: string, variables: Readonly<Record<string, unknown>> = {}): GraphQLError | undefined {
    const known = this.documents.get(source);
    const sizes = known?.sizeVariables && sizesIn(known.sizeVariables, variables);
    if (known && sizes !== undefined && known.within.has(sizes)) {
      this.keep(source, known);
      return undefined;
    }
    const document = known?.document ?? parsed(source);
    if (document instanceof GraphQLError) return document;
    if (!this.introspection && validate(this.schema, document, [NoSchemaIntrospectionCustomRule]).length > 0)
      throw refused('A introspecção do esquema está desligada neste servidor.');
    // What its text alone shows is looked at first: it costs least.
    const counts = countsOf(document);
    assertWithin(counts);
    assertWithin(measure(this.schema, document, variables, counts));
    const admitted = known ?? { document, sizeVariables: sizeVariablesOf(document), within: new Set() };
    const measured = sizes ?? (admitted.sizeVariables && sizesIn(admitted.sizeVariables, variables));
    if (measured !== undefined && admitted.within.size < KEPT_SIZES) admitted.within.add(measured);
    this.keep(source, admitted);
    return undefined;
  }

  /** The parsed form of a document that was admitted lately. */
  documentOf(source: string): DocumentNode | undefined {
    return this.documents.get(source)?.document;
  }

  /** Mistakes of a document, for servers that do not look for them themselves. */
  mistakesIn(document: DocumentNode): readonly GraphQLError[] {
    return validate(this.schema, document, specifiedRules, { maxErrors: MOST_MISTAKES });
  }

  private keep(source: string, admitted: Admitted): void {
    this.documents.delete(source);
    this.documents.set(source, admitted);
    const [oldest] = this.documents.keys();
    if (this.documents.size > KEPT_DOCUMENTS && oldest !== undefined) this.documents.delete(oldest);
  }
}
