import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

interface Locked {
  readonly dev?: boolean;
}

const lock = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../../package-lock.json'), 'utf8'));
const packages: Readonly<Record<string, Locked>> = lock.packages;

test('a production install contains neither the client’s packages nor compilers', () => {
  const carried = Object.entries(packages)
    .filter(([, { dev }]) => dev !== true)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect(carried).toContain('fastify');
  expect(carried.filter((name) => /^(react|react-dom|vite|typescript|@chakra-ui\/.*)$/.test(name))).toEqual(
    [],
  );
});

test('every package of the gateway is at the top level, where `build/server` finds it', () => {
  expect(Object.keys(packages).filter((path) => path.startsWith('gateway/node_modules/'))).toEqual([]);
});
