import Papa from 'papaparse';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

/** A row of a table in a file. */
export interface TableRow {
  /** Line of the file in which it begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

const cut = (cell: string) => cell.replace(/\s+/g, ' ').trim().slice(0, 500);

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const childrenOf = (node: Node): readonly Node[] => ('childNodes' in node ? node.childNodes : []);
const isNamed = (node: Node, ...names: readonly string[]): node is Element =>
  'tagName' in node && names.includes(node.tagName);
const isHidden = ({ attrs }: Element) =>
  attrs.some(({ name, value }) => name === 'class' && /\bhidden\b/.test(value));

function textOf(node: Node): string {
  if (isNamed(node, 'br')) return ' ';
  return 'value' in node ? node.value : childrenOf(node).map(textOf).join('');
}

/** Rows of all tables of a page; cells that the page hides are left out. */
function htmlRows(text: string): TableRow[] {
  const rows: TableRow[] = [];
  const visit = (node: Node) => {
    if (!isNamed(node, 'tr')) {
      for (const child of childrenOf(node)) visit(child);
      return;
    }
    const cells = node.childNodes.filter((cell) => isNamed(cell, 'td', 'th') && !isHidden(cell));
    const line = node.sourceCodeLocation?.startLine ?? 0;
    if (cells.length > 0) rows.push({ line, cells: cells.map((cell) => cut(textOf(cell))) });
  };
  visit(parse(text, { sourceCodeLocationInfo: true }));
  return rows;
}

const SEPARATORS = [';', '\t', '|', ','];
/** Lines that are looked at to tell which sign separates the columns. */
const LOOKED_AT = 60;

/** The separator by which most rows have the same number of columns, and many of them. */
function separatorOf(text: string): string {
  const score = (delimiter: string) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: LOOKED_AT });
    const counts = new Map<number, number>();
    for (const { length } of data) counts.set(length, (counts.get(length) ?? 0) + 1);
    return Math.max(0, ...[...counts].map(([columns, rows]) => (columns - 1) * rows));
  };
  const scores = SEPARATORS.map((separator) => ({ separator, score: score(separator) }));
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).separator;
}

/** Rows of a table of separated values; empty lines are left out. */
function separatedRows(text: string): TableRow[] {
  const { data } = Papa.parse<string[]>(text, { delimiter: separatorOf(text) });
  const rows: TableRow[] = [];
  let line = 1;
  for (const cells of data) {
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells: cells.map(cut) });
    line += 1 + cells.reduce((lines, cell) => lines + (cell.match(/\n/g)?.length ?? 0), 0);
  }
  return rows;
}

/** The rows of a file: of a report in HTML, or of separated values. */
export function tableRows(text: string): TableRow[] {
  const whole = text.replace(/^\uFEFF/, '').replace(/\0+$/, '');
  return /<table\b/i.test(whole) ? htmlRows(whole) : separatedRows(whole);
}
