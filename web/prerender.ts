import { resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

/** The exports of src/prerender.tsx for each page. It is executed here, not imported, because it is client code. */
interface Drawing {
  readonly path: string;
  readonly paths: readonly string[];
  readonly anyQuery: boolean;
  readonly html: string;
}

/** drawn/login.html; drawn/index.html for `/`. */
const fileOf = (path: string) => `drawn/${path.slice(1) || 'index'}.html`;

/** Browser globals that the client's code reads while it loads; the storage is empty. */
const BROWSER = {
  window: { addEventListener: () => undefined },
  localStorage: { getItem: () => null },
  sessionStorage: { getItem: () => null },
};

async function drawAll(root: string): Promise<readonly Drawing[]> {
  const missing = Object.entries(BROWSER).filter(([name]) => !(name in globalThis));
  Object.assign(globalThis, Object.fromEntries(missing));
  try {
    const { module } = await runnerImport<{ readonly drawings: readonly Drawing[] }>(
      resolve(root, 'src/prerender.tsx'),
      { root, configFile: false, mode: 'production', logLevel: 'error', resolve: { tsconfigPaths: true } },
    );
    return module.drawings;
  } finally {
    for (const [name] of missing) Reflect.deleteProperty(globalThis, name);
  }
}

const STYLE = /<style data-emotion="[^"]*">(.*?)<\/style>/gs;

/** Extracts the pages' CSS rules, each once, in the order of first use; also returns the pages without them. */
function withoutStyles(drawings: readonly Drawing[]) {
  const rules = new Set<string>();
  const pages = drawings.map(({ html, ...page }) => ({
    ...page,
    html: html.replace(STYLE, (_, text: string) => {
      rules.add(text);
      return '';
    }),
  }));
  return { pages, css: [...rules].join('\n') };
}

/** @throws Error if the client's page does not contain the part to replace */
function replaced(html: string, part: string, by: string): string {
  if (html.split(part).length !== 2) throw new Error(`index.html has not exactly one ${part}`);
  return html.replace(part, () => by);
}

const NEEDS_SCRIPT = '<noscript>O Farol precisa de JavaScript para funcionar.</noscript>';
const NOTHING_SENT =
  '<noscript><p class="needs-script">O Farol precisa de JavaScript para funcionar. Sem ele este formulário não envia nada.</p></noscript>';

function documentOf({ path, html }: Drawing, index: string, style: string): string {
  const title = /<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1];
  if (!title) throw new Error(`${path} was drawn without a heading: ${html.slice(0, 500)}`);
  const parts = [
    ['<html lang="pt-BR">', `<html lang="pt-BR" data-drawn="${path}">`],
    ['<title>Farol</title>', `<title>${title} · Farol</title>`],
    ['</head>', `<link rel="stylesheet" href="/${style}"></head>`],
    [NEEDS_SCRIPT, ''],
    ['<div id="root"></div>', `${NOTHING_SENT}<div id="root">${html}</div>`],
  ] as const;
  // First what is needed to show the page, then what makes it work.
  return parts
    .reduce((page, [part, by]) => replaced(page, part, by), index)
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"');
}

/**
 * Rules besides those of the pages: hide a drawing that start.js found to be of another page, and style the text shown
 * without script.
 */
const OWN_RULES = `html[data-drawn=""] #root > * { visibility: hidden; }
.needs-script { padding: 12px 24px; text-align: center; font-weight: 600; color: var(--farol-colors-warn-fg); background: var(--farol-colors-surface); border-bottom: 1px solid var(--farol-colors-line); }`;

/**
 * Prerenders the pages before the sign-in during the client's build, so that they are visible before their code has
 * loaded; React then takes over the markup. Their styles are a file, because the gateway's CSP forbids inline styles.
 * drawn.json lists for the gateway which document belongs to which path.
 */
export function prerenderedPages(): Plugin {
  let root = import.meta.dirname;
  return {
    name: 'prerendered-pages',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html'];
        // The service worker's build uses these plugins too.
        if (index?.type !== 'asset') return;
        const { pages, css } = withoutStyles(await drawAll(root));
        const style = this.emitFile({ type: 'asset', name: 'drawn.css', source: `${css}\n${OWN_RULES}\n` });
        for (const page of pages) {
          const source = documentOf(page, String(index.source), this.getFileName(style));
          this.emitFile({ type: 'asset', fileName: fileOf(page.path), source });
        }
        const files = pages.flatMap(({ path, paths, anyQuery }) =>
          paths.map((address) => [address, { file: fileOf(path), anyQuery }] as const),
        );
        const named = JSON.stringify(Object.fromEntries(files), null, 1);
        this.emitFile({ type: 'asset', fileName: 'drawn.json', source: named });
      },
    },
  };
}
