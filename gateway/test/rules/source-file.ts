import { type ParseResult, parseSync, Visitor } from 'oxc-parser';

/** One module that a file imports, by `import`, `export … from`, `import()` or `import('…')` in a type. */
export interface ImportFact {
  readonly specifier: string;
  /** A type-only import, which is erased. */
  readonly typeOnly: boolean;
  /** Imported by `import()`: the file is loaded when it is needed. */
  readonly lazy?: boolean;
}

/** What the rules know of a file. `path` is relative to the root of the repository, with forward slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly ImportFact[];
  readonly hasDefaultExport: boolean;
  readonly program: ParseResult['program'];
}

type Module = ParseResult['module'];

function staticImports(module: Module): ImportFact[] {
  return module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
}

function reExports(module: Module): ImportFact[] {
  return module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, typeOnly: isType }] : [],
    ),
  );
}

function dynamicImports(module: Module, text: string): ImportFact[] {
  return module.dynamicImports.map(({ moduleRequest }) => ({
    specifier: text.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
    typeOnly: false,
    lazy: true,
  }));
}

function typeImports(parsed: ParseResult, text: string): ImportFact[] {
  const found: ImportFact[] = [];
  // Most files have none, and walking a whole syntax tree takes long.
  if (!text.includes('import(')) return found;
  new Visitor({
    TSImportType: ({ source }) => {
      found.push({ specifier: source.value, typeOnly: true });
    },
  }).visit(parsed.program);
  return found;
}

/** Throws if the text does not parse: a rule must not skip a file that it cannot read. */
export function parseSource(path: string, text: string): SourceFile {
  const parsed = parseSync(path, text);
  const { module } = parsed;
  const [error] = parsed.errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  return {
    path,
    text,
    // Parsed when first requested, which few rules do.
    get program() {
      return parsed.program;
    },
    imports: [
      ...staticImports(module),
      ...reExports(module),
      ...dynamicImports(module, text),
      ...typeImports(parsed, text),
    ],
    hasDefaultExport: exported.some(
      ({ exportName }) => exportName.kind === 'Default' || exportName.name === 'default',
    ),
  };
}

/** A small tree for the tests of the rules: path → text. */
export function seededTree(texts: Readonly<Record<string, string>>): SourceFile[] {
  return Object.entries(texts).map(([path, text]) => parseSource(path, text));
}
