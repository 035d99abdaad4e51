import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { CALL_REQUESTS_PER_MINUTE, CALL_TEXT_MAX, CALLS_AT_ONCE } from '#schema/call-source.js';
import type { CallDoubt } from '#schema/calls/call-fields.js';
import { type CallRefusal, type ReadCall, readCalls } from '#schema/calls/read-calls.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import { FarolError } from '../../platform/errors.js';
import type { RateLimiter } from '../../platform/rate-limit.js';
import type { AccountReachService } from '../accounts/account-reach.service.js';
import type { CallSourceRepository, CallSourceRow } from './call-source.repository.js';
import { type CallSourceService, sourceClosed } from './call-source.service.js';
import type { AddedCalls } from './source-call.type.js';

/** Path of the addresses that take calls as text; the last part is the secret. */
export const CALL_ADDRESS_PATH = '/api/calls/';

const SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
const noSuchAddress = () =>
  new FarolError('NOT_FOUND', 'Este endereço não existe, ou foi trocado ou removido.');
const tooMuch = () =>
  new FarolError(
    'BAD_USER_INPUT',
    `Envie até ${CALL_TEXT_MAX} caracteres, com até ${CALLS_AT_ONCE} chamadas por vez.`,
  );

/** What became of a text: only unambiguous calls are added. Lines are numbered from 1. */
export interface Intake extends AddedCalls {
  /** Calls that leave something open. */
  readonly unclear: readonly { readonly line: number; readonly doubts: readonly CallDoubt[] }[];
  /** Lines that look like a call that cannot be judged. */
  readonly refused: readonly { readonly line: number; readonly reason: CallRefusal }[];
}

/** A text that somebody forwards. */
export interface ForwardedText {
  readonly text: string;
  /** Title of the chat or channel that it comes from, if it is known. */
  readonly title: string | undefined;
  /** When it was posted there, epoch milliseconds. */
  readonly sentAt: number;
}

/** Texts are compared like this: names are typed by hand. */
const folded = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('pt-BR');

/** Takes calls as text where nobody can be asked: at an address for robots, and forwarded to the bot. */
export class CallIntakeService {
  constructor(
    private readonly sources: CallSourceRepository,
    private readonly calls: CallSourceService,
    private readonly reach: AccountReachService,
    private readonly limiter: RateLimiter,
    private readonly publicUrl: string,
    private readonly clock: Clock,
  ) {}

  /**
   * Gives a source an address for robots; a former one ends. It is shown this once: only its hash is stored.
   *
   * @throws FarolError NOT_FOUND, CONFLICT if the source is closed, RATE_LIMITED
   */
  async renewAddress(viewer: Viewer, id: string): Promise<string> {
    await this.limiter.take(`call address ${viewer.userId}`, CALL_REQUESTS_PER_MINUTE);
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    await this.calls.update(viewer, id, { addressHash: hashOf(secret) });
    return new URL(`${CALL_ADDRESS_PATH}${secret}`, this.publicUrl).href;
  }

  /**
   * Adds the calls of a text that came to an address.
   *
   * @throws FarolError NOT_FOUND if there is no such address, BAD_USER_INPUT, CONFLICT, FORBIDDEN, RATE_LIMITED
   */
  async receive(secret: string, text: string): Promise<Intake> {
    const source = SECRET.test(secret) ? await this.sources.ofAddress(hashOf(secret)) : null;
    if (!source || source.userId === null) throw noSuchAddress();
    const { userId } = source;
    await this.limiter.take(`calls ${userId}`, CALL_REQUESTS_PER_MINUTE);
    if (text.length > CALL_TEXT_MAX) throw tooMuch();
    await this.requireAccess(userId);
    return this.take({ ...source, userId }, text, this.clock.now());
  }

  /** Whether a text has anything that looks like a call. */
  looksLikeCalls(text: string): boolean {
    const context = { sentAt: this.clock.now(), zone: 'UTC', expiryMinutes: null, gales: 0 };
    const { calls, refused } = readCalls(text.slice(0, CALL_TEXT_MAX), context);
    return calls.length + refused.length > 0;
  }

  /** A user's open sources, oldest first. */
  async openSources(userId: string, manager?: EntityManager): Promise<CallSourceRow[]> {
    return (await this.sources.findOf(userId, manager)).filter(({ closedAt }) => closedAt === null);
  }

  /** Chooses the source of forwarded texts by its name; undefined if the user has none of that name that is open. */
  async choose(manager: EntityManager, userId: string, name: string): Promise<CallSourceRow | undefined> {
    const wanted = folded(name);
    const open = await this.openSources(userId, manager);
    const chosen = open.find((source) => folded(source.name) === wanted);
    if (chosen) await this.sources.noteChosen(manager, chosen.id, new Date(this.clock.now()));
    return chosen;
  }

  /**
   * Adds the calls of a forwarded text to the source that is named like its chat, else to the one chosen last, else to the
   * only one; undefined if none of these exists.
   *
   * @throws FarolError BAD_USER_INPUT, CONFLICT, FORBIDDEN if the account's page is closed
   */
  async forward(
    userId: string,
    { text, title, sentAt }: ForwardedText,
  ): Promise<{ readonly source: CallSourceRow; readonly intake: Intake } | undefined> {
    await this.requireAccess(userId);
    const open = await this.openSources(userId);
    const chosen = open
      .filter(({ chosenAt }) => chosenAt !== null)
      .sort((one, other) => Number(other.chosenAt) - Number(one.chosenAt))[0];
    const named = title === undefined ? undefined : open.find(({ name }) => folded(name) === folded(title));
    const source = named ?? chosen ?? (open.length === 1 ? open[0] : undefined);
    if (!source) return undefined;
    return { source, intake: await this.take({ ...source, userId }, text, sentAt) };
  }

  private async requireAccess(userId: string): Promise<void> {
    const reachable = await this.sources.changing(userId, (manager) =>
      this.reach.reachable(manager, [userId], 'accessBinaryOptions'),
    );
    if (!reachable.has(userId)) throw new FarolError('FORBIDDEN', 'O acesso da conta está fechado.');
  }

  private async take(
    source: CallSourceRow & { readonly userId: string },
    text: string,
    sentAt: number,
  ): Promise<Intake> {
    if (source.closedAt) throw sourceClosed();
    const { id, userId, zone, expiryMinutes, gales } = source;
    const { calls, refused } = readCalls(text, { sentAt, zone, expiryMinutes, gales });
    const clear = calls.filter(({ doubts }) => doubts.length === 0);
    if (clear.length > CALLS_AT_ONCE) throw tooMuch();
    const added =
      clear.length === 0
        ? { added: 0, late: 0, duplicates: 0 }
        : await this.calls.addOf(userId, { sourceId: id, calls: clear.map(toInput) });
    return {
      ...added,
      unclear: calls.filter(({ doubts }) => doubts.length > 0).map(({ line, doubts }) => ({ line, doubts })),
      refused: refused.map(({ line, reason }) => ({ line, reason })),
    };
  }
}

function toInput({ pair, direction, entryTime, expiryMinutes, gales, confidence, claimed }: ReadCall) {
  return {
    ...{ pair, direction, expiryMinutes, gales, confidence, claimed, editedLate: false },
    entryTime: new Date(entryTime),
  };
}
