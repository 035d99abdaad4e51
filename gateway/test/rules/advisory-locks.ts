import { Visitor } from 'oxc-parser';
import { ADVISORY_LOCKS } from '../../src/platform/database/advisory-locks.js';
import type { SourceFile } from './source-file.js';

/** The one file that names advisory locks. */
export const LOCKS_FILE = 'gateway/src/platform/database/advisory-locks.ts';

const KEYS: readonly number[] = Object.values(ADVISORY_LOCKS);
const LOCK_CALL = /pg_(?:try_)?advisory_\w*lock/;

function textViolation(text: string): string | undefined {
  if (LOCK_CALL.test(text)) return 'calls a lock function of PostgreSQL';
  return KEYS.some((key) => text.includes(String(key))) ? 'holds the key of a lock' : undefined;
}

function violationsIn({ path, program }: SourceFile): string[] {
  const found = new Set<string>();
  const note = (reason: string | undefined) => reason !== undefined && found.add(`${path}: ${reason}`);
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'number' && KEYS.includes(value)) note('holds the key of a lock');
      if (typeof value === 'string') note(textViolation(value));
    },
    TemplateElement: ({ value }) => {
      note(textViolation(value.raw));
    },
  }).visit(program);
  return [...found];
}

/** Uses of PostgreSQL's advisory locks, or of their keys, outside the one file that names them. */
export function advisoryLocks(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('gateway/') && path !== LOCKS_FILE)
    .filter(({ path }) => !path.startsWith('gateway/test/rules/'))
    .flatMap(violationsIn);
}
