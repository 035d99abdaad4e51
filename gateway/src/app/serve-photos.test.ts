import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../test/gateway.js';
import { roundTrips } from '../../test/round-trips.js';
import { decodePhoto } from '../features/accounts/profile-photo/decode-photo.js';
import { ProfilePhotoService } from '../features/accounts/profile-photo/profile-photo.service.js';
import { dataUrl, plain } from '../features/accounts/profile-photo/testing/photos.js';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

async function keptPhoto(at: TestGateway = farol): Promise<string> {
  const { id } = await createUser(at);
  const photo = await decodePhoto(dataUrl(await plain().jpeg().toBuffer()));
  const photos = at.gateway.services.get(ProfilePhotoService);
  return photos.store(at.database.dataSource.manager, id, photo);
}

const get = (path: string, init?: RequestInit) => fetch(`${farol.address}${path}`, init);

describe('GET /fotos/<id>.webp', () => {
  test('answers the photo to any client that knows its address, cacheable indefinitely', async () => {
    const answer = await get(await keptPhoto());
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    });
    const { format, width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect({ format, width }).toEqual({ format: 'webp', width: 60 });
  });

  test('answers 304 without a body to a browser that holds the photo', async () => {
    const path = await keptPhoto();
    const tag = (await get(path)).headers.get('etag') ?? '';
    for (const held of [tag, `W/${tag}`, `"another", ${tag}`, '*']) {
      const answer = await get(path, { headers: { 'if-none-match': held } });
      expect(answer.status).toBe(304);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(await answer.text()).toBe('');
    }
    expect((await get(path, { headers: { 'if-none-match': '"another"' } })).status).toBe(200);
  });

  test('answers HEAD with only the headers', async () => {
    const answer = await get(await keptPhoto(), { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0);
    expect(await answer.text()).toBe('');
  });

  test.each([
    `/fotos/${'0'.repeat(32)}.webp`,
    `/fotos/${'0'.repeat(32)}.png`,
    '/fotos/x.webp',
    `/fotos/${'A'.repeat(32)}.webp`,
    '/fotos/..%2f..%2fetc%2fpasswd',
    "/fotos/'%20OR%201=1--.webp",
  ])('%s is answered 404 with a message', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({
      message: 'Foto não encontrada',
      requestId: answer.headers.get('x-request-id'),
    });
    expect(answer.headers.get('cache-control')).toBeNull();
  });

  test('is answered 429 to a network that has asked for 240 within a minute, whether there are such photos or not', async () => {
    const limited = await startTestGateway({ trustProxy: 1 });
    const path = await keptPhoto(limited);
    const ask = (from: string, asked = path) =>
      fetch(`${limited.address}${asked}`, { headers: { 'x-forwarded-for': from } });
    for (let call = 0; call < 120; call += 1) {
      expect((await ask('192.0.2.1')).status).toBe(200);
      expect((await ask('192.0.2.1', `/fotos/${'0'.repeat(32)}.webp`)).status).toBe(404);
    }
    const { dataSource } = limited.database;
    const refused = await ask('192.0.2.1');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await roundTrips(dataSource, () => ask('192.0.2.1'))).toBe(0);
    expect((await ask('192.0.2.2')).status).toBe(200);
    limited.clock.advance(60_000);
    expect((await ask('192.0.2.1')).status).toBe(200);
    await limited.stop();
  });

  test('is answered 503 while the database is unavailable', async () => {
    const broken = await startTestGateway();
    const path = await keptPhoto(broken);
    const name = new URL(broken.database.url).pathname.slice(1);
    await farol.database.dataSource.query(`DROP DATABASE ${name} WITH (FORCE)`);
    const answer = await fetch(`${broken.address}${path}`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('Serviço indisponível') });
    await broken.gateway.stop();
    await broken.database.dataSource.destroy();
  });
});
