import {
  type DocumentNode,
  type FieldNode,
  Kind,
  type SelectionSetNode,
  type ValueNode,
  visit,
} from 'graphql';
import { chargedNetworks } from '../../platform/client-network.js';
import type { RateLimiter } from '../../platform/rate-limit.js';

/**
 * What documents cost before anything of them is run, in units of a quarter of a millisecond of a core, as measured on
 * bombs (`npm run bench -- hostile` prints both). Our client's largest page costs four units, which its first caller pays.
 */
const UNITS_PER_MINUTE = 600;

const MS_PER_UNIT = 0.25;
/** Milliseconds by kind of work: parsed, measured and validated tokens; comparisons of two fields or two fragments. */
const TOKEN_MS = 0.005;
const FIELDS_MS = 0.001;
const FRAGMENTS_MS = 0.01;

/** Characters of text that take as long to print as a value. */
const CHARACTERS_A_VALUE = 125;

/** Points of cost of the schema's own fields that are measured, or answered, in the time of a unit. */
const MEASURED_A_UNIT = 100;
const ANSWERED_A_UNIT = 60;

/** Units of measuring introspection of so many points. */
export const measuringUnits = (points: number): number => Math.ceil(points / MEASURED_A_UNIT);

/** Units of answering it. */
export const introspectionUnits = (points: number): number => Math.ceil(points / ANSWERED_A_UNIT);

/** Points of cost of data that every call may ask for; each further thousand counts as one call more. */
const POINTS_A_CALL = 1000;

/** Calls, beside those of its fields, that an answer of so many points counts as. */
export const furtherCalls = (points: number): number => Math.floor(points / POINTS_A_CALL);

function valuesIn(value: ValueNode): number {
  if (value.kind === Kind.LIST) return value.values.reduce((sum, item) => sum + valuesIn(item), 1);
  if (value.kind === Kind.OBJECT) return value.fields.reduce((sum, field) => sum + valuesIn(field.value), 1);
  return 1 + (value.kind === Kind.STRING ? value.value.length / CHARACTERS_A_VALUE : 0);
}

function spreadsIn(set: SelectionSetNode | undefined): number {
  let spreads = 0;
  for (const node of set?.selections ?? []) {
    if (node.kind === Kind.FRAGMENT_SPREAD) spreads += 1;
    else if (node.kind === Kind.INLINE_FRAGMENT) spreads += spreadsIn(node.selectionSet);
  }
  return spreads;
}

/** How long a comparison of a field with another of its name takes: arguments are printed, fragments are looked into. */
function weightOf({ arguments: given = [], selectionSet }: FieldNode): number {
  const values = given.reduce((sum, { value }) => sum + valuesIn(value), 0);
  return 1 + values / 2 + spreadsIn(selectionSet);
}

/**
 * What parsing, measuring and validating a document costs. Validation compares each field with every other that has its
 * name in the answer, and each fragment with every other; here as if all of them had to be merged.
 */
export function readingUnits(document: DocumentNode): number {
  const named = new Map<string, { fields: number; weight: number }>();
  let fragments = 0;
  visit(document, {
    FragmentDefinition() {
      fragments += 1;
    },
    Field(node) {
      const name = (node.alias ?? node.name).value;
      const { fields, weight } = named.get(name) ?? { fields: 0, weight: 0 };
      named.set(name, { fields: fields + 1, weight: weight + weightOf(node) });
    },
  });
  const comparisons = [...named.values()].reduce(
    (sum, { fields, weight }) => sum + (weight * (fields - 1)) / 2,
    0,
  );
  const milliseconds =
    TOKEN_MS * (document.tokenCount ?? 0) +
    FIELDS_MS * comparisons +
    FRAGMENTS_MS * ((fragments * (fragments - 1)) / 2);
  return Math.floor(milliseconds / MS_PER_UNIT);
}

/**
 * Takes units of what one client network may have a minute; throws RATE_LIMITED where fewer are left.
 *
 * @param factor multiplies the budget
 */
export function readingBudget(limiter: RateLimiter, factor = 1) {
  const perMinute = UNITS_PER_MINUTE * factor;
  return async (clientAddress: string, units: number): Promise<void> => {
    const taken = Math.min(units, perMinute);
    for (const [network, times] of chargedNetworks(clientAddress))
      await limiter.take(`documents ${network}`, times * perMinute, taken);
  };
}
