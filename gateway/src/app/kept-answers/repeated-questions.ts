import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answered } from '../observation/observe-requests.js';
import { isInSandbox } from '../sandbox/sandbox-doors.js';

/** A question is remembered with its body up to this many bytes; none of our own client's is longer. */
const LONGEST_BODY = 4096;
/** Characters of a question with its headers. */
const LONGEST = 8192;
/** Questions that are remembered. */
const MOST = 300;

/** All headers that decide what is answered to who brings no `Authorization`; `If-None-Match` is looked at each time. */
const DECIDING = [
  'content-type',
  'accept',
  'accept-encoding',
  'origin',
  'apollo-require-preflight',
  'x-apollo-operation-name',
] as const;

/** What is answered to a question that was asked before. */
interface Repeated {
  readonly status: number;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  readonly bytes: Buffer | undefined;
  /** For the line of the log. */
  readonly operation: string;
}

/** Answers to who brings no token; undefined where the ordinary way has to be gone, of which nothing is done yet. */
export type AnswerAgain = (request: IncomingMessage, requestId: string) => Promise<Repeated | undefined>;

export interface RepeatedQuestionsOptions {
  /** Whether requests are answered as ever: the server neither stops nor is too busy. */
  readonly isCalm: () => boolean;
  readonly requestId: () => string;
  readonly observe: (answered: Answered) => void;
}

/** The length of the body that a question may have; undefined where it is not looked for. */
function lengthOf({ method, url = '', headers }: IncomingMessage): number | undefined {
  if (headers.authorization !== undefined || headers['transfer-encoding'] !== undefined) return undefined;
  if (isInSandbox({ headers })) return undefined;
  const length = headers['content-length'];
  if (method === 'GET') return url.startsWith('/graphql?') && length === undefined ? 0 : undefined;
  if (method !== 'POST' || url !== '/graphql' || !/^[1-9]\d{0,3}$/.test(length ?? '')) return undefined;
  return Number(length) <= LONGEST_BODY ? Number(length) : undefined;
}

/** Everything that decides the answer, apart from who asks; two questions have one key only if all of it is equal. */
function keyOf({ method, url, headers }: IncomingMessage, body: string): string {
  // No header can hold either character.
  const deciding = DECIDING.map((name) => headers[name] ?? '\0').join('\n');
  return `${method} ${url}\n${deciding}\n${body}`;
}

/** The body, which stays to be read; undefined where it has not come as a whole. */
function peeked(request: IncomingMessage, length: number): string | undefined {
  const chunk: Buffer | null = request.read();
  if (!chunk) return undefined;
  request.unshift(chunk);
  return chunk.length === length ? chunk.toString('latin1') : undefined;
}

/**
 * Questions of people without a token that came before in the very same bytes, and were answered from what is kept for
 * everybody: they are answered before the framework takes them, which costs more than their answer. All others go on
 * to it untouched.
 */
export class RepeatedQuestions {
  /** Least recently asked first. */
  private readonly known = new Map<string, AnswerAgain>();
  /** Requests that went on, by which the ordinary way tells what it has learnt. */
  private readonly passed = new WeakMap<IncomingMessage, string>();

  constructor(private readonly options: RepeatedQuestionsOptions) {}

  /** How many are remembered. */
  get size(): number {
    return this.known.size;
  }

  /** Answers a request, or has it passed on, whole. */
  take(request: IncomingMessage, response: ServerResponse, pass: () => void): void {
    const length = this.options.isCalm() ? lengthOf(request) : undefined;
    const look = () => {
      request.off('readable', look);
      request.off('close', look);
      const body = length === 0 ? '' : peeked(request, length ?? 0);
      this.look(request, response, body, pass);
    };
    if (length === undefined) {
      pass();
      return;
    }
    if (length === 0) {
      look();
      return;
    }
    request.on('readable', look);
    // Who goes away meanwhile is noted as ever.
    request.on('close', look);
  }

  /** Remembers how to answer a request that was passed on, should it come again. */
  learn(request: IncomingMessage, again: AnswerAgain): void {
    const key = this.passed.get(request);
    if (key === undefined) return;
    this.put(key, again);
    const [oldest] = this.known.keys();
    if (this.known.size > MOST && oldest !== undefined) this.known.delete(oldest);
  }

  private look(
    request: IncomingMessage,
    response: ServerResponse,
    body: string | undefined,
    pass: () => void,
  ): void {
    const key = body === undefined ? '' : keyOf(request, body);
    const again = this.known.get(key);
    if (again) {
      this.put(key, again);
      void this.answer(request, response, again, pass);
      return;
    }
    if (key !== '' && key.length <= LONGEST) this.passed.set(request, key);
    pass();
  }

  private async answer(
    request: IncomingMessage,
    response: ServerResponse,
    again: AnswerAgain,
    pass: () => void,
  ): Promise<void> {
    const begun = performance.now();
    const requestId = this.options.requestId();
    const answer = await again(request, requestId).catch(() => undefined);
    if (!answer) {
      pass();
      return;
    }
    const { method = '' } = request;
    const { status, operation, headers, bytes } = answer;
    const observe = () => {
      const milliseconds = performance.now() - begun;
      this.options.observe({
        requestId,
        method,
        route: '/graphql',
        status,
        milliseconds,
        notes: { operation },
      });
    };
    if (response.closed) observe();
    else response.once('close', observe);
    response.writeHead(status, headers as string[]).end(bytes);
    // Its body is known.
    request.resume();
  }

  private put(key: string, again: AnswerAgain): void {
    this.known.delete(key);
    this.known.set(key, again);
  }
}
