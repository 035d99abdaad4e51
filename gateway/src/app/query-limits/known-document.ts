import type { FastifyReply, FastifyRequest } from 'fastify';
import { DOCUMENTS_VERSION, TRUSTED_DOCUMENTS } from '#schema/gql/trusted-documents.js';
import { FarolError } from '../../platform/errors.js';
import type { QueryAdmission } from './admission.js';

type Body = Record<string, unknown>;

const isRecord = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The id of a document that is named instead of sent, in the form of Apollo's persisted queries. */
function namedIn({ query, extensions }: Body): string | undefined {
  if (query !== undefined || !isRecord(extensions) || !isRecord(extensions.persistedQuery)) return undefined;
  const { sha256Hash } = extensions.persistedQuery;
  return typeof sha256Hash === 'string' ? sha256Hash : undefined;
}

/** The text of a document of our own client: `Name.version`. */
export function trustedDocument(id: string): string | undefined {
  const [name = '', version] = id.split('.');
  const isKnown = version === DOCUMENTS_VERSION && Object.hasOwn(TRUSTED_DOCUMENTS, name);
  return isKnown ? TRUSTED_DOCUMENTS[name] : undefined;
}

function variablesOf(variables: unknown): Body {
  if (typeof variables !== 'string') return isRecord(variables) ? variables : {};
  try {
    return variablesOf(JSON.parse(variables));
  } catch (error) {
    // GraphQL over HTTP answers it in its own words.
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

/** Apollo's words for it: the client then sends the document itself. */
const NOT_FOUND = {
  errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
};

/** Puts in the text of a document that is named, and refuses one that asks for too much, before it is validated. */
export function admitDocument(admission: QueryAdmission) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const asked = request.method === 'GET' ? request.query : request.body;
    if (Array.isArray(asked)) throw new FarolError('BAD_USER_INPUT', 'Um pedido leva uma operação só.');
    if (!isRecord(asked)) return undefined;
    const id = namedIn(asked);
    const document = id === undefined ? undefined : trustedDocument(id);
    if (id !== undefined && document === undefined) return reply.status(200).send(NOT_FOUND);
    if (document !== undefined) asked.query = document;
    else if (typeof asked.query === 'string') admission.admit(asked.query, variablesOf(asked.variables));
    // What is left of a name beside its text says nothing more; foreign documents are not kept by their hashes.
    if (isRecord(asked.extensions)) delete asked.extensions.persistedQuery;
    return undefined;
  };
}
