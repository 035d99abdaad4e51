import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('icon', 192, 'any')] });

/**
 * The web app manifest, and the service worker of src/service-worker as sw.js. The page registers the worker itself,
 * after the sign-in.
 */
export function installedApp() {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/service-worker',
    filename: 'sw.ts',
    injectRegister: false,
    includeManifestIcons: false,
    injectManifest: { globPatterns: ['offline.{html,css,js}'], rollupFormat: 'iife' },
    manifest: {
      id: '/',
      name: 'Farol: sinais com o acerto medido',
      short_name: 'Farol',
      description: 'Sinais de opções binárias calculados de velas fechadas, com o acerto medido ao lado.',
      lang: 'pt-BR',
      dir: 'ltr',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#0b1220',
      theme_color: '#173a8c',
      categories: ['finance', 'education'],
      icons: [
        icon('icon', 192, 'any'),
        icon('icon', 512, 'any'),
        icon('icon-maskable', 192, 'maskable'),
        icon('icon-maskable', 512, 'maskable'),
      ],
      shortcuts: [
        shortcut('Gerador de sinais', '/binary-options'),
        shortcut('Alertas', '/alertas'),
        shortcut('Prática', '/pratica'),
        shortcut('Placar', '/placar'),
      ],
    },
  });
}

/**
 * Writes a build name into every page (`<meta name="build">`) and into build.json. It is a hash of the names of the
 * build's files, which contain hashes of their contents. An open page reads build.json to learn that the gateway serves
 * another build.
 */
export function buildName(): Plugin {
  let name: string | undefined;
  return {
    name: 'build-name',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const files = Object.keys(bundle).filter((file) => file.startsWith('assets/'));
        name ??= createHash('sha256').update(files.sort().join()).digest('hex').slice(0, 16);
        return [{ tag: 'meta', attrs: { name: 'build', content: name }, injectTo: 'head' }];
      },
    },
    generateBundle: {
      order: 'post',
      handler() {
        const source = JSON.stringify({ build: name });
        this.emitFile({ type: 'asset', fileName: 'build.json', source });
      },
    },
  };
}
