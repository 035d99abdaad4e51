import { getMetadataStorage, type ValidatorOptions, validateOrReject } from 'class-validator';
import { ArgumentValidationError } from 'type-graphql';

/** As TypeGraphQL has it: what a class says nothing of is let through, and a field that is left out breaks no rule. */
const OPTIONS: ValidatorOptions = { forbidUnknownValues: false, skipMissingProperties: true };

type Storage = ReturnType<typeof getMetadataStorage>;
type Find = Storage['getTargetValidationMetadatas'];
type Rules = ReturnType<Find>;

const remembering = new WeakSet<Storage>();

/**
 * class-validator looks for the rules of a class among those of all classes, at every call. They are written beside the
 * class, and so all there before anything is asked: each class is looked up once.
 */
function rememberRules(): void {
  const storage = getMetadataStorage();
  if (remembering.has(storage)) return;
  remembering.add(storage);
  const known = new WeakMap<object, Rules>();
  const find: Find = storage.getTargetValidationMetadatas.bind(storage);
  storage.getTargetValidationMetadatas = (target, schema, always, strictGroups, groups) => {
    if (schema || always || strictGroups || groups) return find(target, schema, always, strictGroups, groups);
    const rules = known.get(target) ?? find(target, schema, always, strictGroups, groups);
    known.set(target, rules);
    return rules;
  };
}

/**
 * What checks the arguments of every operation, in place of TypeGraphQL's own function, which loads class-validator
 * again for each.
 *
 * @throws ArgumentValidationError with all that is wrong
 */
export function argumentCheck(): (value: unknown) => Promise<void> {
  rememberRules();
  return async (value) => {
    const objects = [value].flat().filter((one) => typeof one === 'object' && one !== null);
    if (objects.length === 0) return;
    try {
      await Promise.all(objects.map((one) => validateOrReject(one as object, OPTIONS)));
    } catch (issues) {
      throw new ArgumentValidationError(issues as never);
    }
  };
}
