import { type Pool, types } from 'pg';
import { type DataSource, QueryFailedError } from 'typeorm';
import { pgPool } from './pool.js';
import { PreparedQuery, PreparedText } from './prepared-query.js';

/** How the texts that PostgreSQL sends for a type of column are read, by the type's OID. */
export type Readers = Readonly<Record<number, (text: string) => unknown>>;

/** SQL that a connection parses once, under its name; its rows are `Row`, by the names of its columns. */
export interface Statement<Row> {
  readonly prepared: PreparedText;
  /** Type only: never set. */
  readonly row?: Row;
}

/** PostgreSQL cuts longer names, so that two statements could share one. */
const NAME_MAX = 63;

const DRIVERS_OWN: Readers = {};

interface Known {
  readonly prepared: PreparedText;
  readonly readers: Readers;
}

/** By name. */
const statements = new Map<string, Known>();

/**
 * A statement for what is asked at every call. Everything else is TypeORM's.
 *
 * @param readers for these types of columns, in this statement alone; the driver's own for all others
 * @throws Error where the name is too long, or another statement's
 */
export function statement<Row>(name: string, text: string, readers = DRIVERS_OWN): Statement<Row> {
  const known = statements.get(name) ?? newStatement(name, text, readers);
  if (known.prepared.text !== text || known.readers !== readers)
    throw new Error(`there is another statement of the name ${name}`);
  return known;
}

function newStatement(name: string, text: string, readers: Readers): Known {
  if (name.length > NAME_MAX) throw new Error(`needs a name of ${NAME_MAX} characters at most: ${name}`);
  const made = {
    prepared: new PreparedText(name, text, (oid) => readers[oid] ?? types.getTypeParser(oid)),
    readers,
  };
  statements.set(name, made);
  return made;
}

/**
 * Runs a statement by itself, on any connection.
 *
 * @throws QueryFailedError as TypeORM does, so that whoever looks at errors knows one kind
 */
export async function ask<Row>(
  dataSource: DataSource,
  { prepared }: Statement<Row>,
  values: readonly unknown[],
): Promise<Row[]> {
  try {
    return await run<Row>(pgPool(dataSource), new PreparedQuery(prepared, values));
  } catch (error) {
    throw new QueryFailedError(prepared.text, [...values], error as Error);
  }
}

/** The pool hands a query over to a connection that is free, whoever has made it; its types know the driver's own alone. */
function run<Row>(pool: Pool, query: PreparedQuery): Promise<Row[]> {
  return pool.query(query) as unknown as Promise<Row[]>;
}
