import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, signedInUser } from '../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../test/gateway.js';
import { runQuery } from '../../test/run.js';
import { expectedFailure } from '../platform/graphql/error-format.js';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

const codesOf = ({ errors }: Awaited<ReturnType<typeof runQuery>>) =>
  errors?.map(({ extensions }) => extensions.code);

describe('a call whose session has ended meanwhile', () => {
  test.each([
    ['logout', 'logout'],
    ['deleteAccount', `deleteAccount(password: "${PASSWORD}")`],
  ])('after %s, the mutations that follow in the document have no caller', async (_name, ending) => {
    const { token } = await signedInUser(farol);
    const answer = await runQuery(
      farol,
      `mutation { ending: ${ending} after: starPair(pair: "EUR/USD", starred: true) }`,
      {},
      token,
    );
    expect(codesOf(answer)).toEqual(['UNAUTHENTICATED']);
  });

  test('a row of a user who no longer exists is refused as that of nobody', async () => {
    const insert = farol.database.dataSource.query(
      "INSERT INTO starred_pairs (user_id, pair, starred_at) VALUES (gen_random_uuid(), 'EUR/USD', now())",
    );
    const error: unknown = await insert.catch((reason) => reason);
    expect(expectedFailure(error)).toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});
