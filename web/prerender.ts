import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

/** What src/entry-server.tsx exports. */
interface EntryServer {
  readonly pageHtml: (path: string) => Promise<string>;
  readonly shellHtml: () => Promise<string>;
  readonly stylesOf: (htmls: readonly string[]) => string;
}

interface Prerendered {
  readonly title: string;
  /** The module below src/ whose code the browser fetches together with the document. */
  readonly code: string;
}

/** Pages that who is signed in is not shown, or not so, by path; `/` stands for every page behind the sign-in. */
const SIGNED_OUT_PAGES: Readonly<Record<string, Prerendered>> = {
  '/': { title: 'Entrar', code: 'app/signed-in-layout.tsx' },
  '/login': { title: 'Entrar', code: 'app/login-route.tsx' },
  '/register': { title: 'Criar conta', code: 'features/accounts/register/register-page.tsx' },
  '/placar': { title: 'Placar', code: 'features/record/record-page.tsx' },
};
/** Pages that are the same for everybody. */
const OPEN_PAGES: Readonly<Record<string, Prerendered>> = {
  '/verify-email': {
    title: 'Verificar e-mail',
    code: 'features/accounts/verify-email/verify-email-page.tsx',
  },
  '/email-verification': {
    title: 'Verificar e-mail',
    code: 'features/accounts/verify-email/verify-email-page.tsx',
  },
  '/forgot-password': {
    title: 'Esqueci minha senha',
    code: 'features/accounts/forgot-password/forgot-password-page.tsx',
  },
  '/termos': { title: 'Termos de Uso', code: 'features/accounts/legal/terms-page.tsx' },
  '/privacidade': { title: 'Política de Privacidade', code: 'features/accounts/legal/privacy-page.tsx' },
};
/** Pages that only their code can show, without a flash of the login page of index.html, with that code. */
const EMPTY_PAGES = {
  entrar: 'features/accounts/oidc/oidc-page.tsx',
  admin: 'app/admin-area.tsx',
  'admin-login': 'features/admin/sign-in/admin-sign-in-page.tsx',
  'secure-admin-access': 'features/admin/sign-in/admin-sign-in-page.tsx',
  laboratorio: 'features/laboratory/laboratory-page.tsx',
  prova: 'features/record/proof/proof-page.tsx',
  docs: 'features/integrations/docs/docs-page.tsx',
};

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

/** Links that let a page's code load together with the document, which names only the code that all pages have. */
function preloadLinks(root: string, bundle: Rolldown.OutputBundle, html: string, code: string): string {
  const module = path.resolve(root, 'src', code);
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ facadeModuleId }) => facadeModuleId === module);
  if (!entry) throw new Error(`${code} has no file of its own`);
  const files = new Set<string>();
  const add = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    for (const { fileName, imports } of chunks) if (fileName === file) imports.forEach(add);
  };
  add(entry.fileName);
  return [...files]
    .filter((file) => !html.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('');
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
          Object.entries({ ...SIGNED_OUT_PAGES, ...OPEN_PAGES }).map(async ([address, page]) => {
            return { address, ...page, html: await pageHtml(address) };
          }),
        );
        const source = stylesOf([shell, ...pages.map(({ html }) => html)]);
        const styles = this.getFileName(this.emitFile({ type: 'asset', name: 'prerendered.css', source }));
        const emit = (name: string, html: string) =>
          this.emitFile({ type: 'asset', fileName: `${name}.html`, source: html });
        delete bundle['index.html'];
        const links = (code: string) => preloadLinks(root, bundle, empty, code);
        for (const { address, title, code, html } of pages) {
          const isOpen = address in OPEN_PAGES;
          const parts = {
            '<html': `<html data-prerendered="${isOpen ? 'open' : 'signed-out'}"`,
            '<title>Farol': `<title>${title} · Farol`,
            '</head>': `${links(code)}<link rel="stylesheet" href="/${styles}"></head>`,
            '<div id="root">': `<div id="root">${html}`,
            '<div id="shell">': `<div id="shell">${isOpen ? '' : shell}`,
          };
          const page = Object.entries(parts).reduce(
            (text, [part, by]) => text.replace(part, () => by),
            empty,
          );
          emit(address.slice(1) || 'index', page);
        }
        for (const [name, code] of Object.entries(EMPTY_PAGES))
          emit(
            name,
            empty.replace('</head>', () => `${links(code)}</head>`),
          );
      },
    },
    closeBundle: () => rm(path.resolve(root, '../build/prerender'), { recursive: true, force: true }),
  };
}
