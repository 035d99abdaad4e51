import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildFarolSchema, printFarolSchema } from '../src/app/schema.js';
import { clientContract } from './client-contract.js';

const TOP = resolve(import.meta.dirname, '../../../..');
const schema = await buildFarolSchema();
const EMITTED = {
  'schema/schema.graphql': printFarolSchema(schema),
  'schema/client/src/contract.ts': clientContract(schema),
};

for (const [path, text] of Object.entries(EMITTED)) {
  if (readFileSync(join(TOP, path), 'utf8') === text) continue;
  console.error(`${path} is not what the classes emit: run \`npm run schema\` and commit what it writes.`);
  process.exitCode = 1;
}
