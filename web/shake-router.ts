import type { Plugin } from 'vite';

/** An assignment at the top of a module, which counts as an effect and keeps what it names. */
const DISPLAY_NAME = /^\w+\.displayName = .*;$/gm;
const CREATED = /= (\w+\.(?:createContext|forwardRef|memo)\()/g;

/**
 * Lets the build leave out the parts of react-router that nothing uses. It is one module, whose components are named
 * for developer tools: without this `NavLink`, `Form` and all that they call stay, 4 KB by gzip on every first load.
 */
export function shakeRouter(): Plugin {
  return {
    name: 'shake-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/.*\.mjs$/ },
      handler: (code) => ({
        code: code.replace(DISPLAY_NAME, '').replace(CREATED, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}
