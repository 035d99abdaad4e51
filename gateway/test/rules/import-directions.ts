import { featureViolation } from './feature-imports.js';
import { type ImportTarget, resolveImport } from './resolve-import.js';
import type { ImportFact, SourceFile } from './source-file.js';
import { isTest, type Layer, MAY_IMPORT, type Zone, zoneOf } from './zones.js';

/**
 * Layers that may import only these packages, or none; the others may import what their package.json lists. Tests are
 * exempt.
 */
const PACKAGES: Partial<Record<Layer, readonly string[]>> = {
  schema: [],
  'gateway engine': [],
  'web ui': [
    'react',
    'react-dom',
    '@chakra-ui/react',
    '@emotion/cache',
    '@emotion/react',
    'framer-motion',
    'lucide-react',
    'zustand',
  ],
};

/** What a test may import beyond its own layer: in the gateway all of it, in the client the testing folder. */
function testMayImport(source: Zone, target: Zone): boolean {
  const side = (zone: Zone) => zone.layer.split(' ')[0];
  if (side(source) === 'gateway') return side(target) === 'gateway' || target.layer === 'schema';
  return target.layer === 'web testing';
}

function fileViolation(file: SourceFile, fact: ImportFact, source: Zone, to: string): string | undefined {
  const target = zoneOf(to);
  if (!target) return undefined;
  if (isTest(to)) return 'nothing imports a test';
  if (isTest(file.path) && testMayImport(source, target)) return undefined;
  if (source.layer === target.layer) {
    return featureViolation({ from: file.path, to, typeOnly: fact.typeOnly }, source, target);
  }
  if (target.layer === 'web worker' && !fact.typeOnly)
    return 'what runs in a worker is started as one; a page imports its types alone';
  const allowed: readonly Layer[] = MAY_IMPORT[source.layer];
  return allowed.includes(target.layer) ? undefined : `${source.layer} may not import ${target.layer}`;
}

function violation(
  file: SourceFile,
  fact: ImportFact,
  source: Zone,
  target: ImportTarget,
): string | undefined {
  if (target.kind === 'missing') return 'no such file (relative imports end in .js)';
  if (target.kind === 'file') return fileViolation(file, fact, source, target.path);
  if (target.kind === 'asset' || isTest(file.path)) return undefined;
  const packages = PACKAGES[source.layer];
  return packages && !packages.includes(target.name) ? `${source.layer} may not use a package` : undefined;
}

/** Every import against the architecture's directions, as `path → specifier: reason`. */
export function importDirections(files: readonly SourceFile[]): string[] {
  const paths = new Set(files.map(({ path }) => path));
  return files.flatMap((file) => {
    const source = zoneOf(file.path);
    if (!source) return [`${file.path}: lies in no zone that zones.ts knows`];
    return file.imports.flatMap((fact) => {
      const reason = violation(file, fact, source, resolveImport(file.path, fact.specifier, paths));
      return reason === undefined ? [] : [`${file.path} → ${fact.specifier}: ${reason}`];
    });
  });
}
