import { isEntityRelation } from './feature-imports.js';
import { resolveImport } from './resolve-import.js';
import type { SourceFile } from './source-file.js';
import { isTest, zoneOf } from './zones.js';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

interface Edge {
  readonly from: string;
  readonly to: string;
}

/**
 * Imports between files. Types count like values, so that a file can be understood without the file that
 * imports it; the one exception is a pair of entities, whose `Relation<T>` needs both directions.
 */
function importEdges(files: readonly SourceFile[]): Edge[] {
  const paths = new Set(files.map(({ path }) => path));
  return files.flatMap(({ path: from, imports }) =>
    imports.flatMap(({ specifier, typeOnly }) => {
      const target = resolveImport(from, specifier, paths);
      if (target.kind !== 'file' || isEntityRelation(from, target.path, typeOnly)) return [];
      return [{ from, to: target.path }];
    }),
  );
}

function graphOf(edges: readonly Edge[]): Graph {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of edges) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  return graph;
}

/** Depth-first search; each cycle is listed once, as `a → b → a`, from the file where the search met it. */
function cyclesOf(graph: Graph): string[] {
  const cycles: string[] = [];
  const finished = new Set<string>();
  const visit = (node: string, trail: readonly string[]) => {
    const start = trail.indexOf(node);
    if (start >= 0) {
      cycles.push([...trail.slice(start), node].join(' → '));
      return;
    }
    if (finished.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node]);
    finished.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return cycles;
}

/** Cycles between files, of every length. */
export function importCycles(files: readonly SourceFile[]): string[] {
  return cyclesOf(graphOf(importEdges(files)));
}

function featureEdge({ from, to }: Edge): Edge[] {
  const [source, target] = [zoneOf(from), zoneOf(to)];
  if (source?.layer !== 'gateway feature' || target?.layer !== 'gateway feature' || isTest(from)) return [];
  if (source.feature === undefined || target.feature === undefined || source.feature === target.feature)
    return [];
  return [{ from: source.feature, to: target.feature }];
}

/**
 * Cycles between the gateway's features: if a lower one must cause something in a higher one, it publishes an event.
 */
export function featureCycles(files: readonly SourceFile[]): string[] {
  return cyclesOf(graphOf(importEdges(files).flatMap(featureEdge)));
}
