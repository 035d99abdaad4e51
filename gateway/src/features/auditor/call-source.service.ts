import { randomBytes, randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import {
  CALL_EARLIEST_MS,
  CALL_FIGURES_PER_MINUTE,
  CALL_LATEST_MS,
  CALL_REQUESTS_PER_MINUTE,
  CALLS_PER_DAY,
  MAX_CALL_SOURCES,
  UNVERIFIED_CALLS,
} from '#schema/call-source.js';
import { isFixedZone } from '#schema/calls/zone-time.js';
import { admit, all, page, withoutKey } from '../../platform/auth/policy.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import { badField, FarolError } from '../../platform/errors.js';
import { decimalText } from '../../platform/pt-br.js';
import type { RateLimiter } from '../../platform/rate-limit.js';
import { isUuid, uuidv7 } from '../../platform/uuid.js';
import { isTimeZone } from '../../platform/zone-calendar.js';
import type { MarketFeed } from '../market/market-feed.js';
import type { LoggedCallsService } from '../record/calls/logged-calls.service.js';
import { callFile } from './call-file.js';
import { entryOf } from './call-settlement.service.js';
import type { AddCallsInput, CallInput, CallSourceInput, SourceCallsArgs } from './call-source.input.js';
import type {
  CallSourceRepository,
  CallSourceRow,
  CallSourceTerms,
  SourceCallRow,
} from './call-source.repository.js';
import type { CallSource, CallSourceFigures } from './call-source.type.js';
import { figuresOfSource } from './call-source-figures.js';
import type { AddedCalls, SourceCall, SourceCallPage } from './source-call.type.js';

const DAY_MS = 86_400_000;
const SALT_BYTES = 16;

/** A call's entry has passed while its leaf was written; without it, the call is late. */
class SignedTooLate extends Error {}

const filePolicy = all(page('accessBinaryOptions'), withoutKey);

export const unknownSource = () => new FarolError('NOT_FOUND', 'Fonte não encontrada.');
export const sourceClosed = () => new FarolError('CONFLICT', 'Esta fonte está encerrada.');
const tooManySources = () =>
  new FarolError('CONFLICT', `São no máximo ${MAX_CALL_SOURCES} fontes por conta, contando as encerradas.`);
const tooManyCalls = () =>
  new FarolError('CONFLICT', `Uma fonte recebe no máximo ${CALLS_PER_DAY} chamadas em 24 horas.`);
const unknownZone = () =>
  badField('zone', 'Fuso desconhecido. Use, por exemplo, UTC-3 ou America/Sao_Paulo.');
const tooManyUnverified = () =>
  new FarolError(
    'CONFLICT',
    `Uma fonte guarda no máximo ${decimalText(UNVERIFIED_CALLS, 0)} chamadas que chegaram depois da entrada.`,
  );
const badEntryTime = () => badField('entryTime', 'A entrada vai de dois anos atrás até sete dias à frente.');

/** Pause between the first looks at calls of the past, so that live ones and the feed do not wait for them. */
const HISTORY_PAUSE_MS = 200;

/** A source without its figures, which its resolver adds where they are asked for. */
export type OwnCallSource = Omit<CallSource, 'figures' | 'proofCode'>;

function toSource(row: CallSourceRow): OwnCallSource {
  const { id, name, logName, kind, zone, expiryMinutes, gales, claimedRate, createdAt, closedAt } = row;
  return {
    ...{ id, name, logName, kind, zone, expiryMinutes, gales, claimedRate, createdAt, closedAt },
    hasAddress: row.addressHash !== null,
    ...{ proofUrl: row.proofUrl, provedAt: row.provedAt, publishedAt: row.publishedAt, words: row.words },
  };
}

const leafNumber = (leaf: string | null) => (leaf === null ? null : Number(leaf));

function toCall(row: SourceCallRow): SourceCall {
  const { id, pair, direction, entryTime, expiryMinutes, gales, confidence, claimed } = row;
  const { receivedAt, inTime, editedLate, entryPrice, exitPrice, steps, settledAt } = row;
  const { salt, leaf, outcomeLeaf } = row;
  return {
    ...{ id, pair, direction, entryTime, expiryMinutes, gales, confidence, claimed },
    ...{ receivedAt, inTime, editedLate, entryPrice, exitPrice, steps, settled: settledAt !== null },
    ...{ salt, leaf: leafNumber(leaf), outcomeLeaf: leafNumber(outcomeLeaf) },
  };
}

function termsOf(input: CallSourceInput): CallSourceTerms {
  const { name, kind, zone, gales, expiryMinutes = null, claimedRate = null } = input;
  if (!isFixedZone(zone) && !isTimeZone(zone)) throw unknownZone();
  return { name: name.trim(), kind, zone, gales, expiryMinutes, claimedRate };
}

/** Sources of calls, each private to its owner. */
export class CallSourceService {
  constructor(
    private readonly sources: CallSourceRepository,
    private readonly logged: LoggedCallsService,
    private readonly feed: MarketFeed,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /** The caller's sources, oldest first. */
  async listOf({ userId }: Viewer): Promise<OwnCallSource[]> {
    return (await this.sources.findOf(userId)).map(toSource);
  }

  /** Null if the caller has no such source. */
  async find({ userId }: Viewer, id: string): Promise<OwnCallSource | null> {
    const row = isUuid(id) ? await this.sources.find(id, userId) : null;
    return row && toSource(row);
  }

  /** @throws FarolError BAD_USER_INPUT, CONFLICT if the caller has the maximum number of sources */
  open({ userId }: Viewer, input: CallSourceInput): Promise<OwnCallSource> {
    const terms = termsOf(input);
    return this.sources.changing(userId, async (manager) => {
      if ((await this.sources.findOf(userId, manager)).length >= MAX_CALL_SOURCES) throw tooManySources();
      const now = this.clock.now();
      const row = {
        id: uuidv7(now),
        userId,
        logName: randomUUID().replaceAll('-', ''),
        ...terms,
        duplicates: 0,
        createdAt: new Date(now),
        ...{ closedAt: null, addressHash: null, chosenAt: null, proofUrl: null, provedAt: null },
        ...{ publishedAt: null, words: null, accountSources: null },
      };
      await this.sources.insert(manager, row);
      return toSource(row);
    });
  }

  /** @throws FarolError BAD_USER_INPUT, NOT_FOUND, CONFLICT if it is closed, or published under another name */
  async change(viewer: Viewer, id: string, input: CallSourceInput): Promise<OwnCallSource> {
    const terms = termsOf(input);
    const before = await this.find(viewer, id);
    if (before?.publishedAt && before.name !== terms.name)
      throw new FarolError('CONFLICT', 'Uma fonte publicada mantém o nome.');
    return this.update(viewer, id, terms);
  }

  /** Closes a source for good: its record stays. @throws FarolError NOT_FOUND, CONFLICT if it is closed */
  close(viewer: Viewer, id: string): Promise<OwnCallSource> {
    return this.update(viewer, id, { closedAt: new Date(this.clock.now()) });
  }

  /** Takes a source's address for robots away. @throws FarolError NOT_FOUND, CONFLICT if it is closed */
  removeAddress(viewer: Viewer, id: string): Promise<OwnCallSource> {
    return this.update(viewer, id, { addressHash: null });
  }

  /** Changes an open source. @throws FarolError NOT_FOUND, CONFLICT if it is closed */
  async update({ userId }: Viewer, id: string, change: Partial<CallSourceRow>): Promise<OwnCallSource> {
    if (!isUuid(id)) throw unknownSource();
    const isChanged = await this.sources.update(id, userId, change);
    const row = await this.sources.find(id, userId);
    if (!row) throw unknownSource();
    if (!isChanged) throw sourceClosed();
    return toSource(row);
  }

  /**
   * Adds calls. One that is received before its entry counts, and is in the record's log at once; a later one is settled,
   * and is in no figure.
   *
   * @throws FarolError BAD_USER_INPUT, NOT_FOUND, CONFLICT, RATE_LIMITED
   */
  async add({ userId }: Viewer, input: AddCallsInput): Promise<AddedCalls> {
    await this.limiter.take(`calls ${userId}`, CALL_REQUESTS_PER_MINUTE);
    return this.addOf(userId, input);
  }

  /** The same for ways in that count their requests themselves. @throws FarolError BAD_USER_INPUT, NOT_FOUND, CONFLICT */
  async addOf(userId: string, input: AddCallsInput): Promise<AddedCalls> {
    for (;;) {
      try {
        return await this.tryToAdd(userId, input);
      } catch (error) {
        if (!(error instanceof SignedTooLate)) throw error;
      }
    }
  }

  private tryToAdd(userId: string, { sourceId, calls }: AddCallsInput): Promise<AddedCalls> {
    return this.logged.inTransaction(async (manager) => {
      const source = await this.sources.lock(manager, sourceId, userId);
      if (!source) throw unknownSource();
      if (source.closedAt) throw sourceClosed();
      const now = await this.logged.time(manager);
      const inOrder = [...calls].sort((one, other) => Number(one.entryTime) - Number(other.entryTime));
      const rows = inOrder.map((call, index) => this.rowOf(sourceId, call, now, index));
      const received = await this.sources.received(manager, sourceId, new Date(now - DAY_MS));
      const newInTime = rows.filter(({ inTime }) => inTime).length;
      const newLate = rows.length - newInTime;
      if (newInTime > 0 && received.inTime + newInTime > CALLS_PER_DAY) throw tooManyCalls();
      if (newLate > 0 && received.late + newLate > UNVERIFIED_CALLS) throw tooManyUnverified();
      const ids = await this.sources.addCalls(manager, rows);
      const added = rows.filter(({ id }) => ids.has(id));
      const duplicates = rows.length - added.length;
      if (duplicates > 0) await this.sources.countDuplicates(manager, sourceId, duplicates);
      const late = added.filter(({ inTime }) => !inTime).length;
      await this.logInTime(manager, source.logName, added);
      return { added: added.length - late, late, duplicates };
    });
  }

  private async logInTime(manager: EntityManager, logName: string, added: readonly SourceCallRow[]) {
    const inTime = added.filter((call) => call.inTime);
    const leaves = await this.logged.enter(
      manager,
      logName,
      inTime.map((call) => ({ ...call, entryTime: call.entryTime.getTime(), salt: call.salt ?? '' })),
    );
    await this.sources.setLeaves(manager, 'leaf', inTime, leaves);
    const now = await this.logged.time(manager);
    if (inTime.some(({ entryTime }) => entryTime.getTime() <= now)) throw new SignedTooLate();
  }

  private rowOf(sourceId: string, call: CallInput, now: number, index: number): SourceCallRow {
    const { pair, direction, entryTime, expiryMinutes, gales, confidence = null, claimed = null } = call;
    const distance = entryTime.getTime() - now;
    if (distance > CALL_EARLIEST_MS || distance < -CALL_LATEST_MS) throw badEntryTime();
    const inTime = distance > 0;
    const firstEnd = entryOf(call, 0).end;
    return {
      // Calls of one request are listed by their entries, since ids of the same millisecond have no order.
      ...{ id: uuidv7(now + index), sourceId, pair, direction, entryTime, expiryMinutes, gales },
      ...{ confidence, claimed },
      salt: inTime ? randomBytes(SALT_BYTES).toString('hex') : null,
      ...{ leaf: null, outcomeLeaf: null },
      ...{ receivedAt: new Date(now), inTime, editedLate: call.editedLate },
      ...{ feed: this.feed.id, feedEpoch: this.feed.epoch },
      ...{ entryPrice: null, exitPrice: null, steps: [], settledAt: null },
      ...{ reverseOutcome: null, engineOutcome: null },
      attemptAt: new Date(inTime ? firstEnd : Math.max(firstEnd, now + index * HISTORY_PAUSE_MS)),
    };
  }

  /** @throws FarolError NOT_FOUND */
  async calls({ userId }: Viewer, { sourceId, first, after }: SourceCallsArgs): Promise<SourceCallPage> {
    if (!(await this.sources.find(sourceId, userId))) throw unknownSource();
    const rows = await this.sources.newest(sourceId, after, first + 1);
    const items = rows.slice(0, first).map(toCall);
    return { items, endCursor: rows.length > first ? (items.at(-1)?.id ?? null) : null };
  }

  /**
   * All calls of a source as CSV, the newest entry first.
   *
   * @param timeZone IANA name of the zone of its times
   * @throws FarolError UNAUTHENTICATED, FORBIDDEN, also to API keys, NOT_FOUND
   */
  async fileOf(caller: Viewer | undefined, id: string, timeZone: string): Promise<Iterable<string>> {
    const { userId } = admit(filePolicy, caller);
    const source = isUuid(id) ? await this.sources.find(id, userId) : null;
    if (!source) throw unknownSource();
    return callFile(source, (await this.sources.callsOf([id])).toReversed(), timeZone);
  }

  /** Figures of sources of one user, in the order of the ids. @throws FarolError RATE_LIMITED */
  async figuresOf({ userId }: Viewer, ids: readonly string[]): Promise<(CallSourceFigures | Error)[]> {
    await this.limiter.take(`call figures ${userId}`, CALL_FIGURES_PER_MINUTE);
    const [sources, calls] = await Promise.all([this.sources.findOf(userId), this.sources.callsOf(ids)]);
    return ids.map((id) => {
      const source = sources.find((one) => one.id === id);
      const own = calls.filter(({ sourceId }) => sourceId === id);
      return source ? figuresOfSource(source, own, sources.length, this.feed) : unknownSource();
    });
  }

  /** A user's sources with all their calls, for the data export. */
  async exportOf(
    userId: string,
  ): Promise<readonly (OwnCallSource & { readonly calls: readonly SourceCall[] })[]> {
    const sources = await this.sources.findOf(userId);
    const calls = await this.sources.callsOf(sources.map(({ id }) => id));
    return sources.map((source) => ({
      ...toSource(source),
      calls: calls.filter(({ sourceId }) => sourceId === source.id).map(toCall),
    }));
  }
}
