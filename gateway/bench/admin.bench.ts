import { seedManyUsers } from '../seeds/many-users.js';
import type { DirectoryQuery } from '../src/features/accounts/directory/directory-query.type.js';
import { administratorCalls, type Operation } from './admin/administrator-calls.js';
import { directoryCases } from './admin/directory-cases.js';
import { directoryPlan } from './admin/directory-plan.js';
import { startBenchGateway } from './bench-gateway.js';

const USERS = Number(process.argv[2] ?? 1_000_000);
const DAY_MS = 24 * 3_600_000;
/** Milliseconds of server time that 95 of 100 calls stay under: pages and figures, and searches. */
const TARGET_MS = { page: 50, search: 100 } as const;
/** Whose plan is printed whole. */
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

/** What the panel asks for beside the table. */
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
  const place = cursor ? { [backward ? 'before' : 'after']: cursor } : {};
  const variables = { first: limit, sort, descending, ...place, filter: { search, status, level } };
  return { query: USERS_QUERY, variables };
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
