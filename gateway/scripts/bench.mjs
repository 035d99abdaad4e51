// `npm run bench -- NAME [ARGUMENTS]`: compiles what has changed, then runs one benchmark. Without a name it lists them.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const top = resolve(import.meta.dirname, '../..');
const [name, ...given] = process.argv.slice(2);
const ENDING = '.bench.ts';
const names = readdirSync(join(top, 'gateway/bench'))
  .filter((file) => file.endsWith(ENDING))
  .map((file) => file.slice(0, -ENDING.length));

/** Ends this process if the program fails. */
function run(...argv) {
  const { status } = spawnSync(process.execPath, argv, { cwd: top, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

if (name === 'pages') {
  run('node_modules/vitest/vitest.mjs', 'run', '--config', 'web/e2e/measure/vitest.pages.config.ts');
} else if (names.includes(name)) {
  run('node_modules/typescript/bin/tsc', '-p', 'gateway/tsconfig.tools.json');
  // Some count memory after a collection, and one holds millions of rows.
  const flags = ['--expose-gc', '--max-old-space-size=4096'];
  run(...flags, `build/server/gateway/bench/${name}.bench.js`, ...given);
} else {
  console.log(`npm run bench -- NAME\n\n${[...names, 'pages'].toSorted().join('\n')}`);
  process.exitCode = name === undefined ? 0 : 1;
}
