import type { Connection, Submittable } from 'pg';
import driver from 'pg/lib/utils.js';

/** How the texts that PostgreSQL sends for a type of column are read, by the type's OID. */
type ReaderOf = (oid: number) => (text: string) => unknown;

/** A column as PostgreSQL describes it. */
interface Column {
  readonly name: string;
  readonly dataTypeID: number;
}

type Fields = Record<string, unknown>;

/**
 * The columns of a statement, which are the same at every run, so PostgreSQL is asked for them once: with a version of
 * the schema that gave them other types, it would refuse the plan that a connection has kept.
 */
class RowReader {
  private readonly columns: readonly { readonly name: string; readonly read: (text: string) => unknown }[];
  /** Rows are copies of it, so that all of them have one shape. */
  private readonly empty: Readonly<Fields>;

  constructor(columns: readonly Column[], readerOf: ReaderOf) {
    this.columns = columns.map(({ name, dataTypeID }) => ({ name, read: readerOf(dataTypeID) }));
    this.empty = Object.fromEntries(columns.map(({ name }) => [name, null]));
  }

  read(texts: readonly (string | null)[]): Fields {
    const row: Fields = { ...this.empty };
    for (let index = 0; index < this.columns.length; index += 1) {
      const text = texts[index];
      const column = this.columns[index];
      if (column && text !== null && text !== undefined) row[column.name] = column.read(text);
    }
    return row;
  }
}

/** SQL with a name, and what is known of its rows since it was run first. */
export class PreparedText {
  /** Undefined until PostgreSQL has described them. */
  rows: RowReader | undefined;

  constructor(
    readonly name: string,
    readonly text: string,
    readonly readerOf: ReaderOf,
  ) {}

  /** Learns the columns. */
  describe(columns: readonly Column[]): void {
    this.rows = new RowReader(columns, this.readerOf);
  }
}

/** What of the driver's connection is used; its types leave most of it out. */
interface Wire extends Pick<Connection, 'stream' | 'sync'> {
  /** Texts of statements that this connection has parsed, and of those that it is about to, by name. */
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

/** One run of a prepared statement, as the driver takes queries that are not its own (`pg-cursor` is another). */
export class PreparedQuery implements Submittable {
  /** By these two the driver notes what a connection has parsed. */
  readonly name: string;
  readonly text: string;
  /** Given by the driver; it is called once, with the failure or the rows. */
  callback: ((failure: Error | null, rows?: Fields[]) => void) | undefined;
  private readonly found: Fields[] = [];
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
    // All of it in one packet.
    wire.stream.cork();
    try {
      if (wire.parsedStatements[name] === undefined && wire.submittedNamedStatements[name] === undefined) {
        wire.parse({ name, text });
        wire.submittedNamedStatements[name] = text;
      }
      wire.bind({ statement: name, values, valueMapper: driver.prepareValue });
      if (!this.prepared.rows) wire.describe({ type: 'P', name: '' });
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

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    if (this.failure) return;
    try {
      const row = this.prepared.rows?.read(fields);
      if (row) this.found.push(row);
    } catch (error) {
      this.failure = error as Error;
    }
  }

  handleCommandComplete(): void {
    // Who asks is given rows, and not their number.
  }

  handleReadyForQuery(): void {
    if (this.failure) this.callback?.(this.failure);
    else this.callback?.(null, this.found);
  }

  handleError(failure: Error): void {
    this.callback?.(failure);
  }
}
