import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Witness, WitnessResponse } from './witness.js';
import { witnessPage } from './witness-page.js';

/** Bytes of a submission: 63 hashes and sixteen signatures of 5 KB have fewer. */
const MAX_BODY = 98_304;
/** Longest time in which a submission arrives. */
const REQUEST_MS = 10_000;

const TEXT = 'text/plain; charset=utf-8';

/** Styles are part of the page; nothing else is loaded. */
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  'x-content-type-options': 'nosniff',
};

/** The body; undefined if it is too long or no UTF-8. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BODY) return undefined;
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks));
  } catch {
    return undefined;
  }
}

function send(response: ServerResponse, status: number, body: string, type = TEXT): void {
  response.writeHead(status, { 'content-type': type, 'x-content-type-options': 'nosniff' }).end(body);
}

async function submit(witness: Witness, request: IncomingMessage): Promise<WitnessResponse> {
  const body = await bodyOf(request);
  return body === undefined
    ? { status: 400, body: 'the body is too long, or no UTF-8\n' }
    : witness.addCheckpoint(body);
}

async function answer(witness: Witness, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url = '' } = request;
  if (url === '/add-checkpoint') {
    if (method !== 'POST') {
      response.setHeader('allow', 'POST');
      return send(response, 405, 'POST only\n');
    }
    const { status, body, type } = await submit(witness, request);
    return send(response, status, body, type);
  }
  if (method !== 'GET' && method !== 'HEAD') return send(response, 405, 'GET only\n');
  if (url === '/') {
    response.writeHead(200, PAGE_HEADERS).end(witnessPage(witness));
    return;
  }
  const note = witness.checkpointOf(/^\/([0-9a-f]{64})\/checkpoint$/.exec(url)?.[1] ?? '');
  if (note === undefined) return send(response, 404, 'not found\n');
  send(response, 200, note);
}

/**
 * HTTP of a witness: `POST /add-checkpoint`, `GET /<hash of the origin>/checkpoint`, and its page.
 *
 * @param failed is told what could not be answered, such as a full disk
 */
export function createWitnessServer(witness: Witness, failed: (error: unknown) => void): Server {
  return createServer({ requestTimeout: REQUEST_MS }, (request, response) => {
    answer(witness, request, response).catch((error: unknown) => {
      failed(error);
      if (response.headersSent) response.destroy();
      else send(response, 500, 'it could not be stored\n');
    });
  });
}
