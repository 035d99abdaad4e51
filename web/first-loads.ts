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
    generateBundle(_options, bundle) {
      const outputs = Object.values(bundle);
      const chunks = new Map(
        outputs.flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output] as const] : [])),
      );
      const fonts = outputs.map(({ fileName }) => fileName).filter((file) => FONT.test(file));
      const links = Object.entries(FIRST_LOADS).map(([path, { modules, drawn }]) => {
        const roots = ['main.tsx', ...modules].map((module) => {
          const found = [...chunks.values()].find(({ moduleIds }) =>
            moduleIds.some((id) => id.endsWith(`/web/src/${module}`)),
          );
          if (!found) throw new Error(`web/src/${module} is in no file of the build`);
          return found;
        });
        return [path, [...filesOf(roots, chunks).map(script(!drawn)), ...fonts.map(font)].join(', ')];
      });
      this.emitFile({
        type: 'asset',
        fileName: 'preload.json',
        source: JSON.stringify(Object.fromEntries(links), null, 1),
      });
    },
  };
}
