import { type CustomTypesConfig, types } from 'pg';
import { type DataSource, QueryFailedError } from 'typeorm';
import { pgPool } from './pool.js';

/** How PostgreSQL's texts are parsed for a column type, by the type's OID. */
export type Readers = Readonly<Record<number, (text: string) => unknown>>;

const { INT8, TIMESTAMPTZ } = types.builtins;

const readDate: (text: string) => Date = types.getTypeParser(TIMESTAMPTZ);

/** For rows used in computations: epoch milliseconds. */
export const MOMENTS_AS_NUMBERS: Readers = { [TIMESTAMPTZ]: (text) => readDate(text).getTime() };

/**
 * Reads a bigint column or sum, which the driver returns as text, as an exact number.
 *
 * @throws RangeError where a number would not be exact
 */
export function readCentavos(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`needs a safe whole number of centavos, has ${text}`);
  return value;
}

/** For statements in which every bigint is an amount. */
export const CENTAVOS: Readers = { [INT8]: readCentavos };

/** SQL that a connection parses once, under its name; its rows are `Row`, by column name. */
export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  readonly types: CustomTypesConfig | undefined;
  /** Only for the type; never set. */
  readonly row?: Row;
}

/** PostgreSQL truncates longer names, so two statements could share one. */
const NAME_MAX = 63;

/** The driver's own way to read a type, unless `readers` has another. */
function typesOf(readers: Readers): CustomTypesConfig {
  const getTypeParser = (oid: number, format: 'text' | 'binary') =>
    readers[oid] ?? types.getTypeParser(oid, format as 'text');
  return { getTypeParser } as CustomTypesConfig;
}

/**
 * A named query of the driver's, for frequent calls. All others use TypeORM.
 *
 * @param readers for these column types, in this statement only; others use the driver's own
 * @throws Error where the name is too long
 */
export function statement<Row>(name: string, text: string, readers?: Readers): Statement<Row> {
  if (name.length > NAME_MAX) throw new Error(`needs a name of ${NAME_MAX} characters at most: ${name}`);
  return { name, text, types: readers && typesOf(readers) };
}

/**
 * Runs a statement outside a transaction, on any connection.
 *
 * @throws QueryFailedError as TypeORM does, so that error handling needs only one class
 */
export async function ask<Row>(
  dataSource: DataSource,
  { name, text, types: own }: Statement<Row>,
  values: readonly unknown[],
): Promise<Row[]> {
  try {
    const { rows } = await pgPool(dataSource).query({
      name,
      text,
      values: [...values],
      ...(own && { types: own }),
    });
    return rows;
  } catch (error) {
    throw new QueryFailedError(text, [...values], error as Error);
  }
}
