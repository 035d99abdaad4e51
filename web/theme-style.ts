import { resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

const NAME = 'virtual:theme.css';

/** Makes the theme's style file, which main.tsx imports by this name, of what src/ui/theme says; Chakra is needed here alone. */
export function themeStyle(): Plugin {
  let root = import.meta.dirname;
  return {
    name: 'theme-style',
    configResolved(config) {
      root = config.root;
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const { module } = await runnerImport<{ readonly themeStyle: string }>(
        resolve(root, 'src/ui/theme/theme-style.ts'),
        { root, configFile: false, mode: 'production', logLevel: 'error', resolve: { tsconfigPaths: true } },
      );
      return module.themeStyle;
    },
  };
}
