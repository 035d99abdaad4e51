// What the bundle's main.js runs. V8 takes code from a cache only under the flags with which it was compiled.
import '../platform/v8-flags.js';
import { createRequire } from 'node:module';
import path from 'node:path';
import { CodeCache } from '../platform/code-cache.js';

const FOLDER = path.resolve(import.meta.dirname, '../../bundle');
const MAIN = 'main.cjs';

interface Main {
  readonly started: Promise<void>;
}

// Only code that Node itself loads gets the lines of its source map in stack traces.
if (process.sourceMapsEnabled) createRequire(import.meta.url)(path.join(FOLDER, MAIN));
else {
  const code = new CodeCache(FOLDER);
  await (code.load(MAIN) as Main).started;
  code.keep();
}
