import { resolve } from 'node:path';

interface ModuleInfo {
  readonly importedIds: readonly string[];
  readonly importers: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

/** The bundler's information about the modules that it has read. */
interface ModuleGraph {
  readonly getModuleInfo: (id: string) => ModuleInfo | null;
}

const app = (path: string) => resolve(import.meta.dirname, 'src/app', path);
const LAYOUT = app('signed-in-layout.tsx');
const TRADING = app('screens/trading-page.tsx');
const PRACTICE = app('../pratica/practice-pages.tsx');

/** Modules with files of their own, which are loaded later or with Apollo Client. */
const NAMED_ELSEWHERE =
  /node_modules.(?:lightweight-charts|fancy-canvas|@apollo|rxjs|graphql|optimism|@wry|tslib)\b/;
/** Public pages that draw figures like the pages behind the sign-in. */
const OPEN_PAGE = /features.(?:record|laboratory)./;
/** Pages of the learning modules, and all pages of the education center. */
const LEARNING_PAGE = /features.education.learning./;
const LESSON_PAGE = new RegExp(`(?:education|tutorial)-page|${LEARNING_PAGE.source}`);

/** A module and all of its transitive static imports; lazily loaded modules are not included. */
function closureOf(root: string, graph: ModuleGraph): Set<string> {
  const found = new Set([root]);
  for (const id of found) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}

/** All modules that import a module statically, directly or not, and itself. */
function importersOf(id: string, graph: ModuleGraph): Set<string> {
  const found = new Set([id]);
  for (const one of found)
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) found.add(importer);
  return found;
}

/** The pages that need a module, grouped: before the sign-in, public pages with figures, behind the sign-in. */
interface Needed {
  readonly entry: Set<string>;
  readonly open: Set<string>;
  readonly signedIn: Set<string>;
}

/**
 * The file for code that several pages need; undefined if only one page needs it.
 *
 * @param isLoadedLater whether code that a page loads later imports it, too, and would load all of this file with it
 */
function fileOf({ entry, open, signedIn }: Needed, isLoadedLater: () => boolean): string | undefined {
  const isEverywhere = signedIn.has(LAYOUT) || signedIn.has(TRADING) || signedIn.has(PRACTICE);
  if (entry.size > 0 && signedIn.size > 0) return isEverywhere ? 'both-sides' : 'forms';
  if (entry.size > 0 && open.size > 0) return 'public';
  if (entry.size > 0) return entry.size > 1 ? 'entry' : undefined;
  if (open.size > 0) return isEverywhere ? 'both-sides' : undefined;
  if (signedIn.size < 2) return signedIn.has(LAYOUT) && isLoadedLater() ? 'pages' : undefined;
  if ([...signedIn].every((root) => LESSON_PAGE.test(root))) return isLoadedLater() ? 'pages' : 'lessons';
  // Learning modules are opened less often: what they share with others need not be on every page.
  const often = [...signedIn].filter((root) => !LEARNING_PAGE.test(root)).length;
  if (signedIn.has(LAYOUT) || signedIn.has(PRACTICE) || often > 3) return 'pages';
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
  note(rootsIn('signed-out-pages.ts'), (root) => (OPEN_PAGE.test(root) ? 'open' : 'entry'));
  const behindSignIn = [...rootsIn('pages.ts'), ...rootsIn('screens/learning-pages.ts')];
  note([LAYOUT, PRACTICE, ...behindSignIn], () => 'signedIn');
  const names = new Map<string, string>();
  for (const [id, of] of needed) {
    const isLoadedLater = () => [...importersOf(id, graph)].some((importer) => !needed.has(importer));
    const name = NAMED_ELSEWHERE.test(id) ? undefined : fileOf(of, isLoadedLater);
    if (name !== undefined) names.set(id, name);
  }
  return names;
}

/**
 * Names files for shared code, so that each page is one file of its own and a few shared ones: `entry` for pages before
 * the sign-in, `public` for these and other open pages, `both-sides` and `forms` for code used before and behind the
 * sign-in, `pages` for code that any page behind the sign-in may need, `trading`, `lessons` and `cards` for a few of those
 * pages. By default the bundler makes a file for each set of pages that share code: 47 files on the trading page's first
 * load. On a slow network a file of 1 KB costs as much as one of 20.
 */
export function sharedChunks(): (id: string, graph: ModuleGraph) => string | undefined {
  let names: ReadonlyMap<string, string> | undefined;
  return (id, graph) => {
    names ??= nameModules(graph);
    return names.get(id);
  };
}
