import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { DataSource } from 'typeorm';

const COLUMNS = `
SELECT c.oid::regclass::text AS "table", quote_ident(a.attname) AS "column" FROM pg_class c
JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
WHERE c.relkind IN ('r', 'p', 'm') AND NOT c.relispartition AND c.relnamespace NOT IN ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
ORDER BY 1, 2`;

const inHex = (text: string) => Buffer.from(text).toString('hex');

/** Which texts each column holds: of all tables, of every schema, in any case, as text or as bytes. */
export async function storedTexts(
  dataSource: DataSource,
  texts: readonly string[],
): Promise<Readonly<Record<string, readonly string[]>>> {
  const forms = texts.map((text) => [text, text.toLowerCase(), inHex(text)] as const);
  const columns = await dataSource.query<{ table: string; column: string }[]>(COLUMNS);
  const found: Record<string, readonly string[]> = {};
  for (const { table, column } of columns) {
    const rows = await dataSource.query<{ value: string | null }[]>(
      `SELECT lower(${column}::text) AS value FROM ${table}`,
    );
    const all = rows.map(({ value }) => value).join('\n');
    const held = forms.filter(([, lower, hex]) => all.includes(lower) || all.includes(hex));
    if (held.length > 0) found[`${table}.${column}`] = held.map(([text]) => text);
  }
  return found;
}

/** Files below a folder that hold one of the texts. */
export function filesWith(folder: string, texts: readonly (string | Buffer)[]): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return files
    .map((file) => path.join(file.parentPath, file.name))
    .filter((file) => {
      const content = readFileSync(file);
      return texts.some((text) => content.includes(text));
    })
    .map((file) => path.relative(folder, file))
    .toSorted();
}

/** Number of rows of each table of the product. */
export async function rowCounts(dataSource: DataSource): Promise<Readonly<Record<string, number>>> {
  const columns = await dataSource.query<{ table: string }[]>(COLUMNS);
  const counts: Record<string, number> = {};
  for (const table of new Set(columns.map((column) => column.table))) {
    const [row] = await dataSource.query<{ count: number }[]>(`SELECT count(*)::int AS count FROM ${table}`);
    counts[table] = row?.count ?? 0;
  }
  return counts;
}
