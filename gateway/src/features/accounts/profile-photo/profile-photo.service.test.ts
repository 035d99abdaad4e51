import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser, signedInUser } from '../../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../../test/gateway.js';
import { runQuery } from '../../../../test/run.js';
import { UserEntity } from '../user.entity.js';
import { decodePhoto, type Photo } from './decode-photo.js';
import { ProfilePhotoEntity } from './profile-photo.entity.js';
import { ProfilePhotoService } from './profile-photo.service.js';
import { dataUrl, plain } from './testing/photos.js';

let farol: TestGateway;
let photos: ProfilePhotoService;
let photo: Photo;
beforeAll(async () => {
  farol = await startTestGateway();
  photos = farol.gateway.services.get(ProfilePhotoService);
  photo = await decodePhoto(dataUrl(await plain(60, 40).png().toBuffer()));
});
afterAll(() => farol.stop());

const manager = () => farol.database.dataSource.manager;
const pathOf = async (userId: string) => (await photos.pathsOf([userId]))[0] ?? null;
const idOf = (path: string | null) => path?.slice('/fotos/'.length, -'.webp'.length) ?? '';

test('a user has no photo until one is stored, and one from then on', async () => {
  const user = await createUser(farol);
  expect(await pathOf(user.id)).toBeNull();
  const path = await photos.store(manager(), user.id, photo);
  expect(path).toMatch(/^\/fotos\/[0-9a-f]{32}\.webp$/);
  expect(await pathOf(user.id)).toBe(path);
  const [row] = await manager().findBy(ProfilePhotoEntity, { userId: user.id });
  expect(row).toMatchObject({
    id: idOf(path),
    width: 60,
    height: 40,
    createdAt: new Date(farol.clock.now()),
  });
  expect(await photos.find(idOf(path))).toMatchObject({ content: row?.content, contentType: 'image/webp' });
});

test('a new photo replaces the previous one, at a new address', async () => {
  const user = await createUser(farol);
  const former = await photos.store(manager(), user.id, photo);
  const path = await photos.store(manager(), user.id, photo);
  expect(path).not.toBe(former);
  expect(await pathOf(user.id)).toBe(path);
  expect(await photos.find(idOf(former))).toBeNull();
  expect(await manager().countBy(ProfilePhotoEntity, { userId: user.id })).toBe(1);
});

test('photos stored at the same moment leave one', async () => {
  const user = await createUser(farol);
  const paths = await Promise.all([1, 2, 3, 4].map(() => photos.store(manager(), user.id, photo)));
  expect(await manager().countBy(ProfilePhotoEntity, { userId: user.id })).toBe(1);
  expect(paths).toContain(await pathOf(user.id));
});

test('one photo of a user is decoded at a time, and the photo of another user meanwhile (ASVS 2.4.1)', async () => {
  const [user, other] = [await createUser(farol), await createUser(farol)];
  const png = dataUrl(await plain().png().toBuffer());
  const own = Promise.allSettled([1, 2, 3].map(() => photos.decode(user.id, png)));
  expect(await photos.decode(other.id, png)).toMatchObject({ width: 60 });
  const answers = await own;
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(answers[1]).toMatchObject({ reason: { code: 'RATE_LIMITED', retryAfterSeconds: 1 } });
  expect(await photos.decode(user.id, png)).toMatchObject({ width: 60 });
});

test('a user may send ten photos a minute, whatever becomes of them (ASVS 2.4.1)', async () => {
  const [user, other] = [await createUser(farol), await createUser(farol)];
  const png = dataUrl(await plain().png().toBuffer());
  for (let sent = 0; sent < 5; sent += 1) {
    await photos.decode(user.id, png);
    await expect(photos.decode(user.id, 'data:;base64,AAAA')).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    });
  }
  await expect(photos.decode(user.id, png)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  expect(await photos.decode(other.id, png)).toMatchObject({ width: 60 });
  farol.clock.advance(60_000);
  expect(await photos.decode(user.id, png)).toMatchObject({ width: 60 });
});

test('a failed transaction keeps the previous photo (ASVS 2.3.3)', async () => {
  const user = await createUser(farol);
  const path = await photos.store(manager(), user.id, photo);
  const failing = manager().transaction(async (inside) => {
    await photos.store(inside, user.id, photo);
    throw new Error('given up');
  });
  await expect(failing).rejects.toThrow('given up');
  expect(await pathOf(user.id)).toBe(path);
});

test('a removed photo is gone, and those of others stay', async () => {
  const [user, other] = [await createUser(farol), await createUser(farol)];
  const path = await photos.store(manager(), user.id, photo);
  const kept = await photos.store(manager(), other.id, photo);
  await photos.remove(manager(), user.id);
  await photos.remove(manager(), user.id);
  expect(await pathOf(user.id)).toBeNull();
  expect(await photos.find(idOf(path))).toBeNull();
  expect(await pathOf(other.id)).toBe(kept);
});

test('deleting a user deletes the photo', async () => {
  const user = await createUser(farol);
  const path = await photos.store(manager(), user.id, photo);
  await manager().delete(UserEntity, { id: user.id });
  expect(await photos.find(idOf(path))).toBeNull();
});

test('paths of many users are returned in the order of the users', async () => {
  const [first, second, third] = [await createUser(farol), await createUser(farol), await createUser(farol)];
  const paths = new Map<string, string>();
  for (const { id } of [first, third]) paths.set(id, await photos.store(manager(), id, photo));
  expect(await photos.pathsOf([third.id, second.id, first.id, third.id])).toEqual([
    paths.get(third.id),
    null,
    paths.get(first.id),
    paths.get(third.id),
  ]);
  expect(await photos.pathsOf([])).toEqual([]);
});

test('of two changes in one document, each is answered with the photo after it', async () => {
  const { token } = await signedInUser(farol);
  const document = `mutation ($photo: String!) {
    set: updateProfile(input: { profileImage: $photo }) { profileImage }
    removed: updateProfile(input: { profileImage: "" }) { profileImage }
  }`;
  const small = dataUrl(await plain(6, 4).png().toBuffer());
  const { data } = await runQuery(farol, document, { photo: small }, token);
  expect(data).toEqual({
    set: { profileImage: expect.stringContaining('/fotos/') },
    removed: { profileImage: null },
  });
});
