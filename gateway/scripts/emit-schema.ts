import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { buildFarolSchema, printFarolSchema } from '../src/app/schema.js';

// Needs no database and no port; a resolver or type that does not build ends it with a stack and exit code 1.
writeFileSync('schema/schema.graphql', printFarolSchema(await buildFarolSchema()));
