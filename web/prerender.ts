import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build, type Plugin } from 'vite';

/** A page for signed-out users, as src/prerender.tsx renders it. */
interface SignedOutPage {
  readonly path: string;
  readonly html: string;
}

/** One view of a page behind the sign-in, without data. */
interface SkeletonView {
  /** The query that opens it, such as `?tab=ativos`; empty for the page without parameters. */
  readonly search: string;
  readonly html: string;
}

/** A page behind the sign-in. */
interface Skeleton {
  readonly paths: readonly string[];
  readonly title: string;
  readonly views: readonly SkeletonView[];
}

/** The exports of src/prerender.tsx. It is client code, so it is bundled before it is run. */
interface Rendered {
  readonly signedOutPages: readonly (SignedOutPage & { readonly anyQuery: boolean })[];
  /** The login page as pages behind the sign-in show it. */
  readonly login: SignedOutPage;
  readonly skeletons: readonly Skeleton[];
  /** Of the administrators' panel. */
  readonly adminSkeleton: Skeleton;
}

/** prerendered/login.html; prerendered/diario-tab-habitos.html for `/diario?tab=habitos`. */
const fileOf = (address: string) => `prerendered/${address.slice(1).replaceAll(/[/?=&]/g, '-')}.html`;

/**
 * Runs src/prerender.tsx in a thread of its own, which has a browser's globals, while this one bundles the client.
 * @throws Error thrown by a page
 */
async function render(root: string): Promise<Rendered> {
  const builds = resolve(root, '../build');
  await mkdir(builds, { recursive: true });
  // Below the project, whose package.json makes the bundle a module.
  const folder = await mkdtemp(join(builds, 'prerender-'));
  try {
    await bundle(root, folder);
    const worker = new Worker(join(root, 'prerender-worker.mjs'), {
      workerData: { file: join(folder, 'prerender.js') },
    });
    const [rendered] = (await once(worker, 'message')) as [Rendered];
    return rendered;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Writes src/prerender.tsx with all code that it imports as prerender.js. */
async function bundle(root: string, outDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    mode: 'production',
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
    // Node would read each package whole and file by file.
    ssr: { noExternal: true },
    build: {
      ssr: resolve(root, 'src/prerender.tsx'),
      outDir,
      target: 'node20',
      reportCompressedSize: false,
      rolldownOptions: {
        experimental: { lazyBarrel: true },
        output: { codeSplitting: false, entryFileNames: 'prerender.js' },
      },
    },
  });
}

/**
 * CSS of rendered pages, each rule once in the order of first use. The gateway's content security policy allows neither
 * style elements nor style attributes in a page.
 */
class PageStyles {
  private readonly rules = new Set<string>();

  /** @param base styles that the page loads too; their rules are left out */
  constructor(private readonly base?: PageStyles) {}

  /** Takes the styles out of a page's HTML, and returns the page without them. */
  takeFrom<Page extends { readonly html: string }>(page: Page): Page {
    const html = page.html
      .replace(/<style data-emotion="[^"]*">(.*?)<\/style>/gs, (_, rule: string) => {
        if (!this.base?.rules.has(rule)) this.rules.add(rule);
        return '';
      })
      .replace(/ style="([^"]*)"/g, (_, declarations: string) => {
        const attribute = `data-style="${declarations}"`;
        this.rules.add(`[${attribute}] { ${declarations} }`);
        return ` ${attribute}`;
      });
    return { ...page, html };
  }

  /** @param own rules in addition */
  css(own: string): string {
    return `${[...this.rules, own].join('\n')}\n`;
  }
}

/** @throws Error if the client's page does not contain the part to replace */
function replaced(html: string, part: string, by: string): string {
  if (html.split(part).length !== 2) throw new Error(`index.html has not exactly one ${part}`);
  return html.replace(part, () => by);
}

const NEEDS_SCRIPT = '<noscript>O Farol precisa de JavaScript para funcionar.</noscript>';
const NOTHING_SENT =
  '<noscript><p class="needs-script">O Farol precisa de JavaScript para funcionar. Sem ele este formulário não envia nada.</p></noscript>';
const ROOT = '<div id="root">';
const link = (style: string) => `<link rel="stylesheet" href="/${style}">`;
/**
 * No paint before the page has been parsed to its end: it is centred, and half of it would move when the rest came. The
 * end is an element of its own, because Chromium stops waiting for an element once its start tag has been parsed.
 */
const PAINTED_WHOLE = '<link rel="expect" href="#parsed" blocking="render">';
const END = '<template id="parsed"></template>';

type Part = readonly [part: string, by: string];

const withParts = (html: string, parts: readonly Part[]) =>
  parts.reduce((page, [part, by]) => replaced(page, part, by), html);

/** First what is needed to show the page, then what makes it work. */
const codeLater = (html: string) =>
  html.replaceAll('<script type="module"', '<script type="module" fetchpriority="low"');

