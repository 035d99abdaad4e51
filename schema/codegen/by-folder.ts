import { type DocumentNode, Kind, visit } from 'graphql';

interface DocumentFile {
  readonly location?: string;
  readonly document?: DocumentNode;
}

/** What the code generator asks a preset: one output for each answer. */
interface PresetOptions {
  readonly baseOutputDir: string;
  readonly documents: readonly DocumentFile[];
}

/** `web/src/features/signals/analysis/x.graphql` → `signals-analysis`; `web/src/app/x.graphql` → `app`. */
export function groupOf(location: string): string {
  const [, folder = ''] = /\/web\/src\/(?:features\/)?(.+)\/[^/]+$/.exec(`/${location}`) ?? [];
  return folder.replaceAll('/', '-');
}

const fragmentsIn = ({ document }: DocumentFile): string[] =>
  document?.definitions.flatMap((node) =>
    node.kind === Kind.FRAGMENT_DEFINITION ? [node.name.value] : [],
  ) ?? [];

function spreadsIn({ document }: DocumentFile): string[] {
  const names: string[] = [];
  if (document) visit(document, { FragmentSpread: ({ name }) => void names.push(name.value) });
  return names;
}

/** The fragments alone of a file: its operations are another group's. */
function fragmentsOnly({ location, document }: DocumentFile): DocumentFile {
  const definitions = document?.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION) ?? [];
  return { ...(location && { location }), document: { kind: Kind.DOCUMENT, definitions } };
}

/** The files of a group, and the fragments of others that they spread. */
function withSpreads(own: readonly DocumentFile[], all: readonly DocumentFile[]): DocumentFile[] {
  const files = [...own];
  for (const file of files) {
    for (const name of spreadsIn(file)) {
      const home = all.find((other) => fragmentsIn(other).includes(name));
      if (home && !files.some(({ location }) => location === home.location)) files.push(fragmentsOnly(home));
    }
  }
  return files;
}

/**
 * GraphQL Code Generator preset: one file for each folder that holds operations, so that a page loads the documents of
 * its own folders and not those of the whole product.
 */
export const preset = {
  buildGeneratesSection<Options extends PresetOptions>(options: Options) {
    const { baseOutputDir, documents } = options;
    const groups = [...new Set(documents.map(({ location = '' }) => groupOf(location)))].sort();
    return groups.map((group) => {
      const own = documents.filter(({ location = '' }) => groupOf(location) === group);
      return {
        ...options,
        filename: `${baseOutputDir}${group}.ts`,
        documents: withSpreads(own, documents),
      };
    });
  },
};
