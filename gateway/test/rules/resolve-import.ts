import { posix } from 'node:path';

export type ImportTarget =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'asset' }
  | { readonly kind: 'missing' };

/** `@scope/name/deep` → `@scope/name`, `name/deep` → `name`; `node:fs` is unchanged. */
function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/**
 * The bundler permits omitting the extension of the web's own files; Node, which resolves all other imports, does not.
 */
function stemOf(from: string, base: string): string | undefined {
  if (base.endsWith('.js')) return base.slice(0, -'.js'.length);
  return from.startsWith('web/src/') ? base : undefined;
}

/** Files that are not TypeScript; the last ones are imported as text. */
const ASSET = /\.(css|svg|png|woff2|json|graphql|md|sh|mjs|py)$/;

function sourceFile(from: string, base: string, paths: ReadonlySet<string>): ImportTarget {
  const stem = stemOf(from, base);
  const path = [`${stem}.ts`, `${stem}.tsx`].find((candidate) => paths.has(candidate));
  if (path !== undefined) return { kind: 'file', path };
  return ASSET.test(base) ? { kind: 'asset' } : { kind: 'missing' };
}

/** Folders that are imported by an alias. */
const ALIASES = { '#schema/': 'schema/src', '#engine/': 'gateway/src/engine' } as const;

/**
 * The target of an import. Ours are relative, `#schema/<file>.js` or `#engine/<file>.js`; anything else is a package.
 */
export function resolveImport(from: string, specifier: string, paths: ReadonlySet<string>): ImportTarget {
  for (const [alias, folder] of Object.entries(ALIASES)) {
    if (!specifier.startsWith(alias)) continue;
    return sourceFile(from, posix.join(folder, specifier.slice(alias.length)), paths);
  }
  if (specifier.startsWith('.')) {
    // TypeScript that is imported as text is a program for readers, not ours.
    const text = posix.join(posix.dirname(from), specifier.replace(/\?raw$/, ''));
    if (specifier.endsWith('?raw') && paths.has(text)) return { kind: 'asset' };
    return sourceFile(from, posix.join(posix.dirname(from), specifier.replace(/\?.*$/, '')), paths);
  }
  return { kind: 'package', name: packageName(specifier) };
}
