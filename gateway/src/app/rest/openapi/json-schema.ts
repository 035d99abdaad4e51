import { type GraphQLEnumType, type GraphQLScalarType, isEnumType } from 'graphql';

/** A schema by JSON Schema 2020-12, which OpenAPI 3.1 uses. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/** Where the schemas of object types go: what stands in their place. */
export interface NamesSchemas {
  refTo(typeName: string, operation: string, schema: JsonSchema): JsonSchema;
}

const SCALARS: Readonly<Record<string, JsonSchema>> = {
  Centavos: { type: 'integer' },
  ID: { type: 'string' },
  String: { type: 'string' },
  Boolean: { type: 'boolean' },
  Int: { type: 'integer' },
  Float: { type: 'number' },
  DateTimeISO: { type: 'string', format: 'date-time' },
  JSONObject: { type: 'object' },
};

/**
 * JSON form of a leaf type.
 *
 * @throws Error for a scalar whose JSON form is not known
 */
export function leafSchema(type: GraphQLScalarType | GraphQLEnumType): JsonSchema {
  const values = isEnumType(type) ? type.getValues().map(({ name }) => name) : type.extensions.values;
  if (Array.isArray(values)) return { type: 'string', enum: values };
  const scalar = SCALARS[type.name];
  if (!scalar) throw new Error(`no JSON form is known for the scalar ${type.name}`);
  return scalar;
}

/** The same, or null. */
export function orNull(schema: JsonSchema): JsonSchema {
  if (typeof schema.type !== 'string') return { anyOf: [schema, { type: 'null' }] };
  const type = [schema.type, 'null'];
  return Array.isArray(schema.enum) ? { ...schema, type, enum: [...schema.enum, null] } : { ...schema, type };
}

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** The named schemas of a document, so that each appears once. */
export class SchemaComponents implements NamesSchemas {
  private readonly named = new Map<string, JsonSchema>();

  constructor(fixed: Readonly<Record<string, JsonSchema>>) {
    for (const [name, schema] of Object.entries(fixed)) this.named.set(name, schema);
  }

  /**
   * A reference to the schema of a type; if another selection of the type has its name, the operation's name is added.
   */
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
