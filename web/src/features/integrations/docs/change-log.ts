import { type LoggedChange, readChangeLog } from '#schema/change-log.js';
import changeLogText from '../../../../../schema/CHANGELOG.md?raw';
import { formatDate } from '../../../lib/format-time';
import type { DocsTableProps } from './docs-parts';

const LOG = readChangeLog(changeLogText);

/** Noon UTC, so that the date is the same in every time zone. */
const dayOf = (date: string) => formatDate(`${date}T12:00:00Z`);

function rowsOf(changes: readonly LoggedChange[]) {
  return changes.map(({ date, change, reason }) => ({
    key: `${date} ${change}`,
    // Strips Markdown's backticks, which are not rendered here.
    cells: [dayOf(date), change, reason.replaceAll('`', '')],
  }));
}

/** The table of breaking changes; undefined if there are none. */
export const BREAKING: DocsTableProps | undefined =
  LOG.breaking.length === 0
    ? undefined
    : {
        label: 'Mudanças que quebram',
        heads: ['Dia', 'Mudança', 'O que fazer'],
        rows: rowsOf(LOG.breaking),
      };

export const ADDITIONS: DocsTableProps = {
  label: 'Novidades',
  heads: ['Dia', 'Novidade', 'O que é'],
  rows: rowsOf(LOG.additions),
};
