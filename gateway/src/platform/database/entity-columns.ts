import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';

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
