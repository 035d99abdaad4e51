import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { QUERY_LIMIT_LABELS, QUERY_LIMITS, type QueryMeasure } from '#schema/query-limits.js';
import { FarolError } from '../../platform/errors.js';
import { countsOf } from './document-counts.js';
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
  private readonly documents = new Map<string, DocumentNode>();

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
    const document = this.documents.get(source) ?? parsed(source);
    if (document instanceof GraphQLError) return document;
    if (!this.introspection && validate(this.schema, document, [NoSchemaIntrospectionCustomRule]).length > 0)
      throw refused('A introspecção do esquema está desligada neste servidor.');
    // What its text alone shows is looked at first: it costs least.
    const counts = countsOf(document);
    assertWithin(counts);
    assertWithin(measure(this.schema, document, variables, counts));
    this.keep(source, document);
    return undefined;
  }

  /** Mistakes of a document, for servers that do not look for them themselves. */
  mistakesIn(document: DocumentNode): readonly GraphQLError[] {
    return validate(this.schema, document, specifiedRules, { maxErrors: MOST_MISTAKES });
  }

  private keep(source: string, document: DocumentNode): void {
    this.documents.delete(source);
    this.documents.set(source, document);
    const [oldest] = this.documents.keys();
    if (this.documents.size > KEPT_DOCUMENTS && oldest !== undefined) this.documents.delete(oldest);
  }
}
