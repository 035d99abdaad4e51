import type { DataSource } from 'typeorm';
import { seedManyUsers } from '../seeds/many-users.js';
import type { DirectoryQuery } from '../src/features/accounts/directory/directory-query.type.js';
import { directoryStatement } from '../src/features/accounts/directory/user-directory.repository.js';
import { AdminSessionService } from '../src/features/admin/sign-in/admin-session.service.js';
import { AdministratorEntity } from '../src/features/admin/sign-in/administrator.entity.js';
import { uuidv7, uuidv7Floor } from '../src/platform/uuid.js';
import { directoryCases } from './admin/directory-cases.js';
import { type BenchGateway, startBenchGateway } from './harness/bench-gateway.js';
import { percentile } from './harness/figures.js';
import { graphqlCall, type Operation } from './harness/graphql-call.js';

const USERS = Number(process.argv[2] ?? 1_000_000);
const DAY_MS = 24 * 3_600_000;
/** Limits of server time at p95, in milliseconds: of pages and figures, and of searches. */
const TARGET_MS = { page: 50, search: 100 } as const;
/** Cases whose whole plan is printed. */
const SHOWN = [
  'first page by CREATED_AT',
  "'maria' by CREATED_AT",
  "'maria' by NAME, upwards",
  "'zélia zanetti' by NAME",
  'deep page by NAME',
];

const USERS_QUERY = `query ($first: Int!, $after: String, $before: String, $sort: AdminUserSort!, $descending: Boolean!,
  $filter: AdminUserFilter) {
  adminUsers(first: $first, after: $after, before: $before, sort: $sort, descending: $descending, filter: $filter) {
    items { id name email registrationStatus blockedAt userLevel xpPoints currentLevel signalsGenerated iframeUrl
      lastUrlUpdate createdAt lastSeenAt accessBinaryOptions accessCrypto accessEducation accessRewards
      accessDashboard accessSettings }
    startCursor endCursor hasNextPage hasPreviousPage } }`;

const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

const figuresOf = (days: number): Operation => ({
  query: `query ($from: String!, $to: String!) { adminStatsOverTime(from: $from, to: $to) {
    day registrations activeUsers signals hitRate { rate } } }`,
  variables: { from: dayBefore(days - 1), to: dayBefore(0) },
});

/** Queries of the admin panel besides the table. */
const FIGURES: Readonly<Record<string, Operation>> = {
  'four counts': {
    query: '{ adminStats { totalUsers activeUsers registeredUsers pendingUsers } }',
    variables: {},
  },
  'figures of 30 days': figuresOf(30),
  'figures of 90 days': figuresOf(90),
};

function pageOf(query: DirectoryQuery): Operation {
  const { sort, descending, limit, cursor, backward, search, status, level } = query;
  const from = cursor ? { [backward ? 'before' : 'after']: cursor } : {};
  const variables = { first: limit, sort, descending, ...from, filter: { search, status, level } };
  return { query: USERS_QUERY, variables };
}

/** Calls that one administrator may make within a minute. */
const CALLS_EACH = 500;
const CALLS = 60;
const WARM_UP = 5;

/** Tokens of administrators, each used for as many calls as the rate limit permits. */
function tokens({ gateway, dataSource }: BenchGateway): () => Promise<string> {
  let token = '';
  let calls = 0;
  return async () => {
    if (calls % CALLS_EACH === 0) {
      const id = uuidv7(Date.now());
      const row = { id, username: id, usernameKey: id, passwordHash: '', createdAt: new Date() };
      await dataSource.getRepository(AdministratorEntity).insert(row);
      token = await gateway.services.get(AdminSessionService).open(dataSource.manager, id);
    }
    calls += 1;
    return token;
  };
}

