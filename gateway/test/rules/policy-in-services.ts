import { type ImportTarget, resolveImport } from './resolve-import.js';
import type { ImportFact, SourceFile } from './source-file.js';
import { isTest } from './zones.js';

/** Resolvers and the rows of the REST table, which only call services. */
function isEntryPoint(path: string): boolean {
  return (
    /^gateway\/src\/.+\.(resolver|rest)\.ts$/.test(path) ||
    /^gateway\/src\/app\/rest(\/|[.-][^/]*\.ts$)/.test(path)
  );
}

const DATABASE_PACKAGES = ['typeorm', 'pg'];

function reaches(fact: ImportFact, target: ImportTarget): string | undefined {
  if (target.kind === 'package' && DATABASE_PACKAGES.includes(target.name)) return `reaches ${target.name}`;
  if (target.kind !== 'file') return undefined;
  if (/\.repository\.ts$/.test(target.path)) return 'reaches a repository';
  if (target.path.startsWith('gateway/src/platform/database')) return 'reaches the database';
  return target.path.endsWith('.entity.ts') && !fact.typeOnly ? 'holds an entity as a value' : undefined;
}

/** Resolvers and REST rows that bypass the services, where the rules are. */
export function policyInServices(files: readonly SourceFile[]): string[] {
  const paths = new Set(files.map(({ path }) => path));
  return files
    .filter(({ path }) => isEntryPoint(path) && !isTest(path))
    .flatMap(({ path, imports }) =>
      imports.flatMap((fact) => {
        const reason = reaches(fact, resolveImport(path, fact.specifier, paths));
        return reason === undefined ? [] : [`${path} → ${fact.specifier}: ${reason}; call a service`];
      }),
    );
}
