import { type DocumentNode, type ExecutionArgs, type ExecutionResult, print } from 'graphql';
import { FarolError } from '../../platform/errors.js';
import { EventQueue } from '../../platform/event-queue.js';
import type { Context } from '../../platform/graphql/context.js';
import { refusal } from '../../platform/graphql/error-format.js';
import type { Authorise } from '../authorisation.js';
import { rootFieldsOf } from '../query-limits/root-fields.js';

/** One execution of a subscription, and all its readers. */
export class SharedStream {
  private readonly readers = new Set<EventQueue<ExecutionResult>>();
  private latest: ExecutionResult | undefined;
  private isOver = false;

  /** @param onEnd called when no reader is left, or the source has ended */
  constructor(
    private readonly results: AsyncIterableIterator<ExecutionResult>,
    private readonly onEnd: () => void,
  ) {
    void this.pass();
  }

  /**
   * Joins; the first result is the newest one, so that a returning reader has the current state. Undefined if the
   * stream is over.
   */
  read(): AsyncIterableIterator<ExecutionResult> | undefined {
    if (this.isOver) return undefined;
    const queue = new EventQueue<ExecutionResult>(() => this.leave(queue));
    this.readers.add(queue);
    if (this.latest) queue.push(this.latest);
    return queue;
  }

  private leave(queue: EventQueue<ExecutionResult>): void {
    this.readers.delete(queue);
    if (this.readers.size > 0 || this.isOver) return;
    this.end();
    void this.results.return?.();
  }

  private async pass(): Promise<void> {
    try {
      for await (const result of this.results) {
        this.latest = result;
        for (const reader of this.readers) reader.push(result);
      }
      for (const reader of [...this.readers]) await reader.return();
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      for (const reader of [...this.readers]) reader.fail(failure);
    } finally {
      this.end();
    }
  }

  private end(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.onEnd();
  }
}

type Results = AsyncIterableIterator<ExecutionResult>;

/** Name of the one root field of a subscription, without alias; undefined if there is not exactly one. */
function rootFieldOf(document: DocumentNode, operationName: string | null | undefined): string | undefined {
  const [name, ...others] = rootFieldsOf(document, operationName);
  return others.length === 0 ? name : undefined;
}

/** Runs subscriptions; a public one that many readers ask for with the same text is executed once for all of them. */
export class SharedSubscriptions {
  private readonly streams = new Map<string, Promise<SharedStream | ExecutionResult>>();
  /** Printed documents by document: the gateway reuses the parsed document for the same text. */
  private readonly printed = new WeakMap<DocumentNode, string>();

  /** @param execute begins a subscription of its own: graphql-js' `subscribe` */
  constructor(
    private readonly publicStreams: ReadonlySet<string>,
    private readonly authorise: Authorise,
    private readonly execute: (args: ExecutionArgs) => Promise<Results | ExecutionResult>,
  ) {}

  /** Number of executions that feed readers. */
  get running(): number {
    return this.streams.size;
  }

  async subscribe(args: ExecutionArgs): Promise<Results | ExecutionResult> {
    const field = rootFieldOf(args.document, args.operationName);
    const { sandbox } = args.contextValue as Context;
    if (sandbox || !field || !this.publicStreams.has(field)) return this.execute(args);
    const key = JSON.stringify([this.textOf(args.document), args.operationName, args.variableValues ?? {}]);
    const running = this.streams.get(key);
    if (!running) return this.readerOf(await this.start(key, args), args);
    const stream = await running;
    // The field's own guard authorises the caller that starts a stream; callers that join are authorised here. Nobody
    // joins a stream that failed to start.
    const isJoined = stream instanceof SharedStream;
    const refused = isJoined && (await this.refusalOf(`Subscription.${field}`, args.contextValue as Context));
    return refused || (isJoined ? this.readerOf(stream, args) : this.subscribe(args));
  }

  private readerOf(
    stream: SharedStream | ExecutionResult,
    args: ExecutionArgs,
  ): Results | ExecutionResult | Promise<Results | ExecutionResult> {
    if (!(stream instanceof SharedStream)) return stream;
    return stream.read() ?? this.subscribe(args);
  }

  private async refusalOf(operation: string, context: Context): Promise<ExecutionResult | undefined> {
    try {
      await this.authorise(operation, context);
      return undefined;
    } catch (error) {
      if (!(error instanceof FarolError)) throw error;
      return { errors: [refusal(error)] };
    }
  }

  private start(key: string, args: ExecutionArgs): Promise<SharedStream | ExecutionResult> {
    const end = () => {
      if (this.streams.get(key) === stream) this.streams.delete(key);
    };
    const stream = (async () => {
      const result = await this.execute(args);
      if (Symbol.asyncIterator in result) return new SharedStream(result, end);
      end();
      return result;
    })();
    this.streams.set(key, stream);
    stream.catch(end);
    return stream;
  }

  private textOf(document: DocumentNode): string {
    const text = this.printed.get(document) ?? print(document);
    this.printed.set(document, text);
    return text;
  }
}
