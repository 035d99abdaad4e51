import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { walkDirectory } from '../../../../test/directory-walk.js';
import { createUser } from '../../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../../test/gateway.js';
import { uuidv7Floor } from '../../../platform/uuid.js';
import type { UserEntity } from '../user.entity.js';
import { DIRECTORY_SORTS, type DirectoryQuery } from './directory-query.type.js';
import { directoryStatement, type SearchPlan } from './directory-sql.js';
import { cheapestPlan, searchPlan } from './search-plan.js';
import { type SearchSample, sampleStatement } from './search-sample.js';
import { UserDirectoryService } from './user-directory.service.js';

const DAY = 24 * 3_600_000;
const LONG = 'Joana de Albuquerque';

let farol: TestGateway;
let directory: UserDirectoryService;
const all: UserEntity[] = [];
beforeAll(async () => {
  farol = await startTestGateway();
  directory = new UserDirectoryService(farol.database.dataSource, farol.clock);
  await farol.database.dataSource.query('DELETE FROM users');
  // Names share their first letters, moments their days, and some of both are equal.
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

/** What a list in memory answers, whole. */
function expected({ sort, descending, search, status, level }: DirectoryQuery): string[] {
  const words = folded(search ?? '').split(' ');
  const found = all.filter(
    (user) =>
      words.every((word) => `${folded(user.name)} ${user.emailKey}`.includes(word)) &&
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

const rowsBy = async (query: DirectoryQuery, plan: SearchPlan) => {
  const { sql, parameters } = directoryStatement(query, uuidv7Floor(0), plan);
  return (await farol.database.dataSource.query<{ id: string }[]>(sql, [...parameters])).map(({ id }) => id);
};

const sampleOf = async (query: DirectoryQuery): Promise<SearchSample> => {
  const { sql, parameters } = sampleStatement(query);
  const [sample] = await farol.database.dataSource.query<SearchSample[]>(sql, [...parameters]);
  if (!sample) throw new Error('a sample is one row');
  return sample;
};

test('a search answers what a list in memory would, page by page, in every order, with every filter', async () => {
  await fc.assert(
    fc.asyncProperty(queries, async (query) => {
      const whole = expected(query);
      const pages = await walkDirectory(directory, query);
      expect((query.backward ? pages.reverse() : pages).flat()).toEqual(whole);
    }),
    { numRuns: 60 },
  );
});

test('whichever way a page is read, it is the same', async () => {
  await fc.assert(
    fc.asyncProperty(queries, fc.nat({ max: 10 }), async (asked, skipped) => {
      const first = await directory.page({ ...asked, cursor: null, limit: skipped + 1 });
      const cursor = asked.backward ? first.startCursor : first.endCursor;
      const query = { ...asked, cursor };
      const until = (await sampleOf(query)).end ?? undefined;
      const byOrder = await rowsBy(query, { by: 'order' });
      for (const fromCursor of [false, true])
        for (const end of [undefined, until])
          expect(await rowsBy(query, { by: 'words', fromCursor, until: end })).toEqual(byOrder);
    }),
    { numRuns: 40 },
  );
});

test('a page is full though whoever it should have ended with has gone meanwhile', async () => {
  const query = { sort: 'NAME', descending: false, backward: false, limit: 3, search: 'zelia' } as const;
  const whole = expected(query).slice(0, 3);
  const ofDatabase = farol.database.dataSource;
  const early = {
    passed: 1e6,
    from: 9,
    until: 1,
    worded: 9,
    wordedFrom: 9,
    wordedUntil: 1,
    wordedBetween: 1,
  };
  const deceived = new Proxy(ofDatabase, {
    get: (target, name) =>
      name === 'query'
        ? (sql: string, parameters: unknown[]) =>
            sql.includes('TABLESAMPLE') ? [{ ...early, end: 'a' }] : target.query(sql, parameters)
        : Reflect.get(target, name),
  });
  const page = await new UserDirectoryService(deceived, farol.clock).page(query);
  expect([page.items.map(({ id }) => id), page.hasNextPage]).toEqual([whole, true]);
});

describe('the way that reads least', () => {
  const none = {
    passed: 9000,
    from: 9000,
    until: 9000,
    worded: 0,
    wordedFrom: 0,
    wordedUntil: 0,
    wordedBetween: 0,
  };
  const sample = (given: Partial<SearchSample>): SearchSample => ({ ...none, end: null, ...given });
  const gathered = { by: 'words', fromCursor: false, until: undefined } as const;

  test('few finds are gathered', () => {
    expect(cheapestPlan(sample({}))).toEqual(gathered);
    expect(cheapestPlan(sample({ worded: 20, wordedFrom: 20, wordedUntil: 20, wordedBetween: 20 }))).toEqual(
      gathered,
    );
  });

  test('many that stand everywhere, and few that fit a filter, are read in order', () => {
    const many = { worded: 1500, wordedFrom: 1500, wordedUntil: 30, wordedBetween: 30, until: 200 };
    expect(cheapestPlan(sample({ ...many, passed: 12, end: 'b' }))).toEqual({ by: 'order' });
    expect(cheapestPlan(sample({ ...many, passed: 0 }))).toEqual({ by: 'order' });
  });

  test('many that stand together far away are gathered up to where a page ends, or from the cursor on', () => {
    const far = {
      worded: 1500,
      wordedFrom: 1500,
      wordedUntil: 30,
      wordedBetween: 30,
      until: 6500,
      end: 'maria',
    };
    expect(cheapestPlan(sample({ ...far, passed: 6400 }))).toEqual({ ...gathered, until: 'maria' });
    const past = { worded: 1500, wordedFrom: 0, wordedUntil: 1500, from: 5000, passed: 5000 };
    expect(cheapestPlan(sample(past))).toEqual({ ...gathered, fromCursor: true });
  });

  test('without words the order leads, and nothing is looked at for it', async () => {
    const query = { sort: 'NAME', descending: false, backward: false, limit: 3 } as const;
    expect(await searchPlan({} as never, query)).toEqual({ by: 'order' });
  });
});
