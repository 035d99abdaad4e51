import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  parse,
  validate,
} from 'graphql';
import { QUERY_LIMITS } from '#schema/query-limits.js';
import { FarolError } from '../../platform/errors.js';
import { type Measured, measure } from './measure.js';
import { refusalOf } from './refusal.js';

/** Documents of which the parsed form is kept, so that a repeated one is not parsed again. */
const KEPT_DOCUMENTS = 500;

/** graphql-js gives this error no code, and spells it "more that". */
const TOO_MANY_TOKENS = /more tha[nt] \d+ tokens/;

function refused(message: string): FarolError {
  return new FarolError('BAD_USER_INPUT', message);
}

/** The parsed document; undefined where it does not parse, which is for the GraphQL server to say. */
function parsed(source: string): DocumentNode | undefined {
  try {
    return parse(source, { noLocation: true, maxTokens: QUERY_LIMITS.tokens });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    if (TOO_MANY_TOKENS.test(error.message)) throw refused(refusalOf('tokens'));
    return undefined;
  }
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
   * @throws FarolError BAD_USER_INPUT where the document asks for more than a limit allows; the message says which
   */
  admit(source: string, variables: Readonly<Record<string, unknown>> = {}): void {
    const document = this.documents.get(source) ?? parsed(source);
    if (!document) return;
    if (!this.introspection && validate(this.schema, document, [NoSchemaIntrospectionCustomRule]).length > 0)
      throw refused('A introspecção do esquema está desligada neste servidor.');
    const measured = measure(this.schema, document, variables);
    for (const name of Object.keys(measured) as (keyof Measured)[]) {
      if (measured[name] > QUERY_LIMITS[name]) throw refused(refusalOf(name, measured[name]));
    }
    this.keep(source, document);
  }

  private keep(source: string, document: DocumentNode): void {
    this.documents.delete(source);
    this.documents.set(source, document);
    const [oldest] = this.documents.keys();
    if (this.documents.size > KEPT_DOCUMENTS && oldest !== undefined) this.documents.delete(oldest);
  }
}
