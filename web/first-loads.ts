import type { Plugin } from 'vite';
import { DOCUMENTS_VERSION } from '../schema/src/gql/trusted-documents.js';
import { FIRST_LOADS } from './page-loads.js';

interface Chunk {
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
}

/** The files of these chunks and of all their static imports. */
function filesOf(roots: readonly Chunk[], chunks: ReadonlyMap<string, Chunk>): string[] {
  const found = new Set(roots.map(({ fileName }) => fileName));
  for (const file of found) for (const imported of chunks.get(file)?.imports ?? []) found.add(imported);
  return [...found];
}

const FONT = /inter-pt.*\.woff2$/;
const script = (isUrgent: boolean) => (file: string) =>
  `</${file}>; rel=modulepreload${isUrgent ? '' : '; fetchpriority=low'}`;
const font = (file: string) => `</${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`;

/** The scripts and styles that a document waits for before it is painted, as entries of a `Link` header. */
function blockingFiles(html: string): string[] {
  const scripts = [...html.matchAll(/<script src="(\S+)"/g)].map(
    ([, src]) => `<${src}>; rel=preload; as=script`,
  );
  const styles = [...html.matchAll(/<link rel="stylesheet"( crossorigin)? href="(\S+)">/g)].map(
    ([, isCors, href]) => `<${href}>; rel=preload; as=style${isCors ? '; crossorigin' : ''}`,
  );
  return [...scripts, ...styles];
}

/**
 * Writes preload.json for the gateway, with the files that each page's first load needs, so that the first response can
 * name them all; and into start.js, the operations to request while those files are on the way.
 */
export function firstLoads(): Plugin {
  return {
    name: 'first-loads',
    apply: 'build',
    transformIndexHtml(html) {
      const pages = Object.fromEntries(Object.entries(FIRST_LOADS).map(([path, { asks }]) => [path, asks]));
      const named = JSON.stringify({ version: DOCUMENTS_VERSION, pages }).replaceAll('"', '&quot;');
      return html.replace('<script src="/start.js">', `<script src="/start.js" data-first="${named}">`);
    },
    // After the documents have been written.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const outputs = Object.values(bundle);
        const chunks = new Map(
          outputs.flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output] as const] : [])),
        );
        const textOf = (file: string) => {
          const output = bundle[file];
          if (output?.type !== 'asset') throw new Error(`the build has no ${file}`);
          return String(output.source);
        };
        const prerenderedFiles: Readonly<Record<string, { file: string }>> = JSON.parse(
          textOf('prerendered.json'),
        );
        const documentOf = (path: string) =>
          prerenderedFiles[path]?.file ?? (path.startsWith('/pratica') ? 'pratica.html' : 'index.html');
        const fonts = outputs.map(({ fileName }) => fileName).filter((file) => FONT.test(file));
        const links = Object.entries(FIRST_LOADS).map(([path, { modules, prerendered }]) => {
          const roots = ['main.tsx', ...modules].map((module) => {
            const found = [...chunks.values()].find(({ moduleIds }) =>
              moduleIds.some((id) => id.endsWith(`/web/src/${module}`)),
            );
            if (!found) throw new Error(`web/src/${module} is in no file of the build`);
            return found;
          });
          // In this order, because without HTTP/2 the first six of them occupy all connections.
          const entries = [
            ...blockingFiles(textOf(documentOf(path))),
            ...fonts.map(font),
            ...filesOf(roots, chunks).map(script(!prerendered)),
          ];
          return [path, entries.join(', ')];
        });
        this.emitFile({
          type: 'asset',
          fileName: 'preload.json',
          source: JSON.stringify(Object.fromEntries(links), null, 1),
        });
      },
    },
  };
}
