import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { walkDirectory } from '../../../../test/directory-walk.js';
import { createUser } from '../../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../../test/gateway.js';
import { uuidv7Floor } from '../../../platform/uuid.js';
import type { UserEntity } from '../user.entity.js';
import { DIRECTORY_SORTS, type DirectoryQuery } from './directory-query.type.js';
import {
  directoryStatement,
  type SearchReach,
  UserDirectoryRepository,
} from './user-directory.repository.js';
import { UserDirectoryService } from './user-directory.service.js';

const DAY = 24 * 3_600_000;
const LONG = 'Joana de Albuquerque';

let farol: TestGateway;
let directory: UserDirectoryService;
const all: UserEntity[] = [];
beforeAll(async () => {
  farol = await startTestGateway();
  directory = new UserDirectoryService(new UserDirectoryRepository(farol.database.dataSource), farol.clock);
  await farol.database.dataSource.query('DELETE FROM users');
  // Names share their first letters, timestamps their days, and some of both are equal.
  const names = ['Zélia Íris', `${LONG} Silva`, `${LONG} Sá`, 'Ana Zélia', 'Álvaro Joana', 'Zé', LONG];
  for (let i = 0; i < 42; i += 1) {
    const createdAt = new Date(farol.clock.now() - ((i * 5) % 11) * (DAY / 2));
    all.push(
      await createUser(farol, {
        name: names[i % names.length] ?? '',
        email: `${'zbja'[i % 4]}${i}.zelia@${i % 3 === 0 ? 'antigos' : 'novos'}.com.br`,
        createdAt,
        lastSeenAt: i % 2 === 0 ? null : new Date(createdAt.getTime() + (i % 5) * DAY),
        userLevel: i % 3 === 1 ? 'premium' : 'basic',
        blockedAt: i % 5 === 0 ? createdAt : null,
      }),
    );
  }
});
afterAll(() => farol.stop());

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function keyOf(user: UserEntity, sort: DirectoryQuery['sort']): string | number {
  if (sort === 'NAME') return folded(user.name);
  if (sort === 'EMAIL') return user.emailKey;
  return (sort === 'CREATED_AT' ? user.createdAt : (user.lastSeenAt ?? user.createdAt)).getTime();
}

/** The same query on a list in memory, without paging. */
function expected({ sort, descending, search, status, level }: DirectoryQuery): string[] {
  const terms = folded(search ?? '').split(' ');
  const found = all.filter(
    (user) =>
      terms.every((term) => `${folded(user.name)} ${user.emailKey}`.includes(term)) &&
      (!level || user.userLevel === level) &&
      (!status || (status === 'blocked') === (user.blockedAt !== null)),
  );
  const before = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
  const sorted = found.toSorted((a, b) => before(keyOf(a, sort), keyOf(b, sort)) || before(a.id, b.id));
  return (descending ? sorted.reverse() : sorted).map(({ id }) => id);
}

const queries = fc.record({
  sort: fc.constantFrom(...DIRECTORY_SORTS),
  descending: fc.boolean(),
  backward: fc.boolean(),
  limit: fc.integer({ min: 1, max: 12 }),
  search: fc.constantFrom(
    'joana',
    'zelia',
    'zélia',
    'albuquerque sil',
    'novos',
    'com.br joa',
    'ninguem',
    'lva',
  ),
  status: fc.constantFrom(undefined, 'registered' as const, 'blocked' as const),
  level: fc.constantFrom(undefined, 'basic' as const, 'premium' as const),
});

test('a search equals one of a list in memory, page by page, in every order, with every filter', async () => {
  await fc.assert(
    fc.asyncProperty(queries, async (query) => {
      const whole = expected(query);
      const pages = await walkDirectory(directory, query);
      expect((query.backward ? pages.reverse() : pages).flat()).toEqual(whole);
    }),
    { numRuns: 60 },
  );
});

/**
 * Which step of a search gives the result: only the first, the sample's bound, or the trigram index with or without a
 * range.
 */
const reaches = fc.record({
  near: fc.constantFrom(0, 3, 30, 100),
  samplePercent: fc.constantFrom(0, 50, 100),
  rare: fc.constantFrom(-1, 0, 5, 100),
});

test('a page is the same whichever step of the search gives it, read forwards or backwards', async () => {
  await fc.assert(
    fc.asyncProperty(queries, fc.nat({ max: 10 }), reaches, async (request, skipped, reach) => {
      const first = await directory.page({ ...request, cursor: null, limit: skipped + 1 });
      const query = { ...request, cursor: request.backward ? first.startCursor : first.endCursor };
      const idsBy = async (by: SearchReach) => {
        const { sql, parameters } = directoryStatement(query, uuidv7Floor(0), by);
        const rows = await farol.database.dataSource.query<{ id: string }[]>(sql, [...parameters]);
        return rows.map(({ id }) => id);
      };
      expect(await idsBy(reach)).toEqual(await idsBy({ near: all.length, samplePercent: 0, rare: 0 }));
    }),
    { numRuns: 120 },
  );
});
