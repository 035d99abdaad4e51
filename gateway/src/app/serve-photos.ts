import type { FastifyInstance } from 'fastify';
import type { ProfilePhotoService } from '../features/accounts/profile-photo/profile-photo.service.js';
import { FarolError } from '../platform/errors.js';

const FILE = /^([0-9a-f]{32})\.webp$/;

/** Whether a browser's copy, named in `If-None-Match`, is the one with this tag (RFC 9110, 13.1.2). */
function isHeld(ifNoneMatch: string | undefined, tag: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((held) => held.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(tag);
}

/**
 * `GET /fotos/<id>.webp`: profile photos, to whoever knows the address. A new photo has a new address, so a copy
 * may be kept for good.
 */
export function servePhotos(app: FastifyInstance, photos: ProfilePhotoService): void {
  app.get<{ Params: { file: string } }>('/fotos/:file', async (request, reply) => {
    const id = FILE.exec(request.params.file)?.[1];
    const photo = id ? await photos.find(id) : null;
    if (!id || !photo) throw new FarolError('NOT_FOUND', 'Foto não encontrada');
    const tag = `"${id}"`;
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      etag: tag,
    });
    if (isHeld(request.headers['if-none-match'], tag)) return reply.status(304).send();
    return reply.type(photo.contentType).send(photo.content);
  });
}
