import type { Connection, Submittable } from 'pg';
import driver from 'pg/lib/utils.js';

/** How PostgreSQL's texts are parsed for a column type, by the type's OID. */
type ReaderOf = (oid: number) => (text: string) => unknown;

/** A column as PostgreSQL describes it. */
interface Column {
  readonly name: string;
  readonly dataTypeID: number;
}

type Fields = Record<string, unknown>;

/** Makes a row of PostgreSQL's texts of its columns. */
type ReadRow = (texts: readonly (string | null)[]) => Fields;

/** Compiled for the columns, because V8 writes properties several times as fast if it knows their names. */
function rowReader(columns: readonly Column[], readerOf: ReaderOf): ReadRow {
  const readers = columns.map(({ dataTypeID }) => readerOf(dataTypeID));
  const entries = columns.map(
    ({ name }, index) =>
      `${JSON.stringify(name)}: texts[${index}] === null ? null : read${index}(texts[${index}])`,
  );
  const source = `return (texts) => ({ ${entries.join(', ')} });`;
  return new Function(...readers.map((_, index) => `read${index}`), source)(...readers);
}

/**
 * Named SQL, with its columns once it has been run. They are the same at every run, so PostgreSQL describes them once: if
 * a schema change gave them other types, it would refuse the connection's cached plan.
 */
export class PreparedText {
  /** Undefined until PostgreSQL has described the columns. */
  read: ReadRow | undefined;

  constructor(
    readonly name: string,
    readonly text: string,
    readonly readerOf: ReaderOf,
  ) {}

  /** Stores the columns. */
  describe(columns: readonly Column[]): void {
    this.read = rowReader(columns, this.readerOf);
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
export class PreparedQuery implements Submittable {
  /** The driver reads these two to note what a connection has parsed. */
  readonly name: string;
  readonly text: string;
  /** Set by the driver; called once, with the error or the rows. */
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
      if (!this.prepared.read) wire.describe({ type: 'P', name: '' });
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
      const row = this.prepared.read?.(fields);
      if (row) this.found.push(row);
    } catch (error) {
      this.failure = error as Error;
    }
  }

  handleCommandComplete(): void {
    // Callers get rows, not their number.
  }

  handleReadyForQuery(): void {
    if (this.failure) this.callback?.(this.failure);
    else this.callback?.(null, this.found);
  }

  handleError(failure: Error): void {
    this.callback?.(failure);
  }
}
