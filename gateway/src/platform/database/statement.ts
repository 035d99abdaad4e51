import { type Pool, types } from 'pg';
import { type DataSource, QueryFailedError } from 'typeorm';
import { pgPool } from './pool.js';
import { PreparedQuery, PreparedText } from './prepared-query.js';

/** How PostgreSQL's texts are parsed for a column type, by the type's OID. */
export type Readers = Readonly<Record<number, (text: string) => unknown>>;

/** SQL that a connection parses once, under its name; its rows are `Row`, by column name. */
export interface Statement<Row> {
  readonly prepared: PreparedText;
  /** Only for the type; never set. */
  readonly row?: Row;
}

/** PostgreSQL truncates longer names, so two statements could share one. */
const NAME_MAX = 63;

const DRIVERS_OWN: Readers = {};

interface RegisteredStatement {
  readonly prepared: PreparedText;
  readonly readers: Readers;
}

/** By name. */
const statements = new Map<string, RegisteredStatement>();

/**
 * A statement for the queries of frequent calls. All others use TypeORM.
 *
 * @param readers for these column types, in this statement only; others use the driver's own
 * @throws Error where the name is too long, or is another statement's
 */
export function statement<Row>(name: string, text: string, readers = DRIVERS_OWN): Statement<Row> {
  const registered = statements.get(name) ?? newStatement(name, text, readers);
  if (registered.prepared.text !== text || registered.readers !== readers)
    throw new Error(`there is another statement of the name ${name}`);
  return registered;
}

function newStatement(name: string, text: string, readers: Readers): RegisteredStatement {
  if (name.length > NAME_MAX) throw new Error(`needs a name of ${NAME_MAX} characters at most: ${name}`);
  const made = {
    prepared: new PreparedText(name, text, (oid) => readers[oid] ?? types.getTypeParser(oid)),
    readers,
  };
  statements.set(name, made);
  return made;
}

/**
 * Runs a statement outside a transaction, on any connection.
 *
 * @throws QueryFailedError as TypeORM does, so that error handling needs only one class
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

/** The pool passes any query to a free connection; its types know only the driver's own queries. */
function run<Row>(pool: Pool, query: PreparedQuery): Promise<Row[]> {
  return pool.query(query) as unknown as Promise<Row[]>;
}
