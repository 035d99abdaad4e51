import type { Plugin } from 'vite';

/** What keeps parts of react-router that nothing here uses, and what stands for it in the build. */
const REPLACEMENTS = [
  // Names for developer tools: an assignment at the top of a module counts as an effect and keeps what it names.
  [/^\w+\.displayName = .*;$/gm, ''],
  [/= (\w+\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'],
  // `Link` draws tags that fetch pages ahead where react-router also renders on a server.
  [/return shouldPrefetch && .*;$/m, 'return link;'],
  [/usePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/, '[false, null, {}]'],
  // What only a data router or a server has: boundaries that show its errors, and how it navigates.
  [/^(var (?:Remix|Await|Render)ErrorBoundary) = class extends [\s\S]*?^};$/gm, '$1;'],
  [/^RenderErrorBoundary\.contextType = .*;$/m, ''],
  [/return dataRouterState && \(match\.route\.ErrorBoundary/, 'return false && (match.route.ErrorBoundary'],
  [/ \|\| defaultErrorElement;/, ';'],
  [/let dataRouterState = dataRouterOpts\?\.state;/, 'const dataRouterState = undefined;'],
  [/return isDataRoute \? useNavigateStable\(\) : /, 'return '],
  // The package's exports name its development build alone.
  [/ENABLE_DEV_WARNINGS = true/, 'ENABLE_DEV_WARNINGS = false'],
] as const;

/**
 * Lets the build leave out the parts of react-router that nothing uses. It is one module, whose `NavLink`, `Form` and
 * all that they call would stay: 6 KB by gzip on every first load. What is left has no data router: `RouterProvider` and its
 * kind must not be used.
 */
export function shakeRouter(): Plugin {
  return {
    name: 'shake-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/.*\.mjs$/ },
      handler: (code) => ({
        code: REPLACEMENTS.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), code),
        map: null,
      }),
    },
  };
}
