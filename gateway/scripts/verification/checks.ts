/** One step of `npm test`: a Node command, run from the root of the repository. */
export interface Check {
  readonly name: string;
  /** Script below node_modules or build, then its arguments. */
  readonly argv: readonly string[];
  /** A vitest run: its tests are counted one by one, not the run as one check. */
  readonly vitest?: true;
  /** Runs concurrently with the following checks, which it leaves room for; its output is printed when it ends. */
  readonly aside?: true;
}

const tsc = (project: string): Check => ({
  name: `types of ${project}`,
  argv: ['node_modules/typescript/bin/tsc', '-p', project],
});

const JOURNEYS = ['--config', 'web/e2e/vitest.e2e.config.ts', '--project'] as const;

const vitest = (name: string, ...argv: string[]): Check => ({
  name,
  argv: ['node_modules/vitest/vitest.mjs', 'run', ...argv],
  vitest: true,
});

/** Cheapest first, so that a small mistake is reported within seconds. All of them run, even after a failure. */
export const CHECKS: readonly Check[] = [
  { name: 'lint', argv: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'] },
  { name: 'no unused file, export or package', argv: ['node_modules/knip/bin/knip.js'] },
  tsc('gateway/tsconfig.json'),
  tsc('schema/client/tsconfig.json'),
  tsc('web/tsconfig.json'),
  tsc('web/src/service-worker/tsconfig.json'),
  tsc('web/e2e/tsconfig.json'),
  {
    name: 'committed schema is the emitted one',
    argv: ['build/server/gateway/scripts/check-schema-drift.js'],
  },
  {
    name: 'committed client operations are the generated ones',
    argv: ['node_modules/@graphql-codegen/cli/esm/bin.js', '--config', 'codegen.yml', '--check'],
  },
  {
    name: 'every breaking change of the schema is named',
    argv: ['build/server/gateway/scripts/check-schema-history.js'],
  },
  { ...vitest('browser journeys that wait', ...JOURNEYS, 'aside'), aside: true },
  vitest('unit and integration'),
  { ...vitest('measures of every page', ...JOURNEYS, 'measures'), aside: true },
  vitest('browser journeys', ...JOURNEYS, 'journeys'),
];
