import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { schemaRevisions } from './schema-history.js';

const NAMED = 'CHANGELOG.md';
const IDENTITY = {
  GIT_AUTHOR_NAME: 'a',
  GIT_AUTHOR_EMAIL: 'a@b',
  GIT_COMMITTER_NAME: 'a',
  GIT_COMMITTER_EMAIL: 'a@b',
};

let top: string;

beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'schema-history-'));
  mkdirSync(join(top, 'schema'));
});
afterEach(() => rmSync(top, { recursive: true }));

function git(...argv: string[]) {
  execFileSync('git', argv, { cwd: top, env: { ...process.env, ...IDENTITY }, stdio: 'pipe' });
}

function commit(files: Readonly<Record<string, string>>) {
  for (const [path, text] of Object.entries(files)) writeFileSync(join(top, path), text);
  git('add', '.');
  git('commit', '-q', '-m', 'step');
}

const schema = (sdl: string) => ({ 'schema/schema.graphql': sdl });
const sdls = (base?: string) => schemaRevisions(top, NAMED, base).map(({ sdl }) => sdl);

describe.skipIf(spawnSync('git', ['--version']).status !== 0)('the history of the schema', () => {
  test('begins where the list of named changes was added, and has each commit that touched the schema', () => {
    git('init', '-q');
    commit(schema('draft'));
    commit({ ...schema('first'), [NAMED]: '' });
    commit({ 'schema/other.md': '' });
    commit(schema('second'));
    commit({ [NAMED]: '- more' });
    commit(schema('third'));
    expect(sdls()).toEqual(['first', 'second', 'third']);
  });

  test('begins at the requested revision', () => {
    git('init', '-q');
    commit({ ...schema('first'), [NAMED]: '' });
    commit(schema('second'));
    commit(schema('third'));
    expect(sdls('HEAD~1')).toEqual(['second', 'third']);
    expect(() => sdls('nowhere')).toThrow('nowhere has no schema');
  });

  test('is empty before the list is committed, and outside a repository', () => {
    expect(sdls()).toEqual([]);
    git('init', '-q');
    commit(schema('draft'));
    expect(sdls()).toEqual([]);
  });
});