/** Measures operations over HTTP, one call after the other: milliseconds of server time, p50 and p95 of sixty. */
function administratorCalls(bench: BenchGateway) {
  const tokenOf = tokens(bench);
  return async (operation: Operation): Promise<readonly [p50: number, p95: number]> => {
    for (let warm = 0; warm < WARM_UP; warm += 1)
      await graphqlCall(bench.address, await tokenOf(), operation);
    bench.serverTimes.length = 0;
    for (let n = 0; n < CALLS; n += 1) await graphqlCall(bench.address, await tokenOf(), operation);
    const sorted = bench.serverTimes.toSorted((a, b) => a - b);
    return [Number(percentile(sorted, 0.5)), Number(percentile(sorted, 0.95))];
  };
}

/** Such as `Index Scan Backward using users_by_name on users u` or `Bitmap Index Scan on users_search`. */
const READS =
  /((?:Parallel )?(?:Seq|Bitmap Index|Index Only|Index)) Scan( Backward)?(?: using (\w+))? on (\w+)/;

interface DirectoryPlan {
  /** The lines of EXPLAIN. */
  readonly lines: readonly string[];
  /** Which indexes are used, and how. */
  readonly reads: readonly string[];
  /** Tables that are scanned completely. */
  readonly sequential: readonly string[];
}

/** How PostgreSQL reads a page; parts of the plan that are not executed are left out. */
async function directoryPlan(dataSource: DataSource, query: DirectoryQuery): Promise<DirectoryPlan> {
  const { sql, parameters } = directoryStatement(query, uuidv7Floor(Date.now() - DAY_MS));
  const explain = `EXPLAIN (ANALYZE, TIMING off) ${sql}`;
  const rows = await dataSource.query<{ 'QUERY PLAN': string }[]>(explain, [...parameters]);
  const lines = rows.map((row) => row['QUERY PLAN']);
  const found = lines.flatMap((line) => {
    const [, kind = '', backward = '', index, table = ''] = READS.exec(line) ?? [];
    return kind && !line.includes('(never executed)')
      ? [{ isSequential: kind.endsWith('Seq'), text: `${kind}${backward} ${index ?? table}` }]
      : [];
  });
  return {
    lines,
    reads: found.map(({ text }) => text),
    sequential: found.filter(({ isSequential }) => isSequential).map(({ text }) => text),
  };
}

const line = (name: string, [p50, p95]: readonly [number, number], plan: string) =>
  `${name.padEnd(40)} p50 ${p50.toFixed(2).padStart(7)} ms  p95 ${p95.toFixed(2).padStart(7)} ms  ${plan}`;

const bench = await startBenchGateway();
const begin = performance.now();
await seedManyUsers(bench.url, USERS, Date.now());
console.log(`${USERS} users seeded in ${((performance.now() - begin) / 1000).toFixed(0)} s`);
const measure = administratorCalls(bench);
const worst = { page: 0, search: 0 };
let scanned = 0;
for (const { name, query } of await directoryCases(bench.dataSource, USERS)) {
  const { lines, reads, sequential } = await directoryPlan(bench.dataSource, query);
  if (SHOWN.includes(name)) console.log(['', name, ...lines, ''].join('\n'));
  const times = await measure(pageOf(query));
  const kind = query.search ? 'search' : 'page';
  worst[kind] = Math.max(worst[kind], times[1]);
  scanned += sequential.length;
  console.log(line(name, times, reads.join(', ')));
}
for (const [name, operation] of Object.entries(FIGURES)) {
  const times = await measure(operation);
  worst.page = Math.max(worst.page, times[1]);
  console.log(line(name, times, ''));
}
console.log(`worst p95 of a page ${worst.page} ms (target ${TARGET_MS.page} ms), of a search ${worst.search} ms
(target ${TARGET_MS.search} ms); plans with a sequential scan: ${scanned}`);
await bench.stop();
const isFast = worst.page < TARGET_MS.page && worst.search < TARGET_MS.search;
process.exitCode = isFast && scanned === 0 ? 0 : 1;
