import type { JsonSchema } from './json-schema.js';

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** The schemas of a document that stand under a name, so that a reader meets each of them once. */
export class SchemaComponents {
  private readonly named = new Map<string, JsonSchema>();

  constructor(fixed: Readonly<Record<string, JsonSchema>>) {
    for (const [name, schema] of Object.entries(fixed)) this.named.set(name, schema);
  }

  /** A reference to the schema of a type; where another selection of the type has its name, it takes its operation's too. */
  refTo(typeName: string, operation: string, schema: JsonSchema): JsonSchema {
    const isFree = (name: string) =>
      !this.named.has(name) || JSON.stringify(this.named.get(name)) === JSON.stringify(schema);
    const name = [typeName, `${typeName}Of${capitalised(operation)}`].find(isFree);
    if (name === undefined) throw new Error(`${operation} selects ${typeName} in two ways`);
    this.named.set(name, schema);
    return { $ref: `#/components/schemas/${name}` };
  }

  all(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.named].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}
