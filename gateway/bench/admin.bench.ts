import type { DataSource } from 'typeorm';
import { seedManyUsers } from '../seeds/many-users.js';
import { encodeCursor } from '../src/features/accounts/directory/directory-cursor.js';
import type {
  DirectoryQuery,
  DirectorySort,
  DirectoryStatus,
} from '../src/features/accounts/directory/directory-query.type.js';
import { directoryStatement } from '../src/features/accounts/directory/directory-sql.js';
import { searchPlan } from '../src/features/accounts/directory/search-plan.js';
import { AdminSessionService } from '../src/features/admin/sign-in/admin-session.service.js';
import { AdministratorEntity } from '../src/features/admin/sign-in/administrator.entity.js';
import { uuidv7, uuidv7Floor } from '../src/platform/uuid.js';
import { type BenchGateway, percentile, startBenchGateway } from './bench-gateway.js';

const USERS = Number(process.argv[2] ?? 1_000_000);
const CALLS = 100;
const WARM_UP = 10;
const PAGE = 25;
const DAY_MS = 24 * 3_600_000;
/** Milliseconds of server time that 95 of 100 calls stay under. */
const TARGET_MS = 50;
/** Calls that one administrator may make within a minute. */
const CALLS_EACH = 500;

const USERS_QUERY = `query ($first: Int!, $after: String, $before: String, $sort: AdminUserSort!, $descending: Boolean!,
  $filter: AdminUserFilter) {
  adminUsers(first: $first, after: $after, before: $before, sort: $sort, descending: $descending, filter: $filter) {
    items { id name email registrationStatus blockedAt userLevel xpPoints currentLevel signalsGenerated iframeUrl
      lastUrlUpdate createdAt lastSeenAt accessBinaryOptions accessCrypto accessEducation accessRewards
      accessDashboard accessSettings }
    startCursor endCursor hasNextPage hasPreviousPage } }`;

const SORT_KEYS = {
  CREATED_AT: '((extract(epoch FROM created_at) * 1000000)::bigint)::text',
  NAME: 'name_key',
  EMAIL: 'email_key',
  LAST_SEEN: '((extract(epoch FROM coalesce(last_seen_at, created_at)) * 1000000)::bigint)::text',
} as const satisfies Record<DirectorySort, string>;

interface Case {
  readonly name: string;
  readonly query: DirectoryQuery;
}

const base = { descending: true, backward: false, limit: PAGE } as const;
const SORTS = Object.keys(SORT_KEYS) as DirectorySort[];
const STATUSES: readonly DirectoryStatus[] = ['registered', 'pending', 'blocked'];
const LEVELS = ['basic', 'premium', 'admin'] as const;
/** Common, rare, of two words, of an address, of nobody, and one that fits nearly all. */
const SEARCHES = [
  'maria',
  'zélia zanetti',
  'conceicao',
  'ana silva lima',
  '.99999@',
  'ninguem-assim',
  'com.br',
  'xav',
];

/** Cursor of the row in the middle of an order. */
async function middle(dataSource: DataSource, sort: DirectorySort): Promise<string> {
  const key = SORT_KEYS[sort];
  const order =
    sort === 'CREATED_AT' ? 'created_at' : sort === 'LAST_SEEN' ? 'coalesce(last_seen_at, created_at)' : key;
  const [row] = await dataSource.query<{ key: string; id: string }[]>(
    `SELECT ${key} AS key, id FROM users ORDER BY ${order}, id OFFSET $1 LIMIT 1`,
    [Math.floor(USERS / 2)],
  );
  return row ? encodeCursor(sort, row) : '';
}

async function casesOf(dataSource: DataSource): Promise<Case[]> {
  const cases: Case[] = [];
  for (const sort of SORTS) {
    const cursor = await middle(dataSource, sort);
    cases.push({ name: `first page by ${sort}`, query: { ...base, sort } });
    cases.push({ name: `first page by ${sort}, upwards`, query: { ...base, sort, descending: false } });
    cases.push({ name: `deep page by ${sort}`, query: { ...base, sort, cursor } });
    cases.push({ name: `deep page by ${sort}, backward`, query: { ...base, sort, cursor, backward: true } });
    for (const status of STATUSES)
      cases.push({ name: `${status} by ${sort}`, query: { ...base, sort, status } });
    for (const level of LEVELS) {
      cases.push({ name: `${level} by ${sort}`, query: { ...base, sort, level } });
      cases.push({
        name: `${level} and blocked by ${sort}`,
        query: { ...base, sort, level, status: 'blocked' },
      });
    }
    cases.push({ name: `premium by ${sort}, deep`, query: { ...base, sort, level: 'premium', cursor } });
    for (const search of SEARCHES)
      cases.push({ name: `'${search}' by ${sort}`, query: { ...base, sort, search } });
    cases.push({
      name: `'maria' blocked by ${sort}`,
      query: { ...base, sort, search: 'maria', status: 'blocked' },
    });
    cases.push({ name: `'maria' deep by ${sort}`, query: { ...base, sort, search: 'maria', cursor } });
  }
  return cases;
}

/** Nodes of a plan that read a table from end to end. */
async function sequentialScans(dataSource: DataSource, query: DirectoryQuery): Promise<string[]> {
  const plan = await searchPlan(dataSource, query);
  const { sql, parameters } = directoryStatement(query, uuidv7Floor(Date.now() - DAY_MS), plan);
  const rows = await dataSource.query<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${sql}`, [...parameters]);
  return rows.map((row) => row['QUERY PLAN']).filter((line) => line.includes('Seq Scan'));
}

/** Tokens of administrators, each good for as many calls as the rate limit lets through. */
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

async function call({ address }: BenchGateway, token: string, query: DirectoryQuery): Promise<void> {
  const { sort, descending, limit, cursor, backward, search, status, level } = query;
  const place = cursor ? { [backward ? 'before' : 'after']: cursor } : {};
  const variables = { first: limit, sort, descending, ...place, filter: { search, status, level } };
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: USERS_QUERY, variables }),
  });
  const { errors } = (await response.json()) as { errors?: { message: string }[] };
  if (errors) throw new Error(errors[0]?.message);
}

const bench = await startBenchGateway();
const begin = performance.now();
await seedManyUsers(bench.url, USERS, Date.now());
console.log(`${USERS} users seeded in ${((performance.now() - begin) / 1000).toFixed(0)} s`);
const tokenOf = tokens(bench);
let worst = 0;
let scanned = 0;
for (const { name, query } of await casesOf(bench.dataSource)) {
  const scans = await sequentialScans(bench.dataSource, query);
  for (let warm = 0; warm < WARM_UP; warm += 1) await call(bench, await tokenOf(), query);
  bench.serverTimes.length = 0;
  for (let i = 0; i < CALLS; i += 1) await call(bench, await tokenOf(), query);
  const sorted = bench.serverTimes.toSorted((a, b) => a - b);
  const [p50, p95] = [percentile(sorted, 0.5), percentile(sorted, 0.95)];
  worst = Math.max(worst, Number(p95));
  scanned += scans.length;
  const plan = scans.length === 0 ? 'index' : scans.join('; ');
  console.log(`${name.padEnd(40)} p50 ${p50.padStart(7)} ms  p95 ${p95.padStart(7)} ms  ${plan}`);
}
console.log(`worst p95 ${worst} ms (target ${TARGET_MS} ms), plans with a sequential scan: ${scanned}`);
await bench.stop();
process.exitCode = worst < TARGET_MS && scanned === 0 ? 0 : 1;
