import { int32At } from './message-splitter.js';

/** How the texts that PostgreSQL sends for a type of column are read, by the type's OID. */
export type ReaderOf = (oid: number) => (text: string) => unknown;

/** A column as PostgreSQL describes it. */
export interface Column {
  readonly name: string;
  readonly dataTypeID: number;
}

export type Fields = Record<string, unknown>;

/** With what reads its texts in one statement. */
export interface ReadColumn extends Column {
  readonly read: (text: string) => unknown;
}

/** Two bytes before the columns say how many there are. */
const COUNT = 2;
const LENGTH = 4;

/**
 * The columns of a statement, which are the same at every run, so PostgreSQL is asked for them once: with a version of
 * the schema that gave them other types, it would refuse the plan that a connection has kept.
 */
export class RowLayout {
  readonly columns: readonly ReadColumn[];
  /** Rows are copies of it, so that all of them have one shape. */
  private readonly empty: Readonly<Fields>;
  private readonly View: typeof RowView;

  constructor(columns: readonly Column[], readerOf: ReaderOf) {
    this.columns = columns.map(({ name, dataTypeID }) => ({ name, dataTypeID, read: readerOf(dataTypeID) }));
    this.empty = Object.fromEntries(columns.map(({ name }) => [name, null]));
    this.View = viewOf(columns);
  }

  /** A row whose columns have been read. @param start of the row in `bytes` */
  read(bytes: Buffer, start: number): Fields {
    const row: Fields = { ...this.empty };
    let at = start + COUNT;
    for (const { name, read } of this.columns) {
      const length = int32At(bytes, at);
      at += LENGTH;
      if (length < 0) continue;
      row[name] = read(bytes.toString('utf8', at, at + length));
      at += length;
    }
    return row;
  }

  /** A row of which a column is read when it is asked for. */
  view(bytes: Buffer, start: number): RowView {
    return new this.View(this, bytes, start);
  }
}

/**
 * A row as PostgreSQL sent it (flyweight): its columns are properties, read from the bytes each time. So a row that is
 * only written again is not read at all. Whoever spreads it gets none of its columns.
 */
export class RowView {
  constructor(
    readonly rowLayout: RowLayout,
    readonly rowBytes: Buffer,
    readonly rowStart: number,
  ) {}

  /** The value of a column, by its number. */
  column(index: number): unknown {
    const { rowBytes } = this;
    let at = this.rowStart + COUNT;
    for (let before = 0; before < index; before += 1) at += LENGTH + Math.max(0, int32At(rowBytes, at));
    const length = int32At(rowBytes, at);
    at += LENGTH;
    if (length < 0) return null;
    return this.rowLayout.columns[index]?.read(rowBytes.toString('utf8', at, at + length));
  }

  /**
   * Notes in `places` where each column begins and ends, by two numbers; both are -1 for null.
   *
   * @returns bytes of the row
   */
  locate(places: Int32Array): number {
    const { rowBytes, rowStart } = this;
    let at = rowStart + COUNT;
    const columns = this.rowLayout.columns.length;
    for (let index = 0; index < columns; index += 1) {
      const length = int32At(rowBytes, at);
      at += LENGTH;
      places[2 * index] = length < 0 ? -1 : at;
      places[2 * index + 1] = length < 0 ? -1 : at + length;
      at += Math.max(0, length);
    }
    return at - rowStart;
  }

  /** As an ordinary row. */
  toJSON(): Fields {
    return this.rowLayout.read(this.rowBytes, this.rowStart);
  }
}

/** Views of one statement's rows. */
function viewOf(columns: readonly Column[]): typeof RowView {
  class View extends RowView {}
  for (const [index, { name }] of columns.entries())
    Object.defineProperty(View.prototype, name, {
      enumerable: true,
      get(this: RowView) {
        return this.column(index);
      },
    });
  return View;
}
