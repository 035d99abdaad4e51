import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GENERATE_PER_MINUTE } from '#schema/limits.js';
import { signedInUser } from '../../../test/factories.js';
import { HAS_REDIS } from '../../../test/redis.js';
import { startTwoGateways, type TwoGateways } from '../../../test/two-gateways.js';

const GENERATE = 'mutation { generateSignal(input: { pair: "EUR/USD", timeframe: "1m" }) { id } }';

describe.skipIf(!HAS_REDIS)('limits of two gateways on one Redis (needs redis-server)', () => {
  let two: TwoGateways;
  beforeAll(async () => {
    two = await startTwoGateways();
  });
  afterAll(() => two?.stop());

  const generate = async (address: string, token: string) => {
    const response = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: GENERATE }),
    });
    const { errors } = (await response.json()) as { errors?: { extensions: { code: string } }[] };
    return { code: errors?.[0]?.extensions.code, left: response.headers.get('ratelimit') };
  };

  test('a user has one allowance across both, and both report what is left of it', async () => {
    const { token } = await signedInUser(two.a);
    const addresses = [two.a.address, two.b.address];
    const answers = [];
    for (let call = 0; call < GENERATE_PER_MINUTE.basic; call += 1) {
      answers.push(await generate(addresses[call % 2] ?? '', token));
    }
    expect(answers.filter(({ code }) => code !== undefined)).toEqual([]);
    expect(answers.slice(0, 3).map(({ left }) => left)).toEqual(
      [59, 58, 57].map((left) => `"generateSignal";r=${left};t=60`),
    );
    for (const address of addresses) expect((await generate(address, token)).code).toBe('RATE_LIMITED');
  });
});
