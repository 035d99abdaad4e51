import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readChangeLog } from './change-log.js';

const REMOVED = 'Query.name was removed.';
const log = (line: string) =>
  `# Mudanças\n\nTexto.\n\n## Mudanças que quebram\n\n${line}\n\n## Novidades\n\nNenhuma.\n`;

describe('the change log of the schema', () => {
  test('is parsed from its bullets, breaking changes and additions separately; other text is ignored', () => {
    expect(readChangeLog(log(`- 2026-11-21 · ${REMOVED} · Ninguém lia.`))).toEqual({
      breaking: [{ date: '2026-11-21', change: REMOVED, reason: 'Ninguém lia.' }],
      additions: [],
    });
  });

  test.each([
    `- ${REMOVED}`,
    `- 2026-11-21 · ${REMOVED}`,
    `- 2026-11-21 · ${REMOVED} · `,
    `- hoje · ${REMOVED} · Por quê.`,
  ])('refuses the bullet `%s`', (line) => {
    expect(() => readChangeLog(log(line))).toThrow('needs');
  });

  test('of this repository can be parsed, and begins with its first version', () => {
    const { additions } = readChangeLog(readFileSync('schema/CHANGELOG.md', 'utf8'));
    expect(additions.at(-1)?.change).toBe('Primeira versão');
  });
});
