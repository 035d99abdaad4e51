/** One line of `schema/CHANGELOG.md`. */
export interface LoggedChange {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** What changed; for a breaking change, the message of the check that found it. */
  readonly change: string;
  /** Why, and what to use instead. */
  readonly reason: string;
}

export interface ChangeLog {
  readonly breaking: readonly LoggedChange[];
  readonly additions: readonly LoggedChange[];
}

/** `- 2026-11-21 · Field Signal.odds was removed. · Nunca foi preenchido; leia `payout`.` */
const LINE = /^- (\d{4}-\d{2}-\d{2}) · (\S.*?) · (\S.*)$/;

function changesUnder(heading: string, text: string): LoggedChange[] {
  const [, section = ''] = text.split(`\n## ${heading}\n`);
  return (section.split(/^## /m)[0] ?? '')
    .split(/\r?\n/)
    .filter((line) => line.startsWith('- '))
    .map((line) => {
      const [, date = '', change = '', reason = ''] = LINE.exec(line) ?? [];
      if (date === '') throw new Error(`A logged change needs '- date · change · reason', found: ${line}`);
      return { date, change, reason };
    });
}

/**
 * Reads the change log of the schema.
 *
 * @throws Error for a line without date, change and reason
 */
export function readChangeLog(text: string): ChangeLog {
  return {
    breaking: changesUnder('Mudanças que quebram', text),
    additions: changesUnder('Novidades', text),
  };
}
