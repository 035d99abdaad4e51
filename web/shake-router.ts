import type { Plugin } from 'vite';

/** Patterns that keep unused parts of react-router in the build, and their replacements. */
const REPLACEMENTS = [
  // Names for developer tools: a top-level assignment counts as a side effect and keeps the component that it names.
  [/^\w+\.displayName = .*;$/gm, ''],
  [/= (\w+\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'],
  // `Link` renders prefetch tags only where react-router also renders on a server.
  [/return shouldPrefetch && .*;$/m, 'return link;'],
  [/usePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/, '[false, null, {}]'],
  // Parts that only a data router or a server uses: error boundaries, and the way it navigates.
  [/^(var (?:Remix|Await|Render)ErrorBoundary) = class extends [\s\S]*?^};$/gm, '$1;'],
  [/^RenderErrorBoundary\.contextType = .*;$/m, ''],
  [/return dataRouterState && \(match\.route\.ErrorBoundary/, 'return false && (match.route.ErrorBoundary'],
  [/ \|\| defaultErrorElement;/, ';'],
  [/let dataRouterState = dataRouterOpts\?\.state;/, 'const dataRouterState = undefined;'],
  [/return isDataRoute \? useNavigateStable\(\) : /, 'return '],
  // The package's exports name only its development build.
  [/ENABLE_DEV_WARNINGS = true/, 'ENABLE_DEV_WARNINGS = false'],
] as const;

/**
 * Lets the build remove the unused parts of react-router. It is one module, so `NavLink`, `Form` and everything that
 * they call would stay: 6 KB gzipped on every first load. The result has no data router: do not use `RouterProvider` or
 * other data router APIs.
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
