import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildFarolSchema, printFarolSchema } from '../src/app/schema.js';

const COMMITTED = join(resolve(import.meta.dirname, '../../../..'), 'schema/schema.graphql');

if (readFileSync(COMMITTED, 'utf8') !== printFarolSchema(await buildFarolSchema())) {
  console.error(
    'schema/schema.graphql is not what the classes emit: run `npm run schema` and commit what it writes.',
  );
  process.exitCode = 1;
}
