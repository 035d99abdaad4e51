import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '../env.js';
import { withPassword } from './secret-files.js';

const SECRET = 'um segredo de trinta e dois caracteres';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'farol-secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(content: string): string {
  const name = path.join(folder, `${Buffer.from(content).toString('hex').slice(0, 40)}-secret`);
  writeFileSync(name, content);
  return name;
}

test('a secret is read from its file, without the trailing line break', () => {
  const { AUTH_SECRET, ADMIN_PASSWORD, METRICS_TOKEN } = readEnv({
    AUTH_SECRET_FILE: file(`${SECRET}\n`),
    ADMIN_PASSWORD_FILE: file('doze letras e mais'),
    METRICS_TOKEN_FILE: file('um token de medidas\r\n'),
  });
  expect([AUTH_SECRET, ADMIN_PASSWORD, METRICS_TOKEN]).toEqual([
    SECRET,
    'doze letras e mais',
    'um token de medidas',
  ]);
});

test('the password of the database is inserted into its address, whatever its characters', () => {
  const { DATABASE_URL = '' } = readEnv({
    AUTH_SECRET: SECRET,
    DATABASE_URL: 'postgresql://farol@postgres:5432/farol',
    DATABASE_PASSWORD_FILE: file('a/b:c@d e%2F'),
  });
  expect(decodeURIComponent(new URL(DATABASE_URL).password)).toBe('a/b:c@d e%2F');
  expect(new URL(DATABASE_URL).host).toBe('postgres:5432');
  expect(withPassword('postgres://farol:old@db/farol', undefined)).toBe('postgres://farol:old@db/farol');
});

test.each([
  ['is not there', { AUTH_SECRET_FILE: '/nowhere/at/all' }, 'AUTH_SECRET_FILE'],
  ['is a folder', { AUTH_SECRET_FILE: tmpdir() }, 'AUTH_SECRET_FILE'],
  ['holds too little', { AUTH_SECRET_FILE: () => file('short') }, 'AUTH_SECRET'],
  ['is empty', { ADMIN_PASSWORD_FILE: () => file('\n') }, 'ADMIN_PASSWORD_FILE'],
  [
    'is given beside the variable',
    { METRICS_TOKEN: SECRET, METRICS_TOKEN_FILE: () => file('x') },
    'METRICS_TOKEN_FILE',
  ],
])('a file that %s stops the start with one line that names it', (_what, given, name) => {
  const variables = Object.fromEntries(
    Object.entries(given).map(([key, value]) => [key, typeof value === 'function' ? value() : value]),
  );
  expect(() => readEnv(variables)).toThrow(new RegExp(`^${name}: [^\\n]+$`));
});

test('a password without an address of its database is refused', () => {
  expect(() => readEnv({ DATABASE_PASSWORD: 'x' })).toThrow(/^DATABASE_PASSWORD: [^\n]+$/);
});
