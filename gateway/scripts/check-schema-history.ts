import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readChangeLog } from '#schema/change-log.js';
import { unnamedBreakingChanges } from './verification/breaking-changes.js';
import { schemaRevisions } from './verification/schema-history.js';
import { SKIPPED } from './verification/tally.js';

const TOP = resolve(import.meta.dirname, '../../../..');
const CHANGE_LOG = 'schema/CHANGELOG.md';
/** The promise starts at the commit that introduced it, with version 1.0.0. */
const FIRST_LOG = 'CHANGELOG.md';

const { breaking: named } = readChangeLog(readFileSync(join(TOP, CHANGE_LOG), 'utf8'));
const history = schemaRevisions(TOP, FIRST_LOG, process.env.SCHEMA_BASE);
const present = {
  revision: 'working tree',
  sdl: readFileSync(join(TOP, 'schema/schema.graphql'), 'utf8'),
};
const unnamed = unnamedBreakingChanges([...history, present], named);

if (history.length === 0) {
  console.log('No git history of the schema is at hand: nothing to compare with.');
  process.exitCode = SKIPPED;
} else if (unnamed.length > 0) {
  console.error(
    `Breaking changes that ${CHANGE_LOG} does not name as '- date · change · reason':\n${unnamed.join('\n')}`,
  );
  process.exitCode = 1;
} else {
  console.log(`${history.length} revisions since ${history[0]?.revision}; ${named.length} changes named.`);
}
