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

/** The chart's library has a file of its own, which comes later. */
const COMES_LATER = /lightweight-charts|fancy-canvas/;
const OF_A_FEATURE = /src.(?:entities|features|gql)./;
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

/** Modules and all that they import, however far away, icons by their names; what they load later is not among it. */
function closureOf(ids: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set(ids);
  for (const id of found) {
    const info = ALL_ICONS.test(id) ? null : graph.getModuleInfo(id);
    for (const imported of [...(info?.importedIds ?? []), ...iconsIn(info?.code ?? '')]) found.add(imported);
  }
  return found;
}

/** Icons, which stand here by their bare names, and what else is small and drawn before the sign-in and after it. */
const ON_BOTH_SIDES =
  /^[a-z\d-]+$|src.(?:entities.theme-button|ui.(?:theme-toggle|risk-warning|brand|text-link)|lib.format-number|limits)\.|components.(?:flex|grid|box|stack)./;

/** What frames a page that anybody may read. */
const ON_PUBLIC_PAGES = /src.(?:entities.public-page|ui.(?:reading-page|data-table))\./;

/** Names the files of what the trading page and the layout around it need, and pages before the sign-in do not. */
function nameModules(graph: ModuleGraph): ReadonlyMap<string, string> {
  const entryPages = graph.getModuleInfo(app('entry-pages.ts'))?.dynamicallyImportedIds ?? [];
  const isOpen = (id: string) => OPEN_PAGE.test(id);
  const beforeSignIn = closureOf(
    entryPages.filter((id) => !isOpen(id)),
    graph,
  );
  const open = closureOf(entryPages.filter(isOpen), graph);
  const layout = closureOf([app('signed-in-layout.tsx')], graph);
  const practice = closureOf([app('../pratica/practice-pages.tsx')], graph);
  const needed = [...layout, ...closureOf([app('screens/trading-page.tsx')], graph)];
  const named = needed.filter((id) => !beforeSignIn.has(id) && !COMES_LATER.test(id));
  const nameOf = (id: string) => {
    if (open.has(id)) return 'figures';
    if (!OF_A_FEATURE.test(id) || layout.has(id)) return 'pages';
    return practice.has(id) ? 'pages' : 'trading';
  };
  const names = new Map(named.map((id) => [id, nameOf(id)]));
  for (const id of needed) if (beforeSignIn.has(id) && ON_BOTH_SIDES.test(id)) names.set(id, 'both-sides');
  for (const id of closureOf(entryPages, graph)) if (ON_PUBLIC_PAGES.test(id)) names.set(id, 'public');
  return names;
}

/**
 * Names files for what the trading page shares with other pages: `trading` for what is of its features, `pages` for what
 * any page may need, the practice platform among them, `figures` for what pages that ask for no sign-in draw too, and
 * `both-sides` for icons and small parts of the sign-in's forms, which else would come in one file with all of theirs;
 * and `public` for the frame of pages to be read. Left to itself the bundler makes a file for each set of pages that share
 * something. These sets are more with every page, and gzip pays for each: it was 6 KB on the trading page's first load.
 */
export function sharedChunks(): (id: string, graph: ModuleGraph) => string | undefined {
  let names: ReadonlyMap<string, string> | undefined;
  return (id, graph) => {
    names ??= nameModules(graph);
    return names.get(ICON_FILE.exec(id)?.[1] ?? id);
  };
}
