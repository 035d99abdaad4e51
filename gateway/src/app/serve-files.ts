import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { PersonalDataService } from '../features/accounts/personal-data.service.js';
import type { ProfilePhotoService } from '../features/accounts/profile-photo/profile-photo.service.js';
import type { AuditFilter } from '../features/admin/audit/audit.input.js';
import { AUDIT_ACTIONS, type AuditAction } from '../features/admin/audit/audit-action.js';
import { AuditExportService } from '../features/admin/audit/audit-export.service.js';
import { CallSourceService } from '../features/auditor/call-source.service.js';
import { FILE_FORMATS, type FileFormat } from '../features/journal/export/own-file.js';
import { OWN_LISTS, OwnFilesService } from '../features/journal/export/own-files.service.js';
import { UserDayService } from '../features/progress/user-day.service.js';
import { administratorOnly, requireAdministrator, requireViewer } from '../platform/auth/policy.js';
import type { Viewer } from '../platform/auth/viewer.js';
import { networkOf } from '../platform/client-network.js';
import type { Clock } from '../platform/clock.js';
import { FarolError } from '../platform/errors.js';
import type { RateLimiter } from '../platform/rate-limit.js';
import type { ServiceRegistry } from '../platform/service-registry.js';
import { DEFAULT_TIME_ZONE, dayIn } from '../platform/zone-calendar.js';
import { matchesEtag } from './etag.js';
import { administratorOf, viewerOf } from './request-context.js';

const FILE = /^([0-9a-f]{32})\.webp$/;

/** Photos that one client network may ask for in a minute. A page shows one, and browsers keep it. */
const PHOTOS_PER_MINUTE = 240;

/**
 * `GET /fotos/<id>.webp`: profile photos, for everybody with the address. A new photo has a new address, so a copy
 * never expires.
 */
export function servePhotos(app: FastifyInstance, photos: ProfilePhotoService, limiter: RateLimiter): void {
  app.get<{ Params: { file: string } }>('/fotos/:file', async (request, reply) => {
    await limiter.take(`photos ${networkOf(request.ip)}`, PHOTOS_PER_MINUTE);
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
    if (matchesEtag(request.headers['if-none-match'], tag)) return reply.status(304).send();
    return reply.type(photo.contentType).send(photo.content);
  });
}

/** Exports a minute: a file may hold a whole history or the log, and nobody needs many. */
const PER_MINUTE = 6;

const MEDIA_TYPES = { csv: 'text/csv', json: 'application/json' } as const satisfies Record<
  FileFormat,
  string
>;

/** A file of a user's own data, written while it is read from the database. */
interface Exported {
  /** Its path below `/exportar/`, and the first part of the name that it is saved under. */
  readonly name: string;
  readonly format: FileFormat;
  /** @throws FarolError if the caller may not have it */
  readonly of: (
    services: ServiceRegistry,
    viewer: Viewer | undefined,
    asked: { readonly query: unknown; readonly timeZone: string },
  ) => Promise<AsyncIterable<string> | Iterable<string>>;
}

const callFileQuery = z.object({ fonte: z.string().max(64).default('') }).catch({ fonte: '' });

const EXPORTS: readonly Exported[] = [
  ...OWN_LISTS.flatMap((name) =>
    FILE_FORMATS.map(
      (format): Exported => ({
        name,
        format,
        of: (services, viewer) => services.get(OwnFilesService).of(name, format, viewer),
      }),
    ),
  ),
  {
    name: 'chamadas',
    format: 'csv',
    of: (services, viewer, { query, timeZone }) =>
      services.get(CallSourceService).fileOf(viewer, callFileQuery.parse(query).fonte, timeZone),
  },
  {
    name: 'meus-dados',
    format: 'json',
    of: (services, viewer) => services.get(PersonalDataService).of(viewer),
  },
];

/** Headers of a file that is saved under its name and date, such as `farol-sinais-2026-03-10.csv`. */
function fileHeaders({ name, format }: Pick<Exported, 'name' | 'format'>, timeZone: string, now: number) {
  return {
    'content-type': `${MEDIA_TYPES[format]}; charset=utf-8`,
    'content-disposition': `attachment; filename="farol-${name}-${dayIn(timeZone, now)}.${format}"`,
  };
}

/** Files being written, by user. Whoever begins more than a minute's allowance loses the oldest. */
class OpenExports {
  private readonly files = new Map<string, Set<Readable>>();

  add(userId: string, file: Readable): void {
    const own = this.files.get(userId) ?? new Set();
    this.files.set(userId, own.add(file));
    file.once('close', () => {
      own.delete(file);
      if (own.size === 0) this.files.delete(userId);
    });
    const [oldest] = own;
    if (own.size > PER_MINUTE) oldest?.destroy();
  }
}

/**
 * `GET /exportar/<sinais|operacoes|diario|reais>.<csv|json>`, the user's signals, practice trades, journal and trades with brokers;
 * `GET /exportar/chamadas.csv?fonte=ID`, the calls of one of the user's sources; `GET /exportar/meus-dados.json`, everything stored about the user.
 */
export function serveOwnExports(
  app: FastifyInstance,
  services: ServiceRegistry,
  limiter: RateLimiter,
  clock: Clock,
): void {
  const open = new OpenExports();
  for (const exported of EXPORTS) {
    app.get(`/exportar/${exported.name}.${exported.format}`, async (request, reply) => {
      const found = await viewerOf(services, request.headers.authorization);
      await limiter.take(`export ${found?.userId ?? networkOf(request.ip)}`, PER_MINUTE);
      const { userId } = requireViewer(found);
      const now = clock.now();
      const { timeZone } = await services.get(UserDayService).of(userId, now);
      const text = await exported.of(services, found, { query: request.query, timeZone });
      const file = Readable.from(text, { objectMode: false });
      open.add(userId, file);
      return reply.headers(fileHeaders(exported, timeZone, now)).send(file);
    });
  }
}

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** The fields of `AuditFilter`, as query string parameters. */
const query = z.object({
  search: z.string().max(100).optional(),
  action: z.enum(Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]]).optional(),
  subjectId: z.uuid().optional(),
  from: moment.optional(),
  until: moment.optional(),
});

function filterOf(asked: unknown): AuditFilter {
  const parsed = query.safeParse(asked);
  if (!parsed.success) throw new FarolError('BAD_USER_INPUT', 'Filtro inválido.');
  return parsed.data;
}

/** `GET /exportar/auditoria.csv`: the administrators' log, written while it is read from the database. */
export function serveAuditExport(
  app: FastifyInstance,
  services: ServiceRegistry,
  limiter: RateLimiter,
  clock: Clock,
): void {
  app.get('/exportar/auditoria.csv', async (request, reply) => {
    const found = await administratorOf(services, request);
    await limiter.take(`audit export ${found?.id ?? networkOf(request.ip)}`, PER_MINUTE);
    administratorOnly(undefined, found);
    const actor = { administrator: requireAdministrator(found), clientAddress: request.ip };
    const text = await services.get(AuditExportService).of(actor, filterOf(request.query));
    reply.headers(fileHeaders({ name: 'auditoria', format: 'csv' }, DEFAULT_TIME_ZONE, clock.now()));
    return reply.send(Readable.from(text, { objectMode: false }));
  });
}
