import { type CustomTypesConfig, Pool, types } from 'pg';
import {
  type DataSource,
  type EntityManager,
  type EntityTarget,
  type ObjectLiteral,
  QueryFailedError,
} from 'typeorm';

// What this gateway uses of PostgreSQL below TypeORM: the driver's pool, its named queries, and columns for SQL written by
// hand.

/**
 * node-postgres's pool, which TypeORM leaves untyped.
 * @throws Error where the data source is not open
 */
export function pgPool({ driver }: DataSource): Pool {
  const pool = 'master' in driver ? (driver.master as Pool | undefined) : undefined;
  if (!pool) throw new Error('the data source is not open');
  return pool;
}

/** Whether a pooler in transaction mode is in front of a data source's database. */
const isPooled = ({ options }: DataSource) =>
  options.type === 'postgres' && options.extra?.directUrl !== undefined;

/**
 * Address at which a session is the caller's own, for what outlasts a transaction: locks of a session, LISTEN, settings.
 * @throws Error where the data source is not PostgreSQL
 */
export function sessionUrl({ options }: DataSource): string {
  if (options.type !== 'postgres' || !options.url) throw new Error('the data source is not PostgreSQL');
  return options.extra?.directUrl ?? options.url;
}

/**
 * A separate pool for a library, whose connections are opened like the data source's, with sessions of their own. The
 * caller ends it.
 */
export function furtherPool(dataSource: DataSource, max: number, onError: (error: Error) => void): Pool {
  const pool = new Pool({ connectionString: sessionUrl(dataSource), ...dataSource.options.extra, max });
  pool.on('error', onError);
  // A connection held by a library may break between two of its queries.
  pool.on('connect', (client) => void client.on('error', onError));
  return pool;
}

/** Open connections, idle ones among them, and requests that wait for one. */
export function poolCounts(dataSource: DataSource): Readonly<Record<string, number>> | undefined {
  if (!dataSource.isInitialized) return undefined;
  const { totalCount, idleCount, waitingCount } = pgPool(dataSource);
  return { total: totalCount, idle: idleCount, waiting: waitingCount };
}

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
      // Behind a pooler the next statement may come to a server that does not know the name.
      ...(!isPooled(dataSource) && { name }),
      text,
      values: [...values],
      ...(own && { types: own }),
    });
    return rows;
  } catch (error) {
    throw new QueryFailedError(text, [...values], error as Error);
  }
}

/**
 * The columns of an entity under its property names, such as `s.id AS "id", s.user_id AS "userId"`, for raw rows: of
 * `createQueryBuilder(…).select(…)`, and of RETURNING in SQL written by hand.
 *
 * @param alias of the table in the statement
 * @param leftOut properties to leave out
 */
export function columnsOf<Entity extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Entity>,
  alias: string,
  leftOut: readonly (keyof Entity)[] = [],
): string {
  return manager.connection
    .getMetadata(entity)
    .columns.filter(({ propertyName }) => !leftOut.includes(propertyName))
    .map(({ databaseName, propertyName }) => `${alias}.${databaseName} AS "${propertyName}"`)
    .join(', ');
}
