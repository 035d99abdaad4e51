import { resolve } from 'node:path';

interface ModuleInfo {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

/** What the bundler tells of the modules that it has read. */
interface ModuleGraph {
  readonly getModuleInfo: (id: string) => ModuleInfo | null;
}

const app = (path: string) => resolve(import.meta.dirname, 'src/app', path);

/** The chart's library has a file of its own, which comes later. */
const COMES_LATER = /lightweight-charts|fancy-canvas/;
const OF_A_FEATURE = /src.(?:features|gql)./;

/** Modules and all that they import, however far away; what they load later is not among it. */
function closureOf(ids: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set(ids);
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/** What the trading page needs with the layout around it, without what pages before the sign-in need too. */
function tradingModules(graph: ModuleGraph): Set<string> {
  const entryPages = graph.getModuleInfo(app('entry-pages.ts'))?.dynamicallyImportedIds ?? [];
  const beforeSignIn = closureOf([app('signed-out-routes.tsx'), ...entryPages], graph);
  const needed = closureOf([app('signed-in-routes.tsx'), app('screens/trading-page.tsx')], graph);
  return new Set([...needed].filter((id) => !beforeSignIn.has(id) && !COMES_LATER.test(id)));
}

/**
 * Names the two files that hold what the trading page shares with other pages: what is of a feature, and what is not.
 * Left to itself the bundler makes a file for each set of pages that share something. These sets are more with every
 * page, and gzip pays for each: it was 4 KB on the trading page's first load.
 */
export function sharedChunks(): (id: string, graph: ModuleGraph) => string | undefined {
  let trading: Set<string> | undefined;
  return (id, graph) => {
    trading ??= tradingModules(graph);
    if (!trading.has(id)) return undefined;
    return OF_A_FEATURE.test(id) ? 'trading' : 'pages';
  };
}
