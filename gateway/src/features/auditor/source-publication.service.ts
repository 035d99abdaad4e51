import type { EntityManager } from 'typeorm';
import type { KeyedHash } from '../../platform/auth/keyed-hash.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import { type Egress, EgressRefused } from '../../platform/egress/egress.js';
import { badField, FarolError } from '../../platform/errors.js';
import type { RateLimiter } from '../../platform/rate-limit.js';
import { isUuid } from '../../platform/uuid.js';
import { DEFAULT_TIME_ZONE, dateAfter, startOfDate } from '../../platform/zone-calendar.js';
import type { MarketFeed } from '../market/market-feed.js';
import { callFile } from './call-file.js';
import type { CallSourceRepository, CallSourceRow } from './call-source.repository.js';
import {
  type CallSourceService,
  type OwnCallSource,
  sourceClosed,
  unknownSource,
} from './call-source.service.js';
import { figuresOfSource } from './call-source-figures.js';
import type { Period, PublicSource } from './source-page.js';

const PROOFS_PER_MINUTE = 6;
const CODE_DIGITS = 20;
const TIMEOUT_MS = 10_000;
const PAGE_BYTES = 1_000_000;

const notPublished = () => new FarolError('NOT_FOUND', 'Esta fonte não existe, ou não foi publicada.');
const badAddress = (message: string) => badField('url', message);

/** A channel's address, whose public preview has its posts. */
const CHANNEL = /^https:\/\/(?:t|telegram)\.me\/(?!s\/)(\w{4,32})\/?$/i;

/** The address to read. @throws FarolError BAD_USER_INPUT if it could show the code without its owner having posted it */
function addressToRead(given: string, code: string): string {
  const address = given.trim().replace(CHANNEL, 'https://t.me/s/$1');
  if (!URL.canParse(address)) throw badAddress('Este endereço não existe.');
  const { href, search, hash } = new URL(address);
  if (search !== '' || hash !== '') throw badAddress('Use o endereço sem o que vem depois de ? ou #.');
  let plain = href;
  try {
    plain = decodeURIComponent(href);
  } catch {
    throw badAddress('Este endereço não existe.');
  }
  if (plain.toLowerCase().includes(code)) throw badAddress('O código deve estar na página, não no endereço.');
  return href;
}

/** Publishing sources, and what everybody sees of them. */
export class SourcePublicationService {
  constructor(
    private readonly sources: CallSourceRepository,
    private readonly calls: CallSourceService,
    private readonly egress: Egress,
    private readonly feed: MarketFeed,
    private readonly limiter: RateLimiter,
    private readonly hash: KeyedHash,
    private readonly clock: Clock,
  ) {}

  /** What the owner of a source posts in public; nobody else is shown it. */
  codeOf(id: string): string {
    return `farol-${this.hash(id).slice(0, CODE_DIGITS)}`;
  }

  /**
   * Looks for a source's code at a public address, which proves that the caller can write there.
   *
   * @throws FarolError NOT_FOUND, BAD_USER_INPUT, CONFLICT if it is not there, or if the source is closed or published;
   * UNAVAILABLE if the address does not answer; RATE_LIMITED
   */
  async prove(viewer: Viewer, id: string, given: string): Promise<OwnCallSource> {
    await this.limiter.take(`call proof ${viewer.userId}`, PROOFS_PER_MINUTE);
    const source = await this.owned(viewer, id);
    if (source.closedAt) throw sourceClosed();
    if (source.publishedAt) throw new FarolError('CONFLICT', 'Esta fonte já foi publicada.');
    const code = this.codeOf(id);
    const address = addressToRead(given, code);
    if (!(await this.read(address)).includes(code))
      throw new FarolError('CONFLICT', `O código não está em ${address}. Poste-o e tente de novo.`);
    return this.calls.update(viewer, id, { proofUrl: address, provedAt: new Date(this.clock.now()) });
  }

  /**
   * Shows a source to everybody, for good; a published one gets new words.
   *
   * @throws FarolError NOT_FOUND, CONFLICT if it is closed, or if nothing proves that it is the caller's
   */
  async publish(viewer: Viewer, id: string, words: string): Promise<OwnCallSource> {
    const source = await this.owned(viewer, id);
    if (!source.provedAt) throw new FarolError('CONFLICT', 'Prove antes que a fonte é sua.');
    const publishedAt = source.publishedAt ?? new Date(this.clock.now());
    return this.calls.update(viewer, id, { publishedAt, words: words.trim() || null });
  }

  /** @throws FarolError NOT_FOUND if there is no such published source */
  async view(id: string, period: Period | undefined): Promise<PublicSource> {
    const source = await this.published(id);
    const all = await this.sources.callsOf([id]);
    const calls = period ? all.filter(({ entryTime }) => isWithin(period, entryTime)) : all;
    const sources =
      source.accountSources ?? (source.userId ? (await this.sources.findOf(source.userId)).length : 1);
    const figures = figuresOfSource(source, calls, sources, this.feed);
    return { source, figures, calls: calls.toReversed(), total: all.length, period };
  }

  /** All calls of a published source as CSV, times in Brasília. @throws FarolError NOT_FOUND */
  async fileOf(id: string): Promise<Iterable<string>> {
    const source = await this.published(id);
    return callFile(source, (await this.sources.callsOf([id])).toReversed(), DEFAULT_TIME_ZONE);
  }

  /** Published sources stay without their owner, words and address when the account is deleted. */
  release(manager: EntityManager, userId: string): Promise<void> {
    return this.sources.release(manager, userId, new Date(this.clock.now()));
  }

  private async owned({ userId }: Viewer, id: string): Promise<CallSourceRow> {
    const source = isUuid(id) ? await this.sources.find(id, userId) : null;
    if (!source) throw unknownSource();
    return source;
  }

  private async published(id: string): Promise<CallSourceRow> {
    const source = isUuid(id) ? await this.sources.findPublished(id) : null;
    if (!source) throw notPublished();
    return source;
  }

  /** The beginning of a public page. @throws FarolError BAD_USER_INPUT, UNAVAILABLE */
  private async read(address: string): Promise<string> {
    const headers = { 'user-agent': 'Farol-Proof/1', accept: 'text/html, text/plain' };
    const limits = { timeoutMs: TIMEOUT_MS, answerBytes: PAGE_BYTES, signal: new AbortController().signal };
    let answer: Awaited<ReturnType<Egress['get']>>;
    try {
      answer = await this.egress.get(address, { headers, ...limits });
    } catch (error) {
      if (error instanceof EgressRefused)
        throw badAddress('O endereço precisa ser público e começar com https://.');
      throw new FarolError('UNAVAILABLE', `Não deu para ler ${address} agora. Tente de novo.`);
    }
    if (answer.status !== 200)
      throw badAddress(`O endereço responde ${answer.status}. Use o endereço final de uma página pública.`);
    return answer.text;
  }
}

function isWithin({ from, until }: Period, time: Date): boolean {
  return (
    time >= startOfDate(DEFAULT_TIME_ZONE, from) && time < startOfDate(DEFAULT_TIME_ZONE, dateAfter(until))
  );
}
