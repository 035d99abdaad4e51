import { type CustomTypesConfig, types } from 'pg';
import { type DataSource, QueryFailedError } from 'typeorm';
import { pgPool } from './pool.js';

/** How the texts that PostgreSQL sends for a type of column are read, by the type's OID. */
export type Readers = Readonly<Record<number, (text: string) => unknown>>;

/** SQL that a connection parses once, under its name; its rows are `Row`, by the names of its columns. */
export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  readonly types: CustomTypesConfig;
  /** Type only: never set. */
  readonly row?: Row;
}

/** PostgreSQL cuts longer names, so that two statements could share one. */
const NAME_MAX = 63;

const texts = new Map<string, string>();

/**
 * A statement for what is asked at every call. Everything else is TypeORM's.
 *
 * @param readers for these types of columns, in this statement alone; the driver's own for all others
 * @throws Error where the name is too long, or another statement's
 */
export function statement<Row>(name: string, text: string, readers: Readers = {}): Statement<Row> {
  if (name.length > NAME_MAX) throw new Error(`needs a name of ${NAME_MAX} characters at most: ${name}`);
  const known = texts.get(name) ?? text;
  if (known !== text) throw new Error(`there is another statement of the name ${name}`);
  texts.set(name, text);
  const reader = (oid: number) => readers[oid] ?? types.getTypeParser(oid);
  return { name, text, types: { getTypeParser: reader as CustomTypesConfig['getTypeParser'] } };
}

/**
 * Runs a statement by itself, on any connection.
 *
 * @throws QueryFailedError as TypeORM does, so that whoever looks at errors knows one kind
 */
export async function ask<Row>(
  dataSource: DataSource,
  { name, text, types }: Statement<Row>,
  values: readonly unknown[],
): Promise<Row[]> {
  try {
    // The driver takes values of any kind, and a name that TypeORM has no word for.
    const { rows } = await pgPool(dataSource).query({ name, text, types, values: values as unknown[] });
    return rows;
  } catch (error) {
    throw new QueryFailedError(text, [...values], error as Error);
  }
}
