import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

/** What src/entry-server.tsx exports. */
interface EntryServer {
  readonly pageHtml: (path: string) => Promise<string>;
  readonly shellHtml: () => Promise<string>;
  readonly stylesOf: (htmls: readonly string[]) => string;
}

/** Titles of the pages that who is signed in is not shown, or not so, by path; `/` stands for every page behind the sign-in. */
const SIGNED_OUT_PAGES = {
  '/': 'Entrar',
  '/login': 'Entrar',
  '/register': 'Criar conta',
  '/placar': 'Placar',
};
/** Titles of the pages that are the same for everybody. */
const OPEN_PAGES = {
  '/verify-email': 'Verificar e-mail',
  '/email-verification': 'Verificar e-mail',
  '/forgot-password': 'Esqueci minha senha',
  '/termos': 'Termos de Uso',
  '/privacidade': 'Política de Privacidade',
};
/** Pages that only their code can show, without a flash of the login page of index.html. */
const EMPTY_PAGES = ['admin', 'admin-login', 'secure-admin-access', 'laboratorio', 'prova', 'docs'];

/** A browser's storage that keeps nothing, which the client reads while it renders. */
const EMPTY_STORAGE = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/** Builds src/entry-server.tsx for Node, as Vite's guide to server-side rendering describes, and loads it. */
async function entryServer(root: string, configFile: string): Promise<EntryServer> {
  const outDir = path.resolve(root, '../build/prerender');
  await build({
    root,
    configFile,
    logLevel: 'error',
    build: { ssr: 'src/entry-server.tsx', outDir, emptyOutDir: true },
  });
  Object.assign(globalThis, { localStorage: EMPTY_STORAGE, sessionStorage: EMPTY_STORAGE });
  return import(pathToFileURL(path.join(outDir, 'entry-server.js')).href);
}

/**
 * Renders the pages before the sign-in during the client's build, so that they are visible before their code has loaded.
 * Their styles are a file, since the content security policy forbids style elements in a page.
 */
export function prerendered(): Plugin {
  let root = '';
  let configFile = '';
  return {
    name: 'prerendered',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved(config) {
      root = config.root;
      configFile = config.configFile ?? '';
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('the build has no index.html');
        const empty = String(index.source);
        const { pageHtml, shellHtml, stylesOf } = await entryServer(root, configFile);
        const shell = await shellHtml();
        const pages = await Promise.all(
          Object.entries({ ...SIGNED_OUT_PAGES, ...OPEN_PAGES }).map(async ([address, title]) => {
            return { address, title, html: await pageHtml(address) };
          }),
        );
        const source = stylesOf([shell, ...pages.map(({ html }) => html)]);
        const styles = this.getFileName(this.emitFile({ type: 'asset', name: 'prerendered.css', source }));
        const emit = (name: string, html: string) =>
          this.emitFile({ type: 'asset', fileName: `${name}.html`, source: html });
        delete bundle['index.html'];
        for (const { address, title, html } of pages) {
          const isOpen = address in OPEN_PAGES;
          const parts = {
            '<html': `<html data-prerendered="${isOpen ? 'open' : 'signed-out'}"`,
            '<title>Farol': `<title>${title} · Farol`,
            '</head>': `<link rel="stylesheet" href="/${styles}"></head>`,
            '<div id="root">': `<div id="root">${html}`,
            '<div id="shell">': `<div id="shell">${isOpen ? '' : shell}`,
          };
          const page = Object.entries(parts).reduce(
            (text, [part, by]) => text.replace(part, () => by),
            empty,
          );
          emit(address.slice(1) || 'index', page);
        }
        for (const name of EMPTY_PAGES) emit(name, empty);
      },
    },
    closeBundle: () => rm(path.resolve(root, '../build/prerender'), { recursive: true, force: true }),
  };
}
