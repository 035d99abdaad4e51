import type { ValidatorOptions } from 'class-validator';
import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  getNullableType,
  isInputObjectType,
  isListType,
} from 'graphql';
import { ArgumentValidationError } from 'type-graphql';
import { getMetadataStorage, useContainer, Validator } from './validation.js';

/** As in TypeGraphQL: classes without rules pass, and a field that is left out violates no rule. */
const OPTIONS: ValidatorOptions = { forbidUnknownValues: false, skipMissingProperties: true };

type Storage = ReturnType<typeof getMetadataStorage>;
type Find = Storage['getTargetValidationMetadatas'];
type Rules = ReturnType<Find>;

const remembering = new WeakSet<Storage>();

/**
 * class-validator searches the rules of all classes for those of one class, and the validators of all rules for that of
 * one rule, at every call. Decorators register rules when the class is defined, so all exist before the first call: each
 * class and each validator is looked up once.
 */
function rememberRules(): void {
  const storage = getMetadataStorage();
  if (remembering.has(storage)) return;
  remembering.add(storage);
  const validators = new Map<unknown, unknown>();
  useContainer({
    get(Type: new () => unknown) {
      const validator = validators.get(Type) ?? new Type();
      validators.set(Type, validator);
      return validator as never;
    },
  });
  const cache = new WeakMap<object, Rules>();
  const find: Find = storage.getTargetValidationMetadatas.bind(storage);
  storage.getTargetValidationMetadatas = (target, schema, always, strictGroups, groups) => {
    if (schema || always || strictGroups || groups) return find(target, schema, always, strictGroups, groups);
    const rules = cache.get(target) ?? find(target, schema, always, strictGroups, groups);
    cache.set(target, rules);
    return rules;
  };
}

/**
 * Checks the arguments of every operation, in place of TypeGraphQL's own function, which imports class-validator again
 * for each.
 *
 * @throws ArgumentValidationError with all validation errors
 */
export function argumentCheck(): (value: unknown) => Promise<void> {
  rememberRules();
  const validator = new Validator();
  return async (value) => {
    const objects = [value].flat().filter((one) => typeof one === 'object' && one !== null);
    if (objects.length === 0) return;
    try {
      await Promise.all(objects.map((one) => validator.validateOrReject(one as object, OPTIONS)));
    } catch (issues) {
      throw new ArgumentValidationError(issues as never);
    }
  };
}

/** Blanks of a password are part of it. */
const PASSWORD = /password$/i;
const TEXT_TYPES = new Set(['String', 'ID']);

type Input = Pick<GraphQLArgument | GraphQLInputField, 'name' | 'type'>;
type Values = Readonly<Record<string, unknown>>;

function trimmed(value: unknown, nullable: GraphQLInputType): unknown {
  const type = getNullableType(nullable);
  if (isListType(type) && Array.isArray(value)) return value.map((item) => trimmed(item, type.ofType));
  if (isInputObjectType(type) && typeof value === 'object' && value !== null)
    return trimmedText(value as Values, Object.values(type.getFields()));
  return typeof value === 'string' && 'name' in type && TEXT_TYPES.has(type.name) ? value.trim() : value;
}

/**
 * Trims both ends of each text in arguments or fields of an input, including nested ones, so that required texts are
 * checked as they will be stored. Passwords and free JSON are not trimmed.
 */
export function trimmedText(values: Values, inputs: readonly Input[]): Record<string, unknown> {
  const types = new Map(inputs.map(({ name, type }) => [name, type]));
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const type = types.get(name);
      return [name, type && !PASSWORD.test(name) ? trimmed(value, type) : value];
    }),
  );
}
