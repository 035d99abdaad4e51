import type { SourceFile } from './source-file.js';
import { isTest } from './zones.js';

/** Half of the shipped files stay below the first number of lines, nine of ten below the second. */
const BOUNDS = [
  { share: 0.5, lines: 60 },
  { share: 0.9, lines: 150 },
] as const;

/** The sides of the house are measured apart: small files on one must not make room for large ones on the other. */
const SIDES = ['gateway/src/', 'schema/src/', 'web/src/'];

const lineCount = ({ text }: SourceFile) => text.trimEnd().split('\n').length;

function isShipped({ path }: SourceFile): boolean {
  return !isTest(path) && !path.includes('/src/gql/');
}

/** Sides whose files have grown too long, with the longest of them. */
export function fileSizes(files: readonly SourceFile[]): string[] {
  return SIDES.flatMap((side) => {
    const own = files.filter((file) => file.path.startsWith(side) && isShipped(file));
    const sorted = own.toSorted((one, other) => lineCount(one) - lineCount(other));
    return BOUNDS.flatMap(({ share, lines }) => {
      const measured = sorted[Math.ceil(sorted.length * share) - 1];
      if (!measured || lineCount(measured) < lines) return [];
      const longest = sorted.slice(-3).map((file) => `${file.path} (${lineCount(file)})`);
      return [
        `${side}: ${share * 100} % of files are not below ${lines} lines; longest ${longest.join(', ')}`,
      ];
    });
  });
}
