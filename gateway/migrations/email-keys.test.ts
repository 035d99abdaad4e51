import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser, PASSWORD } from '../test/factories.js';
import { startTestGateway, type TestGateway } from '../test/gateway.js';
import { runRest } from '../test/run.js';
import { EmailKeys1766000004660 } from './1766000004660-email-keys.js';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

const run = async (way: 'up' | 'down') => {
  const runner = farol.database.dataSource.createQueryRunner();
  await new EmailKeys1766000004660()[way](runner);
  await runner.release();
};
/** An account as the version before stored it. */
const formerUser = (email: string) => createUser(farol, { email, emailKey: email.trim().toLowerCase() });
const rowOf = async (id: string) => {
  const sql = 'SELECT email, email_key AS key FROM users WHERE id = $1';
  return (await farol.database.dataSource.query<{ email: string; key: string }[]>(sql, [id]))[0];
};
const login = async (email: string) => {
  const answer = await runRest<{ user: { id: string } }>(farol, 'POST /api/auth/login', {
    email,
    password: PASSWORD,
  });
  return answer.status === 200 ? answer.body.user.id : answer.status;
};

describe('accounts from before the present spelling of addresses', () => {
  test.each([
    ['an international domain becomes ASCII', 'Ana@BÜCHER.de', 'Ana@BÜCHER.de', 'ana@xn--bcher-kva.de'],
    ['invisible characters are removed', 'bia@y\u00ad.com\u200b', 'bia@y.com', 'bia@y.com'],
    ['a plain address stays', 'Caio@y.com', 'Caio@y.com', 'caio@y.com'],
    ['a part before the @ with accents stays', 'joão@y.com', 'joão@y.com', 'joão@y.com'],
  ])('%s, and its owner signs in', async (_case, former, email, key) => {
    await run('down');
    const { id } = await formerUser(former);
    await run('up');
    expect(await rowOf(id)).toEqual({ email, key });
    expect(await login(email)).toBe(id);
  });

  test('of several accounts of one mailbox the oldest has its key, and each owner signs in by their own spelling', async () => {
    await run('down');
    const plain = await formerUser('davi@y.com');
    const second = await formerUser('davi@y.com\u200b');
    const third = await formerUser('davi@y\u00ad.com');
    await run('up');
    await run('down');
    await run('up');
    expect(await rowOf(second.id)).toEqual({ email: 'davi@y.com', key: 'davi@y.com\u200b' });
    expect(await login('davi@y.com')).toBe(plain.id);
    expect(await login('DAVI@y.com\u200b')).toBe(second.id);
    expect(await login('davi@y\u00ad.com')).toBe(third.id);
    expect(await login('davi@y\u2060.com')).toBe(401);
  });

  test('can still be used and changed', async () => {
    await run('down');
    const { id } = await formerUser('júlia@y.com');
    await run('up');
    const { dataSource } = farol.database;
    await dataSource.query("UPDATE users SET name = 'Júlia' WHERE id = $1", [id]);
    expect(await login('Júlia@y.com')).toBe(id);
  });
});

describe('the database', () => {
  test('holds one account per key', async () => {
    await formerUser('eva@y.com');
    await expect(formerUser('Eva@Y.com')).rejects.toThrow('users_email_key');
  });

  test.each(['eva@y\u00ad.com', 'éva@y.com', 'Eva@y.com', 'eva @y.com'])(
    'refuses the key %j',
    async (emailKey) => {
      await expect(createUser(farol, { emailKey })).rejects.toThrow(
        'an e-mail key is lower case in printable ASCII',
      );
    },
  );
});
