import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readNamedChanges, unnamedBreakingChanges } from './verification/breaking-changes.js';
import { schemaRevisions } from './verification/schema-history.js';
import { SKIPPED } from './verification/tally.js';

const TOP = resolve(import.meta.dirname, '../../../..');
const NAMED_CHANGES = 'schema/breaking-changes.md';

const named = readNamedChanges(readFileSync(join(TOP, NAMED_CHANGES), 'utf8'));
const history = schemaRevisions(TOP, NAMED_CHANGES, process.env.SCHEMA_BASE);
const present = {
  revision: 'working tree',
  sdl: readFileSync(join(TOP, 'schema/schema.graphql'), 'utf8'),
};
const unnamed = unnamedBreakingChanges([...history, present], named);

if (history.length === 0) {
  console.log('No git history of the schema is at hand: nothing to compare with.');
  process.exitCode = SKIPPED;
} else if (unnamed.length > 0) {
  console.error(`Breaking changes that ${NAMED_CHANGES} does not name:\n${unnamed.join('\n')}`);
  process.exitCode = 1;
} else {
  console.log(`${history.length} revisions since ${history[0]?.revision}; ${named.length} changes named.`);
}
