import { createHash } from 'node:crypto';
import {
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql';

type Path = GraphQLResolveInfo['path'];

const textOf = (path: Path | undefined): string => (path ? `${textOf(path.prev)}/${path.key}` : '');

/** Numbers from 0 to 1 that depend on a place in an answer, the same at every run. */
function chances(seed: number, place: string): () => number {
  const bytes = createHash('sha256').update(`${seed} ${place}`).digest();
  let at = 0;
  return () => bytes.readUInt16LE((at++ * 2) % 30) / 65_536;
}

const SCALARS: Readonly<Record<string, readonly unknown[]>> = {
  ID: ['1', 7],
  String: ['a text', '', 'ç "q" \u2028'],
  Int: [0, -3, 2_147_483_647],
  Float: [0.5, -1e-9, 3],
  Boolean: [true, false],
  DateTimeISO: [new Date(0), '2026-02-28T10:00:00.123Z', '2026-02-28T10:00:00Z', new Date(Number.NaN)],
  Centavos: [1_000_000_000_000],
  JSONObject: [{ a: [1, null] }],
};

/** Values that no leaf can serialise, and some that only look like valid ones. */
const ODD = [
  Number.NaN,
  {},
  [],
  Symbol.iterator,
  'x'.repeat(9),
  new Date(Number.NaN),
  new Error('an odd value'),
];

/** Probability that a value comes at once or later, and that it is invalid. */
interface Mood {
  readonly later: number;
  readonly trouble: number;
}

/**
 * All values at once, all later, or both without errors. If one item of a list fails at once and another under way
 * fails after it, graphql-js leaves the second rejection unhandled, which ends a process.
 */
function moodOf(seed: number, trouble: number): Mood {
  const moods = [
    { later: 0, trouble },
    { later: 1, trouble },
    { later: 0.3, trouble: 0 },
  ];
  return moods[seed % moods.length] ?? { later: 0, trouble };
}

/**
 * Gives every field of a schema a resolver that invents its value: mostly a valid one, otherwise null, a failure, or
 * one that cannot be serialised; at once or later. It depends only on the seed and the field's place in the answer.
 *
 * @param trouble share of invalid fields, 0 to 1
 */
export function inventAnswers(schema: GraphQLSchema, seed: number, trouble = 0.06): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields()))
      field.resolve = (_source, args, _context, info) => {
        const chance = chances(seed, textOf(info.path) + JSON.stringify(args));
        return invented(field.type, chance, moodOf(seed, trouble), `${type.name}.${field.name}`);
      };
  }
}

function invented(type: GraphQLOutputType, chance: () => number, mood: Mood, name: string): unknown {
  const what = chance() / mood.trouble;
  const isLater = chance() < mood.later;
  if (what < 0.3) {
    if (isLater) return Promise.reject(new Error(`${name} failed later`));
    throw new Error(`${name} failed`);
  }
  if (what < 0.5) return isLater ? Promise.resolve(null) : undefined;
  const value = what < 1 ? ODD[Math.floor(chance() * ODD.length)] : fitting(type, chance, mood);
  return isLater ? Promise.resolve(value) : value;
}

function fitting(type: GraphQLOutputType, chance: () => number, mood: Mood): unknown {
  if (isNonNullType(type)) return fitting(type.ofType, chance, mood);
  if (isListType(type)) {
    const length = Math.floor(chance() * 4);
    return Array.from({ length }, (_, index) => {
      const item = chance() < mood.trouble ? ODD[index] : fitting(type.ofType, chance, mood);
      return chance() < mood.later ? Promise.resolve(item) : item;
    });
  }
  if (isEnumType(type)) return type.getValues()[Math.floor(chance() * type.getValues().length)]?.value;
  if (!isScalarType(type)) return {};
  const values = (type.extensions.values ?? SCALARS[type.name] ?? ['a text']) as readonly unknown[];
  return values[Math.floor(chance() * values.length)];
}
