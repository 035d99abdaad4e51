import { describe, expect, test } from 'vitest';
import { createTokenSigner } from './token.js';

const SECRET = 'a secret of tests, long enough to be accepted';
const NOW = Date.UTC(2026, 10, 22);
const MINUTE = 60_000;
const CLAIMS = { subject: 'user', sessionId: 'session' };

const signer = () => createTokenSigner(SECRET, 'farol:user');

describe('a token that was verified before', () => {
  test('is accepted from the cache', async () => {
    const users = signer();
    const token = await users.sign(CLAIMS, NOW, NOW + MINUTE);
    expect(await users.verify(token, NOW)).toEqual(CLAIMS);
    expect(await users.verify(token, NOW + MINUTE - 1)).toEqual(CLAIMS);
  });

  test('expires at the same second as one that was not', async () => {
    const known = signer();
    const token = await known.sign(CLAIMS, NOW, NOW + MINUTE);
    await known.verify(token, NOW);
    expect(await known.verify(token, NOW + MINUTE)).toBeUndefined();
    expect(await signer().verify(token, NOW + MINUTE)).toBeUndefined();
  });

  test('is refused with another signature or for another audience', async () => {
    const users = signer();
    const token = await users.sign(CLAIMS, NOW, NOW + MINUTE);
    await users.verify(token, NOW);
    const [head, body, signature = ''] = token.split('.');
    const forged = [head, body, [...signature].reverse().join('')].join('.');
    expect(await users.verify(forged, NOW)).toBeUndefined();
    expect(await createTokenSigner(SECRET, 'farol:admin').verify(token, NOW)).toBeUndefined();
    expect(await createTokenSigner(`${SECRET}!`, 'farol:user').verify(token, NOW)).toBeUndefined();
  });

  test('is refused with another spelling of its signature’s last character, which has the same bits', async () => {
    const users = signer();
    const token = await users.sign(CLAIMS, NOW, NOW + MINUTE);
    await users.verify(token, NOW);
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=+/';
    const spellings = [...letters]
      .map((letter) => token.slice(0, -1) + letter)
      .filter((one) => one !== token);
    for (const spelling of [...spellings, `${token}=`, `${token}A`])
      expect(await users.verify(spelling, NOW)).toBeUndefined();
    expect(await users.verify(token, NOW)).toEqual(CLAIMS);
  });

  test('is one of at most 10,000 in the cache', async () => {
    const users = signer();
    const first = await users.sign(CLAIMS, NOW, NOW + MINUTE);
    for (let session = 0; session < 10_050; session += 1) {
      const token = await users.sign({ ...CLAIMS, sessionId: String(session) }, NOW, NOW + MINUTE);
      await users.verify(token, NOW);
    }
    expect(await users.verify(first, NOW)).toEqual(CLAIMS);
  });
});
