import type { FastifyRequest } from 'fastify';
import { FarolError } from '../../platform/errors.js';
import { type Admission, isJsonObject } from './admission.js';

type Fields = Record<string, unknown>;

function wrong(message: string): FarolError {
  return new FarolError('BAD_USER_INPUT', message);
}

/**
 * An admitted operation. Executors get this and not the request, because two parsers of one URL may find two different
 * documents in it.
 */
export interface RequestedOperation {
  /** The document. */
  readonly query: string;
  /** As they were sent; variables, if any, are an object. */
  readonly rest: {
    readonly operationName: unknown;
    readonly variables: unknown;
    readonly extensions: unknown;
  };
  /** The whole of it for an executor that reads requests itself. */
  readonly rewritten: () => RewrittenRequest;
}

/** A request with nothing but its operation, each field once. */
interface RewrittenRequest {
  /** Of the URL; empty if the operation is in the body. */
  readonly search: string;
  /** Undefined if the operation is in the URL. */
  readonly body: Readonly<Fields> | undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch (error) {
    // Parsers differ over invalid UTF-8: one replaces it, another drops the whole text.
    if (error instanceof URIError) throw wrong('O endereço não está bem codificado.');
    throw error;
  }
}

/**
 * Fields of a URL's query string, percent-decoded.
 *
 * @throws FarolError BAD_USER_INPUT where one occurs twice or cannot be decoded
 */
function fieldsOf(url: string): Map<string, string> {
  const [, search = ''] = /\?(.*)$/s.exec(url) ?? [];
  if (search.includes('#')) throw wrong('O endereço não está bem codificado.');
  const fields = new Map<string, string>();
  for (const pair of search.split('&').filter(Boolean)) {
    const [, name = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(pair) ?? [];
    const key = decoded(name);
    if (fields.has(key)) throw wrong(`O campo ${JSON.stringify(key)} vem mais de uma vez no endereço.`);
    fields.set(key, decoded(value));
  }
  return fields;
}

function objectIn(fields: ReadonlyMap<string, string>, name: string): Fields | undefined {
  const text = fields.get(name);
  if (text === undefined || text === 'null') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (isJsonObject(value)) return value;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw wrong(`O campo ${name} deve ser um objeto em JSON.`);
}

interface ParsedRequest {
  readonly query: unknown;
  readonly variables: unknown;
  readonly extensions: unknown;
  readonly operationName: unknown;
  /** With the text of its document. */
  rewritten(query: string): RewrittenRequest;
}

function sentByUrl(url: string): ParsedRequest {
  const fields = fieldsOf(url);
  const variables = objectIn(fields, 'variables');
  return {
    query: fields.get('query'),
    variables,
    extensions: objectIn(fields, 'extensions'),
    operationName: fields.get('operationName'),
    rewritten(query) {
      const search = new URLSearchParams({ query });
      const operationName = fields.get('operationName');
      if (operationName !== undefined) search.set('operationName', operationName);
      // The text as sent, since writing a number again may change it.
      if (variables) search.set('variables', fields.get('variables') ?? '');
      return { search: `?${search}`, body: undefined };
    },
  };
}

function sentByBody(body: unknown): ParsedRequest {
  if (Array.isArray(body)) throw wrong('Um pedido leva uma operação só.');
  if (!isJsonObject(body)) throw wrong('O corpo deve ser um objeto JSON.');
  const { query, variables, extensions, operationName } = body;
  if (variables !== undefined && variables !== null && !isJsonObject(variables))
    throw wrong('O campo variables deve ser um objeto em JSON.');
  return {
    query,
    variables,
    extensions,
    operationName,
    rewritten(admittedQuery) {
      const { extensions: given, ...fields } = body;
      // The text is sent, so the hash is dropped: with it, Apollo would cache callers' documents.
      const { persistedQuery: _named, ...others } = isJsonObject(given) ? given : {};
      return {
        search: '',
        body: {
          ...fields,
          ...(given !== undefined && { extensions: isJsonObject(given) ? others : given }),
          query: admittedQuery,
        },
      };
    },
  };
}

const operations = new WeakMap<FastifyRequest, RequestedOperation>();

/** The operation that `admitDocument` admitted for a request. */
export function requestedOperation(request: FastifyRequest): RequestedOperation {
  const operation = operations.get(request);
  if (!operation) throw new Error('an operation that was not admitted');
  return operation;
}

interface SentOperation {
  readonly sent: ParsedRequest;
  readonly query: string;
}

/** @throws FarolError BAD_USER_INPUT where there is not exactly one operation, well-formed */
function operationSentBy({ method, body, raw }: FastifyRequest): SentOperation {
  const sent = method === 'POST' ? sentByBody(body) : sentByUrl(raw.url ?? '');
  const { query } = sent;
  if (typeof query !== 'string' || query === '') throw wrong('Falta a consulta, em query.');
  return { sent, query };
}

/**
 * Reads the operation of a request, and refuses a document that asks for too much before it is validated. All that is
 * refused is counted.
 */
export function admitDocument(admission: Admission) {
  return async (request: FastifyRequest): Promise<void> => {
    const { sent, query } = await admission.counted(request.ip, () => operationSentBy(request));
    // Apollo answers the syntax error, if there is one.
    await admission.read(query, isJsonObject(sent.variables) ? sent.variables : {}, request.ip);
    const { operationName, variables, extensions } = sent;
    const rest = { operationName, variables, extensions };
    operations.set(request, { query, rest, rewritten: () => sent.rewritten(query) });
  };
}
