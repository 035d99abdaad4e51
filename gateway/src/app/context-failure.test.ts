import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.js';
import { signedInUser } from '../../test/factories.js';
import { startTestGateway } from '../../test/gateway.js';

test('a caller who cannot be looked up while the database is unavailable is answered 503 with Retry-After', async () => {
  const [database, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const farol = await startTestGateway({ database });
  const { token } = await signedInUser(farol);
  await other.dataSource.query(`DROP DATABASE ${new URL(database.url).pathname.slice(1)} WITH (FORCE)`);
  const response = await fetch(`${farol.address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: '{ me { id } }' }),
  });
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE' } }] });
  await farol.stop();
  await database.dataSource.destroy();
  await other.drop();
});
