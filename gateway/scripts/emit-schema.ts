import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { buildFarolSchema, printFarolSchema } from '../src/app/schema.js';
import { clientContract } from './client-contract.js';

// Needs no database and no port; a resolver or type that does not build ends it with a stack and exit code 1.
const schema = await buildFarolSchema();
writeFileSync('schema/schema.graphql', printFarolSchema(schema));
writeFileSync('schema/client/src/contract.ts', clientContract(schema));
