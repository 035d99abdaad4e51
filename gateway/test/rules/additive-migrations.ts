import type { MigrationInterface, QueryRunner } from 'typeorm';

// A database is migrated while gateways of the version before still serve on it. So each migration leaves them all that
// they read, and takes all that they write; what it replaces goes in a later version.

/** The last migration from before this rule. */
export const BASELINE = 'WebhookSequences1770000004020';

/** A migration that removes or narrows something, as the second step of a change. */
interface ContractStep {
  /** The released version that no longer used it, such as `1.1.0`. */
  readonly unusedSince?: string;
}

export type MigrationClass = new () => MigrationInterface & ContractStep;

/** What a whole statement must not do. */
const STATEMENTS: readonly (readonly [RegExp, string])[] = [
  [/^DROP\s+(?!INDEX\b|TRIGGER\b)/i, 'removes something'],
  [/^TRUNCATE\b/i, 'removes rows'],
  [/^ALTER\s+(?:TYPE|DOMAIN|SEQUENCE|VIEW|SCHEMA)\b/i, 'changes something that is in use'],
];

/** What a part of an ALTER TABLE must not do. */
const ACTIONS: readonly (readonly [RegExp, string])[] = [
  [/^RENAME\b/i, 'renames'],
  [/^DROP\s+(?!CONSTRAINT\b)/i, 'removes a column'],
  [/^ALTER\s.*\b(?:SET\s+DATA\s+)?TYPE\s/is, 'changes a type'],
  [/^ALTER\s.*\bDROP\s+DEFAULT\b/is, 'takes away a default'],
  [/^ALTER\s.*\bSET\s+NOT\s+NULL\b/is, 'demands a value'],
  [/^ADD\s+(?!CONSTRAINT\b)(?!.*\b(?:DEFAULT|GENERATED)\b).*\bNOT\s+NULL\b/is, 'demands a value'],
];

/** Statements without comments and texts. */
function statementsOf(sql: string): string[] {
  const bare = sql
    .replace(/\$\$[\s\S]*?\$\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, '');
  return bare.split(';').map((statement) => statement.trim());
}

/** The parts of a list, at commas outside of brackets. */
function partsOf(list: string): string[] {
  let depth = 0;
  const marked = [...list].map((character) => {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    return character === ',' && depth === 0 ? '\0' : character;
  });
  return marked
    .join('')
    .split('\0')
    .map((part) => part.trim());
}

const ALTER = /^ALTER\s+TABLE\s+(?:IF\s+EXISTS\s+)?(?:ONLY\s+)?\S+\s+([\s\S]*)$/i;

/** What a statement takes from a version that still runs, or demands of it. */
function narrowingsOf(statement: string): string[] {
  const [, actions] = ALTER.exec(statement) ?? [];
  const [texts, rules] = actions === undefined ? [[statement], STATEMENTS] : [partsOf(actions), ACTIONS];
  return texts.flatMap((text) => {
    const [, reason] = rules.find(([pattern]) => pattern.test(text)) ?? [];
    return reason === undefined ? [] : [`${reason}: ${text.replace(/\s+/g, ' ')}`];
  });
}

/** The statements that a migration runs on a database without rows. */
async function recorded(migration: MigrationInterface): Promise<string[]> {
  const statements: string[] = [];
  const query = async (sql: string) => {
    statements.push(...statementsOf(sql));
    return [];
  };
  await migration.up({ query } as Partial<QueryRunner> as QueryRunner);
  return statements;
}

const numberOf = (name: string) => Number(/\d+$/.exec(name)?.[0]);

/**
 * Migrations after the baseline that gateways of the version before could not live with.
 *
 * @param released versions of the change log; a second step names one of them
 */
export async function narrowingMigrations(
  migrations: readonly MigrationClass[],
  released: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const Migration of migrations.filter(({ name }) => numberOf(name) > numberOf(BASELINE))) {
    const migration = new Migration();
    const narrowings = (await recorded(migration)).flatMap(narrowingsOf);
    const { unusedSince } = migration;
    if (unusedSince !== undefined && !released.includes(unusedSince))
      found.push(`${Migration.name}: ${unusedSince} is no released version`);
    else if (unusedSince === undefined) found.push(...narrowings.map((what) => `${Migration.name} ${what}`));
  }
  return found;
}

/** A heading of the change log. */
export interface Release {
  readonly version: string;
  /** YYYY-MM-DD. */
  readonly date: string;
}

/** The released versions of a change log, newest first. */
export function releasesOf(changelog: string): Release[] {
  return [...changelog.matchAll(/^## (\d+\.\d+\.\d+) - (\d{4}-\d\d-\d\d)$/gm)].map(
    ([, version = '', date = '']) => ({ version, date }),
  );
}
