import type { EntityManager } from 'typeorm';
import type { Clock } from '../clock.js';
import type { Log } from '../log.js';
import { uuidv7 } from '../uuid.js';
import { describeFailure } from './failure.js';
import { assertSendable, type Mail } from './mail.js';
import type { ClaimedMail, MailQueue } from './mail-queue.js';
import { LONGEST_SEND_MS, type MailTransport } from './mail-transport.js';
import { nextAttempt } from './retry.js';

/** Mails that one gateway sends at once; one that hangs takes one place, and the others go on. */
const PLACES = 5;
/** A mail in hand is nobody else's for this long: the longest send, and room for clocks that differ. */
export const CLAIM_MS = 4 * LONGEST_SEND_MS;
/** Rows of finished mails hold addresses and are not kept for ever. */
const KEEP_MS = 30 * 24 * 3_600_000;

/**
 * Sends mails from a queue in the database: none is lost, and two gateways never send the same one at the same time.
 * Where a server took a mail over and its answer was lost, the mail goes out again under the same Message-ID; SMTP
 * allows no more than that.
 */
export class MailService {
  private freePlaces = PLACES;
  private isDraining = false;
  private readonly aborting = new AbortController();
  /** Mails that were taken over while the database could not be told. */
  private readonly unwritten = new Set<string>();

  constructor(
    private readonly queue: MailQueue,
    private readonly transport: MailTransport,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /**
   * Writes a mail into the queue, in the caller's transaction where one is given. It waits for no mail server.
   *
   * @throws FarolError BAD_USER_INPUT where `to` is not one bare address
   */
  async enqueue(manager: EntityManager | undefined, mail: Mail): Promise<void> {
    assertSendable(mail);
    const now = this.clock.now();
    await this.queue.add(manager, { ...mail, id: uuidv7(now), createdAt: new Date(now) });
  }

  /** Sends what is due, as far as places are free; answers how many mails were taken over. May run many times at once. */
  async sendDue(): Promise<number> {
    await this.writeSent();
    let sent = 0;
    while (this.freePlaces > 0 && !this.isDraining) {
      const claimed = await this.claim();
      if (claimed.length === 0) break;
      const outcomes = await Promise.all(claimed.map((mail) => this.deliver(mail)));
      sent += outcomes.filter((isSent) => isSent).length;
    }
    return sent;
  }

  /** Takes no further mail in hand. */
  drain(): void {
    this.isDraining = true;
  }

  /** Ends sends that are still under way; their mails are tried again later. */
  abort(): void {
    this.aborting.abort();
  }

  /** Removes every trace of an address, such as when its account is deleted. */
  async forget(manager: EntityManager | undefined, address: string): Promise<void> {
    await this.queue.forget(manager, address);
  }

  /** Removes finished mails after 30 days. */
  async purge(): Promise<void> {
    await this.queue.purge(new Date(this.clock.now() - KEEP_MS));
  }

  private async claim(): Promise<ClaimedMail[]> {
    const now = this.clock.now();
    const places = this.freePlaces;
    this.freePlaces = 0;
    let claimed: ClaimedMail[] = [];
    try {
      claimed = await this.queue.claim(new Date(now), new Date(now + CLAIM_MS), places);
      return claimed;
    } finally {
      this.freePlaces += places - claimed.length;
    }
  }

  private async deliver(mail: ClaimedMail): Promise<boolean> {
    let isSent = false;
    try {
      isSent = await this.handOver(mail);
      if (isSent) await this.writeSent();
    } catch (error) {
      // Nothing is lost: `unwritten` is written before the next claim, and a failed mail's claim runs out.
      this.log.warn({ err: error, mailId: mail.id }, 'what became of a mail could not be written yet');
    } finally {
      this.freePlaces += 1;
    }
    return isSent;
  }

  private async handOver(mail: ClaimedMail): Promise<boolean> {
    try {
      await this.transport.send(mail, this.aborting.signal);
    } catch (error) {
      await this.postpone(mail, describeFailure(error));
      return false;
    }
    this.unwritten.add(mail.id);
    return true;
  }

  private async postpone(mail: ClaimedMail, failure: string): Promise<void> {
    const { id, createdAt, attempts, subject } = mail;
    const next = nextAttempt(createdAt, attempts, this.clock.now());
    if (next) this.log.warn({ mailId: id, attempts, failure }, 'a mail could not be sent and is tried again');
    else this.log.error({ mailId: id, attempts, failure, subject }, 'a mail was given up');
    await this.queue.postpone(mail, next, failure);
  }

  private async writeSent(): Promise<void> {
    const ids = [...this.unwritten];
    if (ids.length === 0) return;
    await this.queue.markSent(ids, new Date(this.clock.now()));
    for (const id of ids) this.unwritten.delete(id);
  }
}
