import { resolve } from 'node:path';

interface ModuleInfo {
  readonly code: string | null;
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

/** What the bundler knows of the modules that it has read. */
interface ModuleGraph {
  readonly getModuleInfo: (id: string) => ModuleInfo | null;
}

const app = (path: string) => resolve(import.meta.dirname, 'src/app', path);
const LAYOUT = app('signed-in-layout.tsx');
const TRADING = app('screens/trading-page.tsx');
const PRACTICE = app('../pratica/practice-pages.tsx');

/** These have files of their own, which come later or with the client that asks. */
const NAMED_ELSEWHERE =
  /node_modules.(?:lightweight-charts|fancy-canvas|@apollo|rxjs|graphql|optimism|@wry|tslib)\b/;
/** Pages that ask for no sign-in and draw figures as the pages behind it do. */
const OPEN_PAGE = /features.(?:record|laboratory)./;
/** It imports every icon, whatever its importer takes from it. */
const ALL_ICONS = /lucide-react\.m?js$/;
const ICON_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;
const ICON_FILE = /lucide-react.+icons.(.+)\.m?js$/;

/** Files of the icons that a module's text names: `ArrowDown` is in arrow-down. */
function iconsIn(code: string): string[] {
  const names = [...code.matchAll(ICON_IMPORT)].flatMap(([, list = '']) => list.split(','));
  return names.map((name) =>
    (name.trim().split(/\s/)[0] ?? '').replace(/([a-z])([A-Z\d])/g, '$1-$2').toLowerCase(),
  );
}

/** A module and all that it imports, however far away, icons by their names; what it loads later is not among it. */
function closureOf(root: string, graph: ModuleGraph): Set<string> {
  const found = new Set([root]);
  for (const id of found) {
    const info = ALL_ICONS.test(id) ? null : graph.getModuleInfo(id);
    for (const imported of [...(info?.importedIds ?? []), ...iconsIn(info?.code ?? '')]) found.add(imported);
  }
  return found;
}

/** Which pages need a module: of who is not signed in, of figures open to anybody, of who is signed in. */
interface Needed {
  readonly entry: Set<string>;
  readonly open: Set<string>;
  readonly signedIn: Set<string>;
}

/** The file of what several pages need; undefined for what one page alone does. */
function fileOf({ entry, open, signedIn }: Needed): string | undefined {
  const isEverywhere = signedIn.has(LAYOUT) || signedIn.has(TRADING) || signedIn.has(PRACTICE);
  if (entry.size > 0 && signedIn.size > 0) {
    if (isEverywhere) return 'both-sides';
    return entry.size > 1 ? 'forms' : 'tables';
  }
  if (entry.size > 0 && open.size > 0) return 'public';
  if (entry.size > 0) return entry.size > 1 ? 'entry' : undefined;
  if (open.size > 0) return open.size + signedIn.size > 1 ? 'figures' : undefined;
  if (signedIn.size < 2) return undefined;
  if (signedIn.has(LAYOUT) || (signedIn.has(TRADING) && signedIn.has(PRACTICE)) || signedIn.size > 3)
    return 'pages';
  if (signedIn.has(PRACTICE)) return 'platform';
  return signedIn.has(TRADING) ? 'trading' : 'cards';
}

function nameModules(graph: ModuleGraph): ReadonlyMap<string, string> {
  const rootsIn = (file: string) => graph.getModuleInfo(app(file))?.dynamicallyImportedIds ?? [];
  const needed = new Map<string, Needed>();
  const note = (roots: readonly string[], side: (root: string) => keyof Needed) => {
    for (const root of roots) {
      for (const id of closureOf(root, graph)) {
        const of = needed.get(id) ?? { entry: new Set(), open: new Set(), signedIn: new Set() };
        of[side(root)].add(root);
        needed.set(id, of);
      }
    }
  };
  note(rootsIn('entry-pages.ts'), (root) => (OPEN_PAGE.test(root) ? 'open' : 'entry'));
  note([LAYOUT, PRACTICE, ...rootsIn('pages.ts')], () => 'signedIn');
  const names = new Map<string, string>();
  for (const [id, of] of needed) {
    const name = NAMED_ELSEWHERE.test(id) ? undefined : fileOf(of);
    if (name !== undefined) names.set(id, name);
  }
  return names;
}

/**
 * Names files for what pages share, so that each page is a file of its own and a few others: `entry` for pages before
 * the sign-in, `both-sides` and `forms` for what stands before it and behind it, `tables` for what one page before it does
 * (/docs) and some behind it, `public` and `figures` for pages open to anybody,
 * `pages` for what any page behind the sign-in may need, `platform`, `trading` and `cards` for what a few of them do. Left to
 * itself the bundler makes a file for each set of pages that share something: 47 files on the trading page's first load.
 */
export function sharedChunks(): (id: string, graph: ModuleGraph) => string | undefined {
  let names: ReadonlyMap<string, string> | undefined;
  return (id, graph) => {
    names ??= nameModules(graph);
    return names.get(ICON_FILE.exec(id)?.[1] ?? id);
  };
}
