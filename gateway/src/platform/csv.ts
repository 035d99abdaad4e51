// Writes CSV that Portuguese spreadsheets open without a dialogue: UTF-8 with BOM, semicolons, CRLF, every cell quoted.

/** The first character of a CSV file: spreadsheets then read it as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/**
 * Where a spreadsheet would begin a formula (OWASP, CSV injection): before one of these characters, also in full width or
 * small form, at the beginning of a cell, and behind whatever separates cells if the file is read with another separator.
 * Quotes do not help there: one that closes in the middle of a cell leaves the rest of it unquoted.
 */
const FORMULA_START = /(?=[=+\-@|%＝＋－＠｜％﹦﹢﹣﹫﹪])(?<=(?:^|[,;|\t\r\n])[\s"\p{C}]*)/gu;
/** These begin a formula in some programs, and are removed by others, with what follows them then first in the cell. */
const CONTROL_START = /^[\t\r\n]/;
/** A spreadsheet reads a negative amount as a number, not as a formula. */
const NEGATIVE = /^-\d[\d.]*,\d\d$/;

function withoutFormulas(text: string): string {
  if (NEGATIVE.test(text)) return text;
  const neutral = text.replaceAll(FORMULA_START, "'");
  return CONTROL_START.test(neutral) ? `'${neutral}` : neutral;
}

/** One line. Whatever the cells hold, none of them can end early or begin a formula. */
export function csvLine(cells: readonly string[]): string {
  return cells.map((cell) => `"${withoutFormulas(cell).replaceAll('"', '""')}"`).join(';') + LINE_END;
}
