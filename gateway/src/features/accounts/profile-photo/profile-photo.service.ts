import { randomBytes } from 'node:crypto';
import { type DataSource, type EntityManager, In } from 'typeorm';
import type { Clock } from '../../../platform/clock.js';
import { FarolError } from '../../../platform/errors.js';
import type { RateLimiter } from '../../../platform/rate-limit.js';
import { decodePhoto, type Photo } from './decode-photo.js';
import { ProfilePhotoEntity } from './profile-photo.entity.js';

const ID_BYTES = 16;
const DECODES_PER_MINUTE = 10;

/** A photo as it is sent to a browser. */
export interface ServedPhoto {
  readonly content: Buffer;
  readonly contentType: string;
}

function pathTo(id: string): string {
  return `/fotos/${id}.webp`;
}

/** Stores one photo per user, at an address that cannot be guessed and that changes with the photo. */
export class ProfilePhotoService {
  /** Users whose photo is being decoded by this process. */
  private readonly decoding = new Set<string>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /**
   * Decodes a photo that a user has sent. One of a user at a time and ten a minute, so that the photo of another user
   * does not wait for theirs.
   *
   * @throws FarolError as `decodePhoto`; RATE_LIMITED beyond that
   */
  async decode(userId: string, dataUrl: string): Promise<Photo> {
    if (this.decoding.has(userId))
      throw new FarolError('RATE_LIMITED', 'Espere a foto anterior ser processada.', 1);
    this.decoding.add(userId);
    try {
      await this.limiter.take(`photo ${userId}`, DECODES_PER_MINUTE);
      return await decodePhoto(dataUrl);
    } finally {
      this.decoding.delete(userId);
    }
  }

  /**
   * Replaces the user's photo; returns the new path. The photo was decoded before any lock is taken. The old path is
   * gone.
   */
  async store(manager: EntityManager, userId: string, photo: Photo): Promise<string> {
    const { bytes: content, contentType, width, height } = photo;
    const id = randomBytes(ID_BYTES).toString('hex');
    const createdAt = new Date(this.clock.now());
    await manager
      .createQueryBuilder()
      .insert()
      .into(ProfilePhotoEntity)
      .values({ id, userId, content, contentType, width, height, createdAt })
      .orUpdate(['id', 'content', 'content_type', 'width', 'height', 'created_at'], ['user_id'])
      .execute();
    return pathTo(id);
  }

  async remove(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(ProfilePhotoEntity, { userId });
  }

  /** Paths of many users' photos in one query, in the order of the users; null for a user without one. */
  async pathsOf(userIds: readonly string[]): Promise<(string | null)[]> {
    const rows = await this.dataSource
      .getRepository(ProfilePhotoEntity)
      .find({ select: { id: true, userId: true }, where: { userId: In([...userIds]) } });
    const paths = new Map(rows.map(({ id, userId }) => [userId, pathTo(id)]));
    return userIds.map((userId) => paths.get(userId) ?? null);
  }

  /** A user's photo as a data URL, with its size in pixels; null if there is none. */
  async exportOf(userId: string): Promise<Record<string, unknown> | null> {
    const found = await this.dataSource.getRepository(ProfilePhotoEntity).findOneBy({ userId });
    if (!found) return null;
    const { content, contentType, width, height, createdAt } = found;
    return { dataUrl: `data:${contentType};base64,${content.toString('base64')}`, width, height, createdAt };
  }

  /** The photo at an address. Public: knowing the address is the permission. */
  find(id: string): Promise<ServedPhoto | null> {
    return this.dataSource
      .getRepository(ProfilePhotoEntity)
      .findOne({ select: { id: true, content: true, contentType: true }, where: { id } });
  }
}
