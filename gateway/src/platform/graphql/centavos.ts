import { GraphQLScalarType, Kind } from 'graphql';
import { FarolError } from '../errors.js';

function read(value: unknown): number {
  if (Number.isSafeInteger(value)) return value as number;
  throw new FarolError('BAD_USER_INPUT', 'Informe o valor em centavos inteiros.');
}

/** GraphQL's Int ends at 2^31 - 1, R$ 21 million; a JSON number is exact up to 2^53 - 1, R$ 90 trillion. */
export const CentavosScalar = new GraphQLScalarType<number, number>({
  name: 'Centavos',
  description:
    'Money in whole centavos of the real; a JSON number, exact up to 2^53 - 1 (Int would end at 2^31 - 1).',
  serialize: read,
  parseValue: read,
  parseLiteral: (node) => read(node.kind === Kind.INT ? Number(node.value) : undefined),
});
