import { IsInt, Max, ValidateNested } from 'class-validator';
import { ArgumentValidationError } from 'type-graphql';
import { describe, expect, test } from 'vitest';
import { argumentCheck } from './argument-rules.js';

class Small {
  @Max(10)
  size?: number;
}

class Smaller extends Small {
  @IsInt()
  count?: number;
}

class Box {
  @ValidateNested()
  inside?: Small;
}

const check = argumentCheck();
const made = <Type extends object>(kind: new () => Type, fields: Partial<Type>) =>
  Object.assign(new kind(), fields);

/** Names of the rules that the first field violates; none if all is valid. */
async function broken(value: unknown): Promise<string[]> {
  try {
    await check(value);
    return [];
  } catch (error) {
    if (!(error instanceof ArgumentValidationError)) throw error;
    const [issue] = error.extensions.validationErrors;
    return Object.keys(issue?.constraints ?? issue?.children?.[0]?.constraints ?? {});
  }
}

describe('arguments', () => {
  test('are checked by the rules of their class and of its base classes, each time', async () => {
    for (let time = 0; time < 2; time += 1) {
      expect(await broken(made(Small, { size: 11 }))).toEqual(['max']);
      expect(await broken(made(Smaller, { size: 11, count: 1 }))).toEqual(['max']);
      expect(await broken(made(Smaller, { size: 10, count: 1.5 }))).toEqual(['isInt']);
      expect(await broken(made(Smaller, { size: 10, count: 1 }))).toEqual([]);
    }
  });

  test('inside arguments and in lists are checked, too', async () => {
    expect(await broken(made(Box, { inside: made(Small, { size: 11 }) }))).toEqual(['max']);
    expect(await broken([made(Small, { size: 1 }), made(Small, { size: 11 })])).toEqual(['max']);
  });

  test('that are omitted, plain values, and classes without rules are accepted', async () => {
    for (const value of [made(Small, {}), undefined, null, 5, 'text', [], ['text', null], { any: 11 }])
      expect(await broken(value)).toEqual([]);
  });
});
