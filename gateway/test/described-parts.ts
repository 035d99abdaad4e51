import {
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql';

/** One part of a schema that can have a description. */
export interface DescribedPart {
  /** Such as `Signal`, `Signal.pair`, `Query.candles(pair)` or `MarketState.OPEN`. */
  readonly name: string;
  /** Named type of a field, argument or input field. */
  readonly type?: string;
  readonly description: string;
}

const textOf = (description: string | null | undefined) => description ?? '';

function partsOf(owner: GraphQLNamedType): DescribedPart[] {
  if (isEnumType(owner)) {
    return owner.getValues().map((value) => ({
      name: `${owner.name}.${value.name}`,
      description: textOf(value.description),
    }));
  }
  if (isInputObjectType(owner)) {
    return Object.values(owner.getFields()).map(({ name, type, description }) => ({
      name: `${owner.name}.${name}`,
      type: getNamedType(type).name,
      description: textOf(description),
    }));
  }
  if (!isObjectType(owner) && !isInterfaceType(owner)) return [];
  return Object.values(owner.getFields()).flatMap((field) => [
    {
      name: `${owner.name}.${field.name}`,
      type: getNamedType(field.type).name,
      description: textOf(field.description),
    },
    ...field.args.map(({ name, type, description }) => ({
      name: `${owner.name}.${field.name}(${name})`,
      type: getNamedType(type).name,
      description: textOf(description),
    })),
  ]);
}

/** Everything in a schema that can have a description, except the root types. */
export function describedParts(schema: GraphQLSchema): DescribedPart[] {
  const roots: unknown[] = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  return Object.values(schema.getTypeMap())
    .filter((type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type))
    .flatMap((type) => [
      ...(roots.includes(type) ? [] : [{ name: type.name, description: textOf(type.description) }]),
      ...partsOf(type),
    ]);
}

/** Names of the parts without a description. */
export function withoutDescription(schema: GraphQLSchema): string[] {
  return describedParts(schema)
    .filter(({ description }) => description.trim() === '')
    .map(({ name }) => name);
}
