import { buildSchema, findBreakingChanges } from 'graphql';

/** A schema as one revision had it, in SDL. */
export interface SchemaRevision {
  /** Short commit id, or what stands in the working tree. */
  readonly revision: string;
  readonly sdl: string;
}

/** A breaking change that somebody has owned up to. */
export interface NamedChange {
  readonly date: string;
  readonly change: string;
  readonly reason: string;
}

/** `- 2026-11-21 · Field Signal.odds was removed. · Never filled; use payout.` */
const NAMED = /^- (\d{4}-\d{2}-\d{2}) · (\S.*?) · (\S.*)$/;

/** Reads the list of named changes; every bullet must have its date, the exact text of the change and a reason. */
export function readNamedChanges(text: string): NamedChange[] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.startsWith('- '))
    .map((line) => {
      const [, date = '', change = '', reason = ''] = NAMED.exec(line) ?? [];
      if (date === '') throw new Error(`A named change needs '- date · change · reason', found: ${line}`);
      return { date, change, reason };
    });
}

/**
 * Breaking changes between neighbouring revisions, oldest first, that nobody named. Each step is looked at,
 * not only the two ends: what was promised in between was promised too.
 */
export function unnamedBreakingChanges(
  revisions: readonly SchemaRevision[],
  named: readonly NamedChange[],
): string[] {
  const known = new Set(named.map(({ change }) => change));
  const schemas = revisions.map(({ revision, sdl }) => ({ revision, schema: buildSchema(sdl) }));
  return schemas.slice(1).flatMap(({ revision, schema }, index) => {
    const before = schemas[index]?.schema;
    if (!before) return [];
    return findBreakingChanges(before, schema)
      .filter(({ description }) => !known.has(description))
      .map(({ description }) => `${revision}: ${description}`);
  });
}
