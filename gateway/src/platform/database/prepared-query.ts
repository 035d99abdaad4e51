import type { Connection, Submittable } from 'pg';
import driver from 'pg/lib/utils.js';
import type { RowSink } from './message-splitter.js';
import { splitterOf } from './row-client.js';
import { type Column, type ReaderOf, RowLayout } from './row-view.js';

/** Whether the columns of a row are read at once, or on access. */
export type RowForm = 'rows' | 'views';

/** Named SQL, with its columns once it has been run. */
export class PreparedText {
  /** Undefined until PostgreSQL has described them. */
  layout: RowLayout | undefined;

  constructor(
    readonly name: string,
    readonly text: string,
    readonly readerOf: ReaderOf,
    readonly form: RowForm,
  ) {}

  /** Stores the columns. */
  describe(columns: readonly Column[]): void {
    this.layout = new RowLayout(columns, this.readerOf);
  }
}

/** The methods of the driver's connection that are used; its types leave most of them out. */
interface Wire extends Pick<Connection, 'stream' | 'sync'> {
  /** Texts of statements that this connection has parsed or is about to parse, by name. */
  readonly parsedStatements: Readonly<Record<string, string>>;
  readonly submittedNamedStatements: Record<string, string>;
  parse(query: { readonly name: string; readonly text: string }): void;
  bind(values: {
    readonly statement: string;
    readonly values: readonly unknown[];
    readonly valueMapper: (value: unknown) => unknown;
  }): void;
  describe(what: { readonly type: 'P'; readonly name: string }): void;
  execute(portal: object): void;
}

/** One run of a prepared statement, as a custom query of the driver (`pg-cursor` is another). */
export class PreparedQuery implements Submittable, RowSink {
  /** The driver reads these two to note what a connection has parsed. */
  readonly name: string;
  readonly text: string;
  /** Set by the driver; called once, with the error or the rows. */
  callback: ((failure: Error | null, rows?: object[]) => void) | undefined;
  private readonly found: object[] = [];
  private failure: Error | undefined;

  constructor(
    private readonly prepared: PreparedText,
    private readonly values: readonly unknown[],
  ) {
    this.name = prepared.name;
    this.text = prepared.text;
  }

  submit(connection: Connection): Error | null {
    const wire = connection as unknown as Wire;
    const { name, text, values } = this;
    demandSplitter(connection).sink = this;
    // All of it in one packet.
    wire.stream.cork();
    try {
      if (wire.parsedStatements[name] === undefined && wire.submittedNamedStatements[name] === undefined) {
        wire.parse({ name, text });
        wire.submittedNamedStatements[name] = text;
      }
      wire.bind({ statement: name, values, valueMapper: driver.prepareValue });
      if (!this.prepared.layout) wire.describe({ type: 'P', name: '' });
      wire.execute({});
      wire.sync();
      return null;
    } finally {
      wire.stream.uncork();
    }
  }

  handleRowDescription({ fields }: { readonly fields: readonly Column[] }): void {
    this.prepared.describe(fields);
  }

  takeRow(bytes: Buffer, start: number): void {
    const { layout, form } = this.prepared;
    if (this.failure || !layout) return;
    try {
      this.found.push(form === 'views' ? layout.view(bytes, start) : layout.read(bytes, start));
    } catch (error) {
      this.failure = error as Error;
    }
  }

  handleDataRow(): void {
    // Only after a failure, as rows come another way: the driver gave the statement up before its end.
  }

  handleCommandComplete(): void {
    // Callers get rows, not their number.
  }

  handleReadyForQuery(connection: Connection): void {
    this.leave(connection);
    if (this.failure) this.callback?.(this.failure);
    else this.callback?.(null, this.found);
  }

  handleError(failure: Error, connection: Connection): void {
    this.leave(connection);
    this.callback?.(failure);
  }

  private leave(connection: Connection): void {
    const splitter = splitterOf(connection);
    if (splitter?.sink === this) splitter.sink = undefined;
  }
}

/** @throws Error for a connection that is no `RowClient`'s */
function demandSplitter(connection: Connection) {
  const splitter = splitterOf(connection);
  if (!splitter) throw new Error('a prepared statement needs the connection of a RowClient');
  return splitter;
}
