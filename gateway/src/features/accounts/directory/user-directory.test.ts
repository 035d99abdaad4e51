import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { walkDirectory } from '../../../../test/directory-walk.js';
import { createUser } from '../../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../../test/gateway.js';
import { runRest } from '../../../../test/run.js';
import { UserEntity } from '../user.entity.js';
import { DIRECTORY_SORTS, type DirectoryQuery } from './directory-query.type.js';
import { UserDirectoryRepository } from './user-directory.repository.js';
import { UserDirectoryService } from './user-directory.service.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let farol: TestGateway;
let directory: UserDirectoryService;
beforeAll(async () => {
  farol = await startTestGateway();
  directory = new UserDirectoryService(new UserDirectoryRepository(farol.database.dataSource), farol.clock);
});
afterAll(() => farol.stop());

const base = { sort: 'CREATED_AT', descending: true, backward: false, limit: 100 } as const;
const namesOf = async (query: Partial<DirectoryQuery>) =>
  (await directory.page({ ...base, ...query })).items.map(({ name }) => name);

describe('pages', () => {
  let all: UserEntity[];
  beforeAll(async () => {
    await farol.database.dataSource.query('DELETE FROM users');
    all = [];
    for (let i = 0; i < 12; i += 1) {
      // Three share each name and each timestamp, so that only their ids differ.
      const at = new Date(farol.clock.now() + Math.floor(i / 3) * MINUTE);
      const name = ['Álvaro', 'alba', 'Zé', 'Bia'][i % 4] ?? '';
      const seen = i % 2 === 0 ? null : new Date(at.getTime() + HOUR);
      all.push(await createUser(farol, { name, createdAt: at, lastSeenAt: seen }));
    }
  });

  test('in any order and page length, both directions return every user once, in the same order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...DIRECTORY_SORTS),
        fc.boolean(),
        fc.integer({ min: 1, max: 13 }),
        async (sort, descending, limit) => {
          const query = { sort, descending, limit, backward: false } as const;
          const whole = (await directory.page({ ...query, limit: 100 })).items.map(({ id }) => id);
          expect([...whole].sort()).toEqual(all.map(({ id }) => id).sort());
          const forward = await walkDirectory(directory, query);
          const pages = await walkDirectory(directory, { ...query, backward: true });
          expect(forward.flat()).toEqual(whole);
          expect(pages.toReversed().flat()).toEqual(whole);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('a name is sorted without its case and accents', async () => {
    const names = [...new Set(await namesOf({ sort: 'NAME', descending: false }))];
    expect(names).toEqual(['alba', 'Álvaro', 'Bia', 'Zé']);
  });

  test('nothing precedes the first page, and nothing follows the last', async () => {
    const first = await directory.page({ ...base, limit: 5 });
    expect([first.hasPreviousPage, first.hasNextPage]).toEqual([false, true]);
    const last = await directory.page({ ...base, limit: 5, backward: true });
    expect([last.hasPreviousPage, last.hasNextPage]).toEqual([true, false]);
    const before = await directory.page({ ...base, limit: 5, backward: true, cursor: last.startCursor });
    expect([before.hasPreviousPage, before.hasNextPage]).toEqual([true, true]);
  });

  test.each([
    'nonsense',
    Buffer.from('["NAME","x","y"]').toString('base64url'),
    Buffer.from('["CREATED_AT","9e99","00000000-0000-7000-8000-000000000000"]').toString('base64url'),
    Buffer.from('["CREATED_AT","1"]').toString('base64url'),
    Buffer.from('{"a":1}').toString('base64url'),
  ])('a forged cursor is refused: %s', async (cursor) => {
    await expect(directory.page({ ...base, cursor })).rejects.toThrow('Página inválida. Volte à primeira.');
  });
});

describe('search', () => {
  beforeAll(async () => {
    await farol.database.dataSource.query('DELETE FROM users');
    await createUser(farol, { name: 'João da Conceição', email: 'joao.c@exemplo.com.br' });
    await createUser(farol, { name: 'Maria Joaquina', email: 'mj_100%@outra.com.br' });
    await createUser(farol, { name: 'Ana Ilha', email: 'ana\\ilha@exemplo.com.br' });
  });

  test.each([
    ['joao', ['João da Conceição']],
    ['JOÃO', ['João da Conceição']],
    ['conceicao joao', ['João da Conceição']],
    ['joa', ['João da Conceição', 'Maria Joaquina']],
    ['outra.com', ['Maria Joaquina']],
    ['  exemplo.com   ana ', ['Ana Ilha']],
    ['100%@', ['Maria Joaquina']],
    ['mj_100', ['Maria Joaquina']],
    ['mjx100', []],
    ['ana\\ilha', ['Ana Ilha']],
    ['ilha ana x', ['Ana Ilha']],
    ['ninguem', []],
  ])('%j finds %j', async (search, names) => {
    expect((await namesOf({ search })).toSorted()).toEqual(names);
  });

  test.each(['jo', 'j o ã', '%%%', '___', '@.@'])('%j is too little', async (search) => {
    await expect(namesOf({ search })).rejects.toThrow('Digite ao menos 3 letras ou números seguidos');
  });

  test('a new name is found at once, and the old one is not', async () => {
    const user = await createUser(farol, { name: 'Otávio Íris' });
    await farol.database.dataSource
      .getRepository(UserEntity)
      .update({ id: user.id }, { name: 'Inês Brandão' });
    expect([await namesOf({ search: 'otavio' }), await namesOf({ search: 'ines' })]).toEqual([
      [],
      ['Inês Brandão'],
    ]);
  });
});

describe('status, level and pending registrations', () => {
  const register = (name: string, email: string) =>
    runRest(farol, 'POST /api/auth/register', { name, email, password: 'senha boa' });

  beforeAll(async () => {
    await farol.database.dataSource.query('DELETE FROM users');
    await createUser(farol, { name: 'Comum' });
    await createUser(farol, { name: 'Pago', userLevel: 'premium' });
    await createUser(farol, { name: 'Fora', blockedAt: new Date(farol.clock.now()) });
    await createUser(farol, {
      name: 'Fora Pago',
      userLevel: 'premium',
      blockedAt: new Date(farol.clock.now()),
    });
    await register('Antes', 'espera@exemplo.com.br');
    farol.clock.advance(2 * MINUTE);
    await register('Depois', 'espera@exemplo.com.br');
  });

  test.each([
    [{}, ['Comum', 'Depois', 'Fora', 'Fora Pago', 'Pago']],
    [{ status: 'registered' }, ['Comum', 'Pago']],
    [{ status: 'blocked' }, ['Fora', 'Fora Pago']],
    [{ status: 'pending' }, ['Depois']],
    [{ level: 'premium' }, ['Fora Pago', 'Pago']],
    [{ level: 'premium', status: 'blocked' }, ['Fora Pago']],
    [{ level: 'premium', status: 'pending' }, []],
    [{ level: 'admin' }, []],
    [{ search: 'depois' }, ['Depois']],
  ] as const)('%j lists %j', async (filter, names) => {
    for (const sort of DIRECTORY_SORTS)
      expect((await namesOf({ ...filter, sort })).toSorted()).toEqual(names);
  });

  test('the counts agree with the list', async () => {
    expect(await directory.counts()).toEqual({ registered: 4, pending: 1, active: 0 });
  });

  test('an unverified registration is gone after a day', async () => {
    farol.clock.advance(24 * HOUR + 1);
    expect(await namesOf({ status: 'pending' })).toEqual([]);
    expect((await directory.counts()).pending).toBe(0);
  });
});
