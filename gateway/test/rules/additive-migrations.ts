import type { MigrationInterface, QueryRunner } from 'typeorm';

// A database is migrated while gateways of the version before still serve on it. So each migration leaves them all that
// they read, and takes all that they write; what it replaces goes in a later version.

/** The last migration of 1.1.0: the rule holds for all after it, for good. */
export const BASELINE = 'WebhookSequences1770000004020';

/** What a migration says of itself. */
interface Declarations {
  /** In the second step of a change: the released version that no longer used what goes, such as `1.1.0`. */
  readonly unusedSince?: string;
  /** Constraints, unique indexes and triggers that refuse nothing that the version before does; a comment says why. */
  readonly neverRefuses?: readonly string[];
}

export type MigrationClass = new () => MigrationInterface & Declarations;

type Rule = readonly [pattern: RegExp, reason: string];

/** What a whole statement must not do. */
const STATEMENTS: readonly Rule[] = [
  [/^DROP\s+(?!INDEX\b|TRIGGER\b)/i, 'removes something'],
  [/^(?:TRUNCATE|DELETE)\b/i, 'removes rows'],
  [/^ALTER\s+(?:TYPE|DOMAIN|SEQUENCE|VIEW|SCHEMA)\b/i, 'changes something that is in use'],
  [/^CREATE\s+OR\s+REPLACE\b/i, 'changes something that is in use'],
  [/^DO\b/i, 'cannot be read'],
  [/^REVOKE\b/i, 'takes away a right'],
];

/** What a part of an ALTER TABLE must not do. */
const ACTIONS: readonly Rule[] = [
  [/^(?:RENAME|SET\s+SCHEMA)\b/i, 'renames'],
  [/^DROP\s+(?!CONSTRAINT\b)/i, 'removes a column'],
  [/^ALTER\s.*\b(?:SET\s+DATA\s+)?TYPE\s/is, 'changes a type'],
  [/^ALTER\s.*\bDROP\s+(?:DEFAULT|IDENTITY|EXPRESSION)\b/is, 'takes away a default'],
  [/^ALTER\s.*\bSET\s+NOT\s+NULL\b/is, 'demands a value'],
  [/^ALTER\s.*\bGENERATED\s+ALWAYS\b/is, 'may refuse a write'],
  [/^ADD\s+(?!CONSTRAINT\b|CHECK\b)(?!.*\b(?:DEFAULT|GENERATED)\b).*\bNOT\s+NULL\b/is, 'demands a value'],
  [/^(?:ENABLE|FORCE)\b/i, 'may refuse a write'],
];

/**
 * What refuses later writes. `NOT VALID` spares only the rows that are there. A constraint in the definition of a new column
 * is none of these, unless its default comes twice: the version before leaves the column null.
 */
const GUARDS: readonly Rule[] = [
  [
    /^ADD\s+(?:CONSTRAINT\s+\S+\s+)?(?:CHECK|UNIQUE|PRIMARY\s+KEY|FOREIGN\s+KEY|EXCLUDE)\b/i,
    'may refuse a write',
  ],
  [/^ADD\s+(?=.*\bDEFAULT\b).*\b(?:UNIQUE|PRIMARY\s+KEY)\b/is, 'may refuse a write'],
  [/^CREATE\s+(?:UNIQUE\s+INDEX|(?:CONSTRAINT\s+)?TRIGGER)\b/i, 'may refuse a write'],
];

/** The name of what a guard adds. */
const GUARD =
  /\b(?:CONSTRAINT(?!\s+TRIGGER)|TRIGGER|INDEX(?:\s+CONCURRENTLY)?(?:\s+IF\s+NOT\s+EXISTS)?)\s+(\w+)/i;

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

const ALTER = /^ALTER\s+TABLE\s+(?:IF\s+EXISTS\s+)?(?:ONLY\s+)?(\S+)\s+([\s\S]*)$/i;
const CREATE = /^CREATE\s+(?:UNLOGGED\s+)?TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?([\w."]+)\s*(?:\(([\s\S]*)\))?/i;
/** The table of an index or a trigger, or from which rows go. */
const ON = /^(?:CREATE\s.*?\bON|DELETE\s+FROM)\s+(?:ONLY\s+)?([\w."]+)/is;

interface Context {
  /** Tables that the migration itself makes: the version before does not know them. */
  readonly own: ReadonlySet<string>;
  readonly neverRefuses: readonly string[];
}

/** A reference keeps the version before from deleting what it refers to, unless it says what happens then. */
function blocksDeletion(text: string, { own }: Context): boolean {
  const [, table] = /\bREFERENCES\s+([\w."]+)/i.exec(text) ?? [];
  if (table === undefined || own.has(table)) return false;
  return !/\bON\s+DELETE\s+(?:CASCADE|SET\s+(?:NULL|DEFAULT))\b/i.test(text);
}

/** Why a part of a statement cannot run beside the version before; undefined if it can. */
function reasonOf(text: string, rules: readonly Rule[], context: Context): string | undefined {
  const broken = rules.find(([pattern]) => pattern.test(text))?.[1];
  if (broken) return broken;
  if (context.neverRefuses.includes(GUARD.exec(text)?.[1] ?? '')) return undefined;
  const guard = GUARDS.find(([pattern]) => pattern.test(text))?.[1];
  return guard ?? (blocksDeletion(text, context) ? 'may refuse a deletion' : undefined);
}

/** What a statement takes from a version that still runs, or demands of it. */
function narrowingsOf(statement: string, context: Context): string[] {
  const [, altered, actions] = ALTER.exec(statement) ?? [];
  const [, created, body = ''] = CREATE.exec(statement) ?? [];
  const [, named] = ON.exec(statement) ?? [];
  if (context.own.has(altered ?? named ?? '')) return [];
  const list = actions ?? (created && body);
  const texts = list === undefined ? [statement] : partsOf(list);
  const rules = actions === undefined ? STATEMENTS : ACTIONS;
  return texts.flatMap((text) => {
    const reason = reasonOf(text, created ? [] : rules, context);
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

export const numberOf = (name: string) => Number(/\d+$/.exec(name)?.[0]);

/**
 * Migrations after the baseline that gateways of the version before could not live with.
 *
 * @param released versions of the change log; a second step names one of them
 */
export async function narrowingMigrations(
  migrations: readonly MigrationClass[],
  released: readonly string[],
  baseline = BASELINE,
): Promise<string[]> {
  const found: string[] = [];
  for (const Migration of migrations.filter(({ name }) => numberOf(name) > numberOf(baseline))) {
    const migration = new Migration();
    const { unusedSince, neverRefuses = [] } = migration;
    const statements = await recorded(migration);
    const own = new Set(statements.flatMap((statement) => CREATE.exec(statement)?.[1] ?? []));
    const narrowings = statements.flatMap((statement) => narrowingsOf(statement, { own, neverRefuses }));
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
