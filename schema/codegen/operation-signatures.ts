import { type GraphQLField, type GraphQLSchema, isObjectType } from 'graphql';
import { CALLED_OPERATIONS } from '../src/operation-texts.js';

/** Such as `candles(limit: Int, pair: Pair!): CandleSeries!`. */
function signatureOf({ name, args, type }: GraphQLField<unknown, unknown>): string {
  const given = args.map((arg) => `${arg.name}: ${arg.type}`).join(', ');
  return `${name}${given === '' ? '' : `(${given})`}: ${type}`;
}

/** GraphQL Code Generator plugin: the signature of every operation that a program may call, for the page /docs. */
export function plugin(schema: GraphQLSchema): string {
  const lines = CALLED_OPERATIONS.map((operation) => {
    const [root = '', name = ''] = operation.split('.');
    const type = schema.getType(root);
    const field = isObjectType(type) ? type.getFields()[name] : undefined;
    if (!field) throw new Error(`no operation ${operation}`);
    return `  '${operation}': '${signatureOf(field)}',`;
  });
  return ['export const OPERATION_SIGNATURES = {', ...lines, '} as const;', ''].join('\n');
}
