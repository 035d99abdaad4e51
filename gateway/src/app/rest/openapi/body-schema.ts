import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import type { BodyFields } from '../rest-row.js';
import { type JsonSchema, leafSchema, orNull } from './json-schema.js';

interface InputPart {
  readonly type: GraphQLInputType;
  readonly description: string;
  readonly required: boolean;
}

const inputPart = (part: GraphQLArgument | GraphQLInputField, required: boolean): InputPart => ({
  type: part.type,
  description: part.description ?? '',
  required,
});

/** `LoginInput.email`, or `Mutation.resendVerification(email)`. */
const PLACE = /^(\w+)\.(\w+)(?:\((\w+)\))?$/;

/** @throws Error where the schema has no such part */
export function placeNamed(schema: GraphQLSchema, name: string): InputPart {
  const [, typeName = '', fieldName = '', argumentName] = PLACE.exec(name) ?? [];
  const type = schema.getType(typeName);
  if (isInputObjectType(type)) {
    const field = type.getFields()[fieldName];
    if (field) return inputPart(field, isRequiredInputField(field));
  }
  if (isObjectType(type)) {
    const argument = type.getFields()[fieldName]?.args.find((arg) => arg.name === argumentName);
    if (argument) return inputPart(argument, isRequiredArgument(argument));
  }
  throw new Error(`the schema has no ${name}`);
}

/** Schema of a value of an input type. */
export function inputSchema(type: GraphQLInputType): JsonSchema {
  if (!isNonNullType(type)) return orNull(valueSchema(type));
  return valueSchema(type.ofType);
}

function valueSchema(type: GraphQLInputType): JsonSchema {
  if (isListType(type)) return { type: 'array', items: inputSchema(type.ofType) };
  if (isLeafType(type)) return leafSchema(type);
  throw new Error(`no field of a body is of type ${type}`);
}

const NOT_NEEDED: JsonSchema = { description: 'Accepted, but not needed.' };

/** Schema of a row's body; each field is described by the part of the schema that it is passed to. */
export function bodySchema(schema: GraphQLSchema, fields: BodyFields): JsonSchema {
  const { '*': others, ...named } = fields;
  const places = Object.entries(named).map(([name, place]) => ({
    name,
    place: place === null ? undefined : placeNamed(schema, place),
  }));
  const properties = Object.fromEntries(
    places.map(({ name, place }) => [
      name,
      place ? { ...inputSchema(place.type), description: place.description } : NOT_NEEDED,
    ]),
  );
  const required = places.filter(({ place }) => place?.required).map(({ name }) => name);
  return {
    type: 'object',
    properties,
    ...(required.length > 0 && { required }),
    ...(others && { additionalProperties: { description: placeNamed(schema, others).description } }),
  };
}
