import { type GraphQLSchema, isScalarType } from 'graphql';
import { type OpenApiDocument, openApiDocument } from '../src/app/rest/openapi/openapi-document.js';
import { REST_TABLE } from '../src/app/rest/rest-table.js';

type Part = Readonly<Record<string, unknown>>;

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const partOf = (value: unknown): Part => (isPart(value) ? value : {});
const partsOf = (value: unknown): readonly Part[] => (Array.isArray(value) ? value.filter(isPart) : []);

const keyOf = (name: string) => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name));
const union = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(' | ');
const commented = (text: unknown, indent = '') =>
  typeof text === 'string' ? `${indent}/** ${text.replaceAll('*/', '* /')} */\n` : '';

/** Writes JSON schemas as types of TypeScript; an enumeration that is a scalar has the scalar's name. */
class TypeWriter {
  constructor(private readonly scalars: ReadonlyMap<string, string>) {}

  typeOf(schema: Part): string {
    const { $ref, enum: values, anyOf, type, contentSchema } = schema;
    if (typeof $ref === 'string') return $ref.replace(/^.*\//, '');
    if (Array.isArray(values)) return this.enumeration(values);
    if (anyOf)
      return partsOf(anyOf)
        .map((one) => this.typeOf(one))
        .join(' | ');
    if (contentSchema) return 'string';
    const types = [type].flat();
    return types.map((one) => this.named(String(one), schema)).join(' | ');
  }

  fieldsOf({ properties, required = [], additionalProperties }: Part): string {
    const needed = new Set(required as readonly string[]);
    const fields = Object.entries(partOf(properties)).map(([name, value]) => {
      const field = partOf(value);
      const mark = needed.has(name) ? '' : '?';
      return `${commented(field.description, '  ')}  readonly ${keyOf(name)}${mark}: ${this.typeOf(field)};\n`;
    });
    const others = additionalProperties ? ['  readonly [name: string]: unknown;\n'] : [];
    return `{\n${[...fields, ...others].join('')}}`;
  }

  private enumeration(values: readonly unknown[]): string {
    const texts = values.filter((value) => value !== null);
    const name = this.scalars.get(JSON.stringify(texts)) ?? union(texts);
    return texts.length < values.length ? `${name} | null` : name;
  }

  private named(type: string, schema: Part): string {
    switch (type) {
      case 'integer':
      case 'number':
        return 'number';
      case 'string':
      case 'boolean':
      case 'null':
        return type;
      case 'array':
        return `readonly (${this.typeOf(partOf(schema.items))})[]`;
      case 'object':
        return isPart(schema.properties) ? this.fieldsOf(schema) : '{ readonly [name: string]: unknown }';
      default:
        return 'unknown';
    }
  }
}

/** Input of a call: path parameters, query string and body; what needs nothing may be left out. */
function inputOf(writer: TypeWriter, call: Part): string {
  const parameters = partsOf(call.parameters);
  const objectOf = (place: string): Part => {
    const own = parameters.filter((one) => one.in === place);
    return {
      properties: Object.fromEntries(
        own.map((one) => [one.name, { ...partOf(one.schema), description: one.description }]),
      ),
      required: own.filter((one) => one.required).map((one) => one.name),
    };
  };
  const parts: string[] = [];
  for (const [name, place] of [
    ['params', 'path'],
    ['query', 'query'],
  ] as const) {
    const object = objectOf(place);
    if (Object.keys(partOf(object.properties)).length === 0) continue;
    const mark = (object.required as readonly unknown[]).length > 0 ? '' : '?';
    parts.push(`  readonly ${name}${mark}: ${writer.fieldsOf(object)};\n`);
  }
  const { content, required } = partOf(call.requestBody);
  const body = partOf(partOf(partOf(content)['application/json']).schema);
  if (call.requestBody) parts.push(`  readonly body${required ? '' : '?'}: ${writer.typeOf(body)};\n`);
  return `{\n${parts.join('')}}`;
}

function answerOf(writer: TypeWriter, call: Part): string {
  const [content] = Object.values(partOf(partOf(partOf(call.responses)['200']).content));
  return writer.typeOf(partOf(partOf(content).schema));
}

function callsOf(writer: TypeWriter, { paths }: OpenApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => {
      const name = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
      return `${commented(call.summary, '  ')}  readonly ${JSON.stringify(name)}: {\n  readonly input: ${inputOf(writer, call)};\n  readonly answer: ${answerOf(writer, call)};\n};\n`;
    }),
  );
  return `/** Input and answer of each REST call. */\nexport interface RestCalls {\n${calls.join('')}}\n`;
}

/**
 * Types of the client package: scalars with fixed values, and the REST calls by the OpenAPI document. Written here because
 * openapi-typescript needs the programming interface of TypeScript 5, so a second compiler would have to be installed.
 */
export function clientContract(schema: GraphQLSchema): string {
  const scalars = Object.values(schema.getTypeMap()).flatMap((type) => {
    const values = isScalarType(type) ? type.extensions.values : undefined;
    return Array.isArray(values) ? [{ name: type.name, values }] : [];
  });
  const writer = new TypeWriter(new Map(scalars.map(({ name, values }) => [JSON.stringify(values), name])));
  // No API key makes a call of administrators.
  const document = openApiDocument(
    schema,
    REST_TABLE.filter(({ call }) => !call.includes('/admin/')),
  );
  const named = Object.entries(document.components.schemas).map(
    ([name, part]) => `${commented(part.description)}export type ${name} = ${writer.typeOf(part)};\n`,
  );
  return [
    '// Written by `npm run schema`.\n',
    ...scalars.map(({ name, values }) => `export type ${name} = ${union(values)};\n`),
    ...named,
    callsOf(writer, document),
  ].join('\n');
}
