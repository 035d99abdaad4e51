import { resolveImport } from './resolve-import.js';
import type { SourceFile } from './source-file.js';

/** What every start of a gateway runs; `main.ts` imports the other two after it has read the environment. */
const START = [
  'gateway/src/main.ts',
  'gateway/src/app/serve.ts',
  'gateway/src/platform/database/locate-database.ts',
];

/** Packages, or the beginning of their names, that only what is switched on or called needs. */
const ON_DEMAND = [
  'openid-client',
  '@modelcontextprotocol/sdk',
  '@opentelemetry/sdk-',
  '@opentelemetry/exporter-',
  '@opentelemetry/instrumentation',
  '@opentelemetry/resources',
  '@fastify/otel',
  'ioredis',
  'nodemailer',
  'sharp',
  'web-push',
  '@simplewebauthn/server',
];

/** Imports by which a start would load one of these packages: all but those by `import()` and of types. */
export function loadedAtStart(files: readonly SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const paths = new Set(byPath.keys());
  const loaded = new Set(START);
  const found: string[] = [];
  for (const path of loaded)
    for (const { specifier, typeOnly, lazy = false } of byPath.get(path)?.imports ?? []) {
      if (typeOnly || lazy) continue;
      const target = resolveImport(path, specifier, paths);
      if (target.kind === 'file') loaded.add(target.path);
      if (target.kind === 'package' && ON_DEMAND.some((name) => target.name.startsWith(name)))
        found.push(`${path}: ${specifier}`);
    }
  return found;
}
