import type { DataSource } from 'typeorm';
import { uuidv7 } from '../src/platform/uuid.js';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
}

/** A foreign key of one column. */
interface Reference {
  readonly table: string;
  readonly column: string;
  readonly target: string;
  readonly targetColumn: string;
}

const REFERENCES = `
SELECT c.conrelid::regclass::text AS "table", a.attname AS "column",
  c.confrelid::regclass::text AS target, b.attname AS "targetColumn"
FROM pg_constraint c
JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
JOIN pg_attribute b ON b.attrelid = c.confrelid AND b.attnum = c.confkey[1]
WHERE c.contype = 'f' AND c.conparentid = 0 AND c.connamespace = 'public'::regnamespace`;

const COLUMNS = `
SELECT attname AS name, format_type(atttypid, NULL) AS type, attnotnull AS required FROM pg_attribute
WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`;

/** Tables with a column `user_id` or `subject_id`, with or without a foreign key. */
const NAMING_USERS = `
SELECT DISTINCT c.oid::regclass::text AS "table" FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
  AND a.attname IN ('user_id', 'subject_id') ORDER BY 1`;

/** The tables that have rows of users, read from the database itself, so that a new one cannot be forgotten. */
export class UsersTables {
  private constructor(
    private readonly dataSource: DataSource,
    private readonly references: readonly Reference[],
    /** Tables from which foreign keys lead to `users`, over any number of tables. */
    readonly owned: readonly string[],
    /** Tables that name a user without a foreign key that leads to `users`. */
    readonly loose: readonly string[],
  ) {}

  static async of(dataSource: DataSource): Promise<UsersTables> {
    const references = await dataSource.query<Reference[]>(REFERENCES);
    const owned = new Set<string>();
    const leads = ({ table, target }: Reference) =>
      !owned.has(table) && (target === 'users' || owned.has(target));
    for (let next = references.find(leads); next; next = references.find(leads)) owned.add(next.table);
    const naming = await dataSource.query<{ table: string }[]>(NAMING_USERS);
    const loose = naming.map(({ table }) => table).filter((table) => !owned.has(table));
    return new UsersTables(dataSource, references, [...owned].toSorted(), loose);
  }

  /**
   * Gives a user a row in each owned table, with a value in every column; where the user has rows already, their empty
   * columns are filled. Each text, JSON, array and binary value holds a mark of its own, which is returned.
   *
   * @param skipped tables whose rows have to add up and are made by the product's own calls
   */
  async fill(userId: string, now: Date, skipped: readonly string[]): Promise<string[]> {
    const filling = new Filling(this.dataSource, this.references, this.owned, userId, now, [
      'users',
      ...skipped,
    ]);
    for (const table of this.owned) await filling.row(table);
    return filling.marks;
  }

  /** Owned tables without any row. */
  async empty(): Promise<string[]> {
    const empty: string[] = [];
    for (const table of this.owned)
      if ((await this.dataSource.query(`SELECT FROM ${table} LIMIT 1`)).length === 0) empty.push(table);
    return empty;
  }
}

class Filling {
  readonly marks: string[] = [];
  /** The filled row of each table. */
  private readonly rows = new Map<string, Readonly<Record<string, unknown>>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly references: readonly Reference[],
    private readonly owned: readonly string[],
    private readonly userId: string,
    private readonly now: Date,
    private readonly skipped: readonly string[],
  ) {}

  async row(table: string): Promise<Readonly<Record<string, unknown>>> {
    if (this.skipped.includes(table)) return { id: this.userId, user_id: this.userId };
    const filled = this.rows.get(table);
    if (filled) return filled;
    const row: Record<string, unknown> = {};
    const columns = await this.dataSource.query<Column[]>(COLUMNS, [table]);
    for (const column of columns) row[column.name] = await this.valueOf(table, column);
    this.rows.set(table, row);
    await this.store(table, row);
    return row;
  }

  private async store(table: string, row: Readonly<Record<string, unknown>>): Promise<void> {
    const names = Object.keys(row);
    const places = names.map((_, index) => `$${index + 1}`);
    const inserted = await this.dataSource.query<unknown[]>(
      `INSERT INTO ${table} (${names}) VALUES (${places}) ON CONFLICT DO NOTHING RETURNING 1`,
      Object.values(row),
    );
    if (inserted.length > 0) return;
    const changes = names.map((name, index) => `${name} = coalesce(${name}, $${index + 1})`);
    await this.dataSource.query(`UPDATE ${table} SET ${changes}`, Object.values(row));
  }

  private async valueOf(table: string, { name, type, required }: Column): Promise<unknown> {
    const reference = this.references.find((other) => other.table === table && other.column === name);
    if (reference) {
      const isAdministrators = /^admin/.test(reference.target);
      return isAdministrators && !required
        ? null
        : (await this.row(reference.target))[reference.targetColumn];
    }
    if (name === 'user_id') return this.userId;
    switch (type) {
      case 'uuid':
        return uuidv7(this.now.getTime());
      case 'text':
        return this.mark(table);
      case 'text[]':
        return [this.mark(table)];
      case 'jsonb':
        return JSON.stringify({ mark: this.mark(table) });
      case 'bytea':
        return Buffer.from(this.mark(table));
      case 'timestamp with time zone':
      case 'date':
        return this.now;
      case 'boolean':
        return true;
      case 'smallint':
      case 'integer':
      case 'bigint':
      case 'double precision':
        return 50;
      case 'smallint[]':
      case 'double precision[]':
        return [50];
      default:
        throw new Error(`no value for ${table}.${name} of type ${type}`);
    }
  }

  /** A shared table, to which a user's row refers, gets no mark: its rows stay. */
  private mark(table: string): string {
    if (!this.owned.includes(table)) return 'x';
    const mark = `marca${String(this.marks.length).padStart(4, '0')}fim`;
    this.marks.push(mark);
    return mark;
  }
}
