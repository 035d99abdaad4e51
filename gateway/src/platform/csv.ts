// Writes CSV that Portuguese spreadsheets open without a dialogue: UTF-8 with BOM, semicolons, CRLF.

/** The first character of a CSV file: spreadsheets then read it as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/** Spreadsheets run a cell with this beginning as a formula (OWASP, CSV injection), also in full width. */
const FORMULA = /^\s*[=+\-@|%＝＋－＠]|^[\t\r\n]/;
/** A spreadsheet reads a negative amount as a number, not as a formula. */
const NEGATIVE = /^-\d[\d.]*,\d\d$/;
const NEEDS_QUOTES = /[;"\r\n]/;

function cellText(value: string): string {
  const safe = FORMULA.test(value) && !NEGATIVE.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line. Whatever the cells hold, none of them can end early or begin a formula. */
export function csvLine(cells: readonly string[]): string {
  return cells.map(cellText).join(';') + LINE_END;
}
