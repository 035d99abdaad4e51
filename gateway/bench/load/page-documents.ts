import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type DefinitionNode, Kind, parse, print, visit } from 'graphql';

/** From the root of the repository, where benches run. */
const WEB = path.resolve('web/src');

/** Every operation and fragment of the client, by name. */
function definitionsOfClient(): ReadonlyMap<string, DefinitionNode> {
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.graphql'),
  );
  const definitions = new Map<string, DefinitionNode>();
  for (const file of files) {
    for (const definition of parse(readFileSync(path.join(WEB, file), 'utf8')).definitions)
      if ('name' in definition && definition.name) definitions.set(definition.name.value, definition);
  }
  return definitions;
}

/**
 * Operations as the pages send them, with the fragments that they use and the names of types.
 *
 * @returns a function that returns the text of an operation by its name
 */
export function pageDocuments(): (operation: string) => string {
  const all = definitionsOfClient();
  const take = (name: string, taken: Map<string, DefinitionNode>) => {
    const found = all.get(name);
    if (!found) throw new Error(`the client has no ${name}`);
    if (taken.has(name)) return;
    taken.set(name, found);
    visit(found, { FragmentSpread: (spread) => take(spread.name.value, taken) });
  };
  return (operation) => {
    const taken = new Map<string, DefinitionNode>();
    take(operation, taken);
    return print({ kind: Kind.DOCUMENT, definitions: [...taken.values()] });
  };
}
