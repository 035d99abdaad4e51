/** What spreadsheets in Portuguese open without being asked: UTF-8 with its mark, semicolons, CRLF. */
export const CSV_MARK = '\uFEFF';
const LINE_END = '\r\n';

/** A cell that begins so is run as a formula by spreadsheets (OWASP, CSV injection). */
const FORMULA = /^[\s]*[=+\-@|%]|^[\t\r\n]/;
/** A negative amount is a number to a spreadsheet, and nothing it would run. */
const NEGATIVE = /^-\d[\d.]*,\d\d$/;
const NEEDS_QUOTES = /[;"\r\n]/;

function cellText(value: string): string {
  const safe = FORMULA.test(value) && !NEGATIVE.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line; whatever its cells hold, none of them ends its cell early or begins a formula. */
export function csvLine(cells: readonly string[]): string {
  return cells.map(cellText).join(';') + LINE_END;
}