function documentOf({ path, html }: SignedOutPage, index: string, style: string): string {
  const title = /<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1];
  if (!title) throw new Error(`${path} was prerendered without a heading: ${html.slice(0, 500)}`);
  const page = withParts(index, [
    ['<html lang="pt-BR">', `<html lang="pt-BR" data-prerendered="${path}">`],
    ['<title>Farol</title>', `<title>${title} · Farol</title>`],
    ['</head>', `${PAINTED_WHOLE}${link(style)}</head>`],
    [NEEDS_SCRIPT, ''],
    [`${ROOT}</div>`, `${NOTHING_SENT}${ROOT}${html}</div>${END}`],
  ]);
  return codeLater(page);
}

/** The document of the administrators' panel without its skeleton, for administrators who are not signed in. */
function adminDocument(index: string): string {
  const page = withParts(index, [
    ['<html lang="pt-BR">', '<html lang="pt-BR" data-area="admin">'],
    ['</head>', `${PAINTED_WHOLE}</head>`],
    [`${ROOT}</div>`, `${ROOT}</div>${END}`],
  ]);
  return codeLater(page);
}

interface BesideSkeleton {
  readonly title: string;
  /** The page's document without a skeleton. */
  readonly plain: string;
  /** The skeleton's style file. */
  readonly style: string;
}

/** A page's document with its skeleton, which start.js shows to signed-in users. */
function withSkeleton({ search, html }: SkeletonView, { title, plain, style }: BesideSkeleton): string {
  return withParts(plain, [
    [
      '<html lang="pt-BR"',
      `<html lang="pt-BR" data-page="${title}" data-search="${search.replaceAll('&', '&amp;')}"`,
    ],
    ['</head>', `${link(style)}</head>`],
    [ROOT, `<div id="skeleton">${html}</div>${ROOT}`],
  ]);
}

/**
 * Rules besides those of the pages: hide a prerendered page where start.js found that another one is to be shown, and
 * style the text shown without script.
 */
const OWN_RULES = `html[data-prerendered=""] #root > * { display: none; }
.needs-script { padding: 12px 24px; text-align: center; font-weight: 600; color: var(--farol-colors-warn-fg); background: var(--farol-colors-surface); border-bottom: 1px solid var(--farol-colors-line); }`;

/** A skeleton is shown if start.js says so; meanwhile the page is rendered behind it, at its own size. */
const SKELETON_RULES = `html:not([data-skeleton]) #skeleton { display: none; }
html[data-skeleton] #root { position: absolute; inset: 0 0 auto; visibility: hidden; }`;

/**
 * Prerenders pages during the client's build, so that they are visible before their code has loaded. React takes over
 * the markup of the pages before the sign-in, and replaces the skeletons of those behind it. Their styles are files,
 * because the gateway's CSP forbids inline styles. prerendered.json lists for the gateway which document belongs to
 * which path.
 */
export function prerenderedPages(): Plugin {
  let root = import.meta.dirname;
  let rendering: Promise<Rendered> | undefined;
  return {
    name: 'prerendered-pages',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    // Meanwhile the client is bundled. A failure is reported where it is awaited.
    buildStart() {
      rendering = render(root);
      rendering.catch(() => undefined);
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset' || !rendering) throw new Error('the build has no index.html');
        const { signedOutPages, login, skeletons, adminSkeleton } = await rendering;
        const styles = new PageStyles();
        const pages = signedOutPages.map((page) => styles.takeFrom(page));
        const loginPage = styles.takeFrom(login);
        const emitStyle = (name: string, source: string) =>
          this.getFileName(this.emitFile({ type: 'asset', name, source }));
        const style = emitStyle('prerendered.css', styles.css(OWN_RULES));
        const files: Record<string, { file: string; anyQuery: boolean }> = {};
        const emitPage = (addresses: readonly string[], anyQuery: boolean, source: string) => {
          const file = fileOf(addresses[0] ?? '');
          this.emitFile({ type: 'asset', fileName: file, source });
          for (const address of addresses) files[address] = { file, anyQuery };
        };
        // With a style file for each page, because a page is not painted before its styles have come.
        const emitSkeletons = ({ paths, title, views }: Skeleton, plain: string, ofPage: PageStyles) => {
          const prerenderedViews = views.map((view) => ofPage.takeFrom(view));
          const skeletonStyle = emitStyle('skeleton.css', ofPage.css(SKELETON_RULES));
          for (const view of prerenderedViews) {
            const addresses = paths.map((path) => `${path}${view.search}`);
            const isDefault = view.search === '';
            emitPage(addresses, isDefault, withSkeleton(view, { title, plain, style: skeletonStyle }));
          }
        };
        const html = String(index.source);
        for (const page of pages) emitPage([page.path], page.anyQuery, documentOf(page, html, style));
        const loginDocument = documentOf(loginPage, html, style);
        for (const page of skeletons) emitSkeletons(page, loginDocument, new PageStyles(styles));
        emitSkeletons(adminSkeleton, adminDocument(html), new PageStyles());
        this.emitFile({
          type: 'asset',
          fileName: 'prerendered.json',
          source: JSON.stringify(files, null, 1),
        });
      },
    },
  };
}
