import { spawn } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const BUILT = 'build/server/gateway';

/**
 * Processes that run side by side during development; the browser talks to the last one, which proxies calls to the
 * gateway.
 */
const COMMANDS: readonly (readonly string[])[] = [
  [
    'node_modules/typescript/bin/tsc',
    '-p',
    'gateway/tsconfig.tools.json',
    '--watch',
    '--preserveWatchOutput',
  ],
  ['--watch', `${BUILT}/src/main.js`],
  ['--watch', `${BUILT}/scripts/emit-schema.js`],
  ['node_modules/@graphql-codegen/cli/esm/bin.js', '--config', 'codegen.yml', '--watch'],
  ['node_modules/vite/bin/vite.js', '--config', 'web/vite.config.ts'],
];

const children = COMMANDS.map((args) =>
  // In its own process group, since killing the compiler only by its pid would leave its native child.
  spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], detached: true }),
);

function end(): void {
  for (const { pid, exitCode } of children)
    if (pid !== undefined && exitCode === null) process.kill(-pid, 'SIGTERM');
}

process.on('SIGINT', end);
process.on('SIGTERM', end);
