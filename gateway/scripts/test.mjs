// Plain JavaScript: `npm test` starts here on a clean clone, where nothing is compiled yet. A failed compilation does
// not end it, since the types check counts that failure; a missing runner does.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

const top = resolve(import.meta.dirname, '../..');
const runner = join(top, 'build/server/gateway/scripts/run-checks.js');
const node = (...argv) => spawnSync(process.execPath, argv, { cwd: top, stdio: 'inherit' }).status ?? 1;

// A former build of the runner must not report on sources that no longer compile.
rmSync(runner, { force: true });
rmSync(join(top, 'build/server/.tsbuildinfo-tools'), { force: true });
node('node_modules/typescript/bin/tsc', '-p', 'gateway/tsconfig.tools.json', '--noCheck');

if (existsSync(runner)) {
  process.exitCode = node(runner);
} else {
  console.log('The gateway does not compile, so nothing was tested.\n0 passed, 1 failed');
  process.exitCode = 1;
}
