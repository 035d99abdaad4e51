import { describe, expect, test } from 'vitest';
import { seededTree } from './source-file.js';
import { readSourceTree } from './source-tree.js';
import { tables } from './tables.js';

const ENTITY = 'gateway/src/features/signals/signal.entity.ts';
const entity = (members: string) =>
  tables(seededTree({ [ENTITY]: `@Entity('signals') class Signal { ${members} }` }));

test('every table of the repository is separate from GraphQL and states its column types', () => {
  expect(tables(readSourceTree())).toEqual([]);
});

describe('a seeded violation is found', () => {
  test.each([
    '@Column() pair: string;',
    "@Column({ name: 'pair' }) pair: string;",
    '@PrimaryColumn() id: string;',
    "@Column({ type: 'uuid' }) @ManyToOne(() => User) user: User;",
    '@OneToMany(() => Signal, (s) => s.user) signals: Signal[];',
  ])('%s', (member) => {
    expect(entity(member)).toHaveLength(1);
  });

  test('a table that is a GraphQL type, and a GraphQL type that is a table', () => {
    const tree = seededTree({
      [ENTITY]: "import { ObjectType } from 'type-graphql';",
      'gateway/src/features/signals/signal.type.ts': "import { Entity } from 'typeorm';",
    });
    expect(tables(tree)).toHaveLength(2);
  });
});

test('stated types and Relation<T> pass', () => {
  expect(
    entity(
      "@Column('text') pair: string; @Column({ type: 'uuid' }) id: string; @ManyToOne(() => User) user: Relation<User>;",
    ),
  ).toEqual([]);
});
